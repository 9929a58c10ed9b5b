import { eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { dayAt } from '#common/day.ts'
import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { spellings } from '#common/spellings.ts'
import { containing } from '#platform/containing.server.ts'
import { openData } from './table.server.ts'

/** Sets whose title holds the words in any language and either script, or whose code they are. */
export function titled(q: string | undefined): SQL | undefined {
  if (!q) return undefined
  const patterns = spellings(q).map(containing)
  const titles = patterns.flatMap((pattern) =>
    locales.map((locale) => ilike(openData[localizedName('title', locale)], pattern)),
  )
  return or(eq(openData.code, q), ...titles)
}

/** Sets whose next renewal should have been before today; the days are those of `nextDue`. */
export function isOverdue(now: Date): SQL {
  const { last_updated, update_frequency } = openData
  return sql`${last_updated} + (case ${update_frequency}
      when 'daily' then interval '1 day' when 'weekly' then interval '7 days'
      when 'monthly' then interval '1 month' when 'quarterly' then interval '3 months'
      when 'yearly' then interval '1 year' end) < ${dayAt(now)}::date`
}
