import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** The id of the row that a filter names by its slug or its id, as a sub-select; where there is none, nothing matches. */
export function idBySlugOrId(table: PgTable & Record<'id' | 'slug', PgColumn>, slugOrId: string): SQL {
  // A number beyond int32 is no id, and comparing it would fail.
  const id = /^\d{1,9}$/.test(slugOrId) ? Number(slugOrId) : null
  return sql`(select ${table.id} from ${table} where ${table.slug} = ${slugOrId} or ${table.id} = ${id}::int limit 1)`
}
