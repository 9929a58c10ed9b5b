import { or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './write.server.ts'

/**
 * An address made from a name, with a number where others have it. Of two writes at the same moment that make the same
 * one, the second is told `taken` by the unique index.
 */
export async function freeSlug(tx: Tx, table: PgTable & { slug: PgColumn }, base: string): Promise<string> {
  const rows = await tx
    .select({ slug: table.slug })
    .from(table as PgTable)
    .where(or(sql`${table.slug} = ${base}`, sql`${table.slug} ~ ${`^${base}-[0-9]+$`}`))
  const taken = new Set(rows.map((row) => row.slug))
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}
