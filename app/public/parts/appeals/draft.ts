import { type Answers, type Attached, answerNames, attachedIn, fieldNames } from './answers.ts'

/** Lives as long as the tab and what the browser brings back of it, and on this device alone. */
const place = 'appeal'

export type Draft = { answers: Answers; attached: Attached[] }

/** Keeps what stands in a form. Where the browser keeps nothing, nothing is lost that it had. */
export function keepDraft(form: HTMLFormElement): void {
  try {
    const data = new FormData(form)
    const answers = Object.fromEntries(answerNames.map((name) => [name, String(data.get(name) ?? '')]))
    const attached = data.getAll(fieldNames.attached).map(String)
    sessionStorage.setItem(place, JSON.stringify({ answers, attached }))
  } catch {
    // Storage may be full or forbidden.
  }
}

/** What was kept, unless there is none or it is of another making. */
export function keptDraft(): Draft | undefined {
  try {
    const { answers, attached } = JSON.parse(sessionStorage.getItem(place) ?? '') as {
      answers: Answers
      attached: string[]
    }
    return { answers, attached: attached.flatMap((text) => attachedIn(text) ?? []) }
  } catch {
    return undefined
  }
}

/** Whether somebody wrote something, and did not just look at the form. */
export function hasWriting({ answers, attached }: Draft): boolean {
  const written = ['applicant_name', 'organization_name', 'email', 'phone', 'address', 'message'] as const
  return attached.length > 0 || written.some((name) => answers[name])
}

/** Forgets what was kept: it has been sent, or is not wanted. */
export function dropDraft(): void {
  try {
    sessionStorage.removeItem(place)
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}

/** Puts answers into the fields of a form as if they had been typed. */
export function fill(form: HTMLFormElement, answers: Answers): void {
  for (const name of answerNames) {
    const value = answers[name]
    const field = form.elements.namedItem(name)
    if (value === undefined || name === 'to') continue
    if (field instanceof RadioNodeList) field.value = value
    else if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value !== ''
    else if (isText(field)) type(field, value)
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const isText = (field: unknown): field is TextField =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement

function type(field: TextField, value: string): void {
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
