import type { Fields } from './field-list.ts'

/** The values of a form, and what they are compared with. */
export type FormValues<Known extends Fields> = {
  fields: Known
  /** What the server holds. */
  base: Known
  /** The version that `base` is of. */
  of: number | undefined
  /** What was sent last, or was stored: a field that still holds this was not typed in since. */
  sent: Known
}

export type FormEvent<Known extends Fields> =
  | { type: 'typed'; values: Partial<Known> }
  /** What the fields hold is being sent. */
  | { type: 'sending' }
  /** What was sent is not stored: it is as good as typed only now. */
  | { type: 'refused' }
  /** The server holds another version. */
  | { type: 'stored'; stored: Known; version: number | undefined }

/**
 * What a form holds after something has happened. Where the server's values change, fields that still hold what was sent take
 * them over, and fields that were typed in since keep what was typed; however often that is without anything being sent from here.
 */
export function formAfter<Known extends Fields>(form: FormValues<Known>, event: FormEvent<Known>): FormValues<Known> {
  if (event.type === 'typed') return { ...form, fields: { ...form.fields, ...event.values } }
  if (event.type === 'sending') return { ...form, sent: form.fields }
  if (event.type === 'refused') return { ...form, sent: form.base }
  const { stored, version } = event
  const untouched = Object.keys(stored).filter((name) => form.fields[name] === form.sent[name])
  const taken = Object.fromEntries(untouched.map((name) => [name, stored[name]]))
  return { fields: { ...form.fields, ...taken }, base: stored, of: version, sent: stored }
}
