/** Which form is kept, and where: that lives as long as the tab and what the browser brings back of it, on this device alone. */
export type KeptForm = {
  place: string
  /** The fields that are kept, by their names. */
  keeps: (name: string) => boolean
  /** Those in which somebody wrote something, and did not just look at the form. */
  isWriting: (name: string) => boolean
}

/** What was typed by the name of its field; of several boxes each is a line. */
export type Draft = Record<string, string>

/** Keeps what stands in a form. Where the browser keeps nothing, nothing is lost that it had. */
export function keepDraft(form: HTMLFormElement, kept: KeptForm): void {
  try {
    sessionStorage.setItem(kept.place, JSON.stringify(draftOf(form, kept)))
  } catch {
    // Storage may be full or forbidden.
  }
}

/** What was kept, unless there is none or nobody wrote anything in it. */
export function keptDraft(kept: KeptForm): Draft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(kept.place) ?? '{}') as Draft
    return hasWriting(draft, kept) ? draft : undefined
  } catch {
    return undefined
  }
}

/** Whether somebody has written in a form already. */
export const isBegun = (form: HTMLFormElement, kept: KeptForm): boolean => hasWriting(draftOf(form, kept), kept)

/** Forgets what was kept: it has been sent, or is not wanted. */
export function dropDraft({ place }: KeptForm): void {
  try {
    sessionStorage.removeItem(place)
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}

/** Puts answers into the fields of a form as if they had been typed. What is hidden there was not typed, and is of its own page. */
export function fill(form: HTMLFormElement, draft: Draft): void {
  for (const [name, value] of Object.entries(draft)) {
    const found = form.elements.namedItem(name)
    const fields = found instanceof RadioNodeList ? [...found] : [found]
    for (const field of fields) {
      if (!isTyped(field) || field.type === 'hidden') continue
      if (field.type === 'radio' || field.type === 'checkbox') choose(field as HTMLInputElement, value.split('\n'))
      else type(field, value)
    }
  }
}

function draftOf(form: HTMLFormElement, { keeps }: KeptForm): Draft {
  const data = new FormData(form)
  const names = [...new Set(data.keys())].filter(keeps)
  return Object.fromEntries(names.map((name) => [name, data.getAll(name).join('\n')]))
}

const hasWriting = (draft: Draft, { isWriting }: KeptForm): boolean =>
  Object.entries(draft).some(([name, value]) => value !== '' && isWriting(name))

/** One of the radio buttons stays chosen where the kept one is not there any more. */
function choose(field: HTMLInputElement, values: string[]): void {
  if (field.type === 'checkbox') field.checked = values.includes(field.value)
  else if (values.includes(field.value)) field.checked = true
}

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const isTyped = (field: unknown): field is TypedField =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement

function type(field: TypedField, value: string): void {
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
