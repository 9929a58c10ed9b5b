import type { Fields } from './field-list.ts'

/** What someone typed and did not save. */
export type Draft = { at: string; version: number | undefined; fields: Fields }

/**
 * Keeps of a form the fields that differ from what is stored. The others would, put back later, undo what somebody else has
 * saved meanwhile.
 */
export function draftOf(form: { fields: Fields; base: Fields; version: number | undefined }, at: Date): Draft {
  const typed = Object.entries(form.fields).filter(([name, value]) => value !== form.base[name])
  return { at: at.toISOString(), version: form.version, fields: Object.fromEntries(typed) }
}

/** Whether a draft says anything that a form does not hold. */
export const says = (draft: Draft, fields: Fields): boolean =>
  Object.entries(draft.fields).some(([name, value]) => value !== fields[name])
