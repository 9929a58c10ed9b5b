import { type Piece, textDifference } from '#app/admin/parts/words/text-difference.ts'
import { letterStart } from '#common/letters.ts'
import type { AuditEntry } from '#modules/audit/contract.ts'

/** What became of one field. */
export type FieldChange = { field: string; pieces: Piece[] }

/** Longer texts are cut where nothing compares them. */
const longestWhole = 400
/** What each write brings along, and what says nothing to people. */
const ofNoInterest =
  /^(?:id|version|created_at|updated_at|created_by|updated_by|sort_key_\w+|search_text|row_text|visible)$/

/** An entry as fields with what is gone and what is new; of a record that came or went, the fields that said something. */
export function changesOf({ before, after, changed_fields }: AuditEntry): FieldChange[] {
  if (before && after) {
    return changed_fields.map((field) => ({
      field,
      pieces: textDifference(textOf(before[field]), textOf(after[field])),
    }))
  }
  const kind = after ? 'new' : 'gone'
  return Object.entries(after ?? before ?? {})
    .filter(([field, value]) => !ofNoInterest.test(field) && textOf(value) !== '')
    .map(([field, value]) => ({ field, pieces: [{ kind, text: cut(textOf(value)) }] }))
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const cut = (text: string) =>
  text.length > longestWhole ? `${text.slice(0, letterStart(text, longestWhole))} …` : text
