import { type SQL, sql } from 'drizzle-orm'
import { dayAt } from '#common/day.ts'
import { isFoundBy } from '#platform/found-by.server.ts'
import { openData } from './table.server.ts'

/** Sets whose title and code hold the words, in any language and spelling. */
export const titled = (q: string | undefined): SQL | undefined => (q ? isFoundBy(openData.search_text, q) : undefined)

/** Sets whose next renewal should have been before today; the days are those of `nextDue`. */
export function isOverdue(now: Date): SQL {
  const { last_updated, update_frequency } = openData
  return sql`${last_updated} + (case ${update_frequency}
      when 'daily' then interval '1 day' when 'weekly' then interval '7 days'
      when 'monthly' then interval '1 month' when 'quarterly' then interval '3 months'
      when 'yearly' then interval '1 year' end) < ${dayAt(now)}::date`
}
