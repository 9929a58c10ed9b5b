import { createHash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../ground.server.ts'
import type { Known, ListKind } from './kinds.server.ts'
import type { Trace } from './take-back.server.ts'

/** What would change, or did, in one record: its fields with what they held and hold, as texts. */
export type Difference = {
  row: number
  title: string
  fields: { field: string; before: string; after: string }[]
}

/** A row that was written, and the fields in which its record differs from before. */
export type Saved = Trace & { row: number; fields: string[] }

const longestValue = 200

/**
 * A digest of what rows do: which records are new, and what each field of the others held and holds. What a list leaves alone has
 * no part in it, and neither has what a new record gets by itself, e.g. a date of now.
 */
export function planOf(kind: ListKind, saved: Saved[]): string {
  const plan = createHash('sha256')
  for (const { row, before, after, fields } of saved) {
    const changes = before && fields.map((field) => [field, before[field], after[field]])
    plan.update(`${JSON.stringify([row, after[kind.key], changes])}\n`)
  }
  return plan.digest('hex')
}

/** What changed in some records, by words: slugs in the place of ids, as the list itself has them. */
export async function differencesOf(db: Db, kind: ListKind, changed: Saved[]): Promise<Difference[]> {
  const slugs: Record<string, Map<unknown, string>> = {}
  for (const [field, table] of Object.entries(kind.references)) {
    const ids = changed.flatMap(({ before, after, fields }) =>
      fields.includes(field) ? [...idsIn(before?.[field]), ...idsIn(after[field])] : [],
    )
    if (ids.length === 0) continue
    const rows = await db
      .select({ id: table.id, slug: table.slug })
      .from(table as PgTable)
      .where(inArray(table.id, [...new Set(ids)]))
    slugs[field] = new Map(rows.map(({ id, slug }) => [id, String(slug)]))
  }
  const told = (field: string, value: unknown) => {
    const known = slugs[field]
    const ids = idsIn(value)
    if (!known || ids.length === 0) return shown(value)
    return shown(
      ids
        .toSorted((a, b) => a - b)
        .flatMap((id) => known.get(id) ?? [])
        .join(', '),
    )
  }
  return changed.map(({ row, before, after, fields }) => ({
    row,
    title: titleOf(kind, before ?? after),
    fields: fields.map((field) => ({ field, before: told(field, before?.[field]), after: told(field, after[field]) })),
  }))
}

const idsIn = (value: unknown): number[] => [value].flat().filter((id) => typeof id === 'number')

/** What a record is called in a report: by the name that its slug is made of, or by its slug. */
export const titleOf = (kind: ListKind, known: Known) => String(known[kind.slugFrom] ?? known.slug)

/** As a cell of a list holds it: values with commas between, and JSON for what is built of parts. */
function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return shown(value.join(', '))
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, longestValue).toWellFormed()
}
