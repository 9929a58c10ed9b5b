import { type Attached, answerNames, attachedIn, fieldNames } from './answers.ts'

/** Which form is kept, and where: that lives as long as the tab and what the browser brings back of it, on this device alone. */
export type KeptForm = { place: string; names: readonly string[]; written: readonly string[] }
export const appealDraft: KeptForm = {
  place: 'appeal',
  names: answerNames,
  written: ['applicant_name', 'organization_name', 'email', 'phone', 'address', 'message'],
}
export const bookingDraft: KeptForm = {
  place: 'reception',
  names: [
    ...['citizen_type', 'organization_name', 'name', 'phone', 'email', 'region', 'topic', 'summary'],
    ...['earlier_appeal_no', 'mode', 'needs', 'consent'],
  ],
  written: ['organization_name', 'name', 'phone', 'email', 'topic', 'summary', 'earlier_appeal_no'],
}

/** What was typed by the name of its field; of several boxes each is a line. */
export type Draft = { answers: Record<string, string>; attached: Attached[] }

/** Keeps what stands in a form. Where the browser keeps nothing, nothing is lost that it had. */
export function keepDraft(form: HTMLFormElement, { place, names }: KeptForm): void {
  try {
    const data = new FormData(form)
    const answers = Object.fromEntries(names.map((name) => [name, data.getAll(name).join('\n')]))
    const attached = data.getAll(fieldNames.attached).map(String)
    sessionStorage.setItem(place, JSON.stringify({ answers, attached }))
  } catch {
    // Storage may be full or forbidden.
  }
}

/** What was kept, unless there is none or it is of another making. */
export function keptDraft({ place }: KeptForm): Draft | undefined {
  try {
    const { answers, attached } = JSON.parse(sessionStorage.getItem(place) ?? '') as {
      answers: Draft['answers']
      attached: string[]
    }
    return { answers, attached: attached.flatMap((text) => attachedIn(text) ?? []) }
  } catch {
    return undefined
  }
}

/** Whether somebody wrote something, and did not just look at the form. */
export function hasWriting({ answers, attached }: Draft, { written }: KeptForm): boolean {
  return attached.length > 0 || written.some((name) => answers[name])
}

/** Forgets what was kept: it has been sent, or is not wanted. */
export function dropDraft({ place }: KeptForm): void {
  try {
    sessionStorage.removeItem(place)
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}

/** Puts answers into the fields of a form as if they had been typed. What is hidden there was not typed, and is of its own page. */
export function fill(form: HTMLFormElement, answers: Draft['answers']): void {
  for (const [name, value] of Object.entries(answers)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.type === 'hidden') continue
    if (field instanceof RadioNodeList) choose(field, value.split('\n'))
    else if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value !== ''
    else if (isText(field)) type(field, value)
  }
}

function choose(list: RadioNodeList, values: string[]): void {
  for (const field of list) {
    if (!(field instanceof HTMLInputElement)) continue
    if (field.type === 'checkbox') field.checked = values.includes(field.value)
    else if (values.includes(field.value)) field.checked = true
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const isText = (field: unknown): field is TextField =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement

function type(field: TextField, value: string): void {
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
