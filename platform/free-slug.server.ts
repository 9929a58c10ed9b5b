import { inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './write.server.ts'

type Addressed = PgTable & { slug: PgColumn }

/**
 * An address made from a name, with a number where others have it. Of two writes at the same moment that make the same
 * one, the second is told `taken` by the unique index.
 */
export async function freeSlug(tx: Tx, table: Addressed, base: string): Promise<string> {
  const [slug] = await slugsOf(tx, table, [{ made: base }])
  return slug ?? base
}

/** The addresses of many: what somebody chose, or else what is made of a name, likewise. A name that gives none has none. */
export async function slugsOf(
  tx: Tx,
  table: Addressed,
  wanted: { slug?: string | undefined; made: string }[],
): Promise<(string | undefined)[]> {
  const made = wanted.flatMap((each) => (each.slug === undefined && each.made !== '' ? [each.made] : []))
  const taken = await takenSlugs(tx, table, made)
  // With their numbers: of few names only, since others are not asked about by an index.
  for (const base of new Set(made.filter((each, at) => taken.has(each) || made.indexOf(each) < at))) {
    const rows = await tx
      .select({ slug: table.slug })
      .from(table as PgTable)
      .where(sql`${table.slug} ~ ${`^${base}-[0-9]+$`}`)
    for (const { slug } of rows) taken.add(String(slug))
  }
  return wanted.map((each) => {
    const slug = each.slug ?? (each.made && numbered(each.made, taken))
    if (slug) taken.add(slug)
    return slug || undefined
  })
}

/** Those of some addresses that are taken, be it in the bin. */
export async function takenSlugs(tx: Tx, table: Addressed, slugs: string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const rows = await tx
    .select({ slug: table.slug })
    .from(table as PgTable)
    .where(inArray(table.slug, [...new Set(slugs)]))
  return new Set(rows.map((row) => String(row.slug)))
}

function numbered(base: string, taken: Set<string>): string {
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}
