import type { Fields } from './field-list.ts'

/** What a new record was sent with, to no answer so far: the words it is known by, and when. */
export type Unanswered = { title: string; at: number }

/** What someone typed and did not save. */
export type Draft = { at: string; version: number | undefined; fields: Fields; lost?: Unanswered[] }

type Left = { fields: Fields; base: Fields; version: number | undefined; lost?: Unanswered[] }

/**
 * Keeps of a form the fields that differ from what is stored. The others would, put back later, undo what somebody else has
 * saved meanwhile.
 */
export function draftOf({ fields, base, version, lost = [] }: Left, at: Date): Draft {
  const typed = Object.entries(fields).filter(([name, value]) => value !== base[name])
  return {
    ...{ at: at.toISOString(), version, fields: Object.fromEntries(typed) },
    ...(lost.length > 0 ? { lost } : {}),
  }
}

/** Whether a draft says anything that a form does not hold. What goes along with its fields says nothing by itself. */
export const says = (draft: Draft, fields: Fields): boolean =>
  Object.entries(draft.fields).some(([name, value]) => name in fields && value !== fields[name])
