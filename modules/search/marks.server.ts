import type { SearchedType } from '#common/search.ts'
import { type QuickSql, sql } from '#platform/quick-sql.server.ts'

/*
 * Facts of an entry among its keys, so that one index narrows a search by words and facts at once: `~t` with the type, `~c` with
 * the category, `~r` with each region. Of its day, counted from 1900, it bears the number (`~0…`), the number of its four days
 * (`~1…`), of its sixteen (`~2…`) and so on, so that any stretch of days is told by few marks. No key of a text has such a sign.
 * What has no date belongs to the last day of all, which lies far ahead.
 */

const levels = 8
const lastDay = 4 ** levels - 1
const firstMs = Date.UTC(1900, 0, 1)
const dayMs = 24 * 60 * 60 * 1000

const dayOfRow = `case when placed >= '1900-01-01' and placed < '2079-01-01'
  then (placed at time zone 'UTC')::date - date '1900-01-01' when placed < '1900-01-01' then 0 else ${lastDay} end`
const daysOfRow = Array.from({ length: levels }, (_, level) => `'~${level}' || (day >> ${2 * level})`)

/** The facts of a row with the columns of `search_entries`, as keys. */
export const marksOfRow = `(select array_to_tsvector(array['~t' || type, ${daysOfRow.join(', ')}]
  || case when category is null then array[]::text[] else array['~c' || category] end
  || array(select '~r' || region from unnest(regions) region)) from (select ${dayOfRow} as day) marked)`

/** The number of a moment's day. */
const dayOf = (moment: Date) => Math.min(lastDay, Math.max(0, Math.floor((moment.getTime() - firstMs) / dayMs)))

/** The days from one to another, both with it, in as few marks as can be. */
function marksBetween(from: number, to: number): string[] {
  const marks: string[] = []
  for (let day = from; day <= to; ) {
    let level = 0
    while (level + 1 < levels && day % 4 ** (level + 1) === 0 && day + 4 ** (level + 1) - 1 <= to) level += 1
    marks.push(`~${level}${day / 4 ** level}`)
    day += 4 ** level
  }
  return marks
}

/** The days of a stretch; without an end also what has no date. */
export const daysBetween = (from: Date, to?: Date): string[] => marksBetween(dayOf(from), to ? dayOf(to) : lastDay)

/** The end of a stretch that holds all dates and not what has none: far enough that no day must be told by itself. */
const afterNow = (now: number) => now + 2 - ((now + 2) % 1024) + 1023

/** At least what is not older than a moment, in few marks: what lies long ago is not cut to the day. `dated` leaves out what has no date. */
export function daysSince(since: Date, now: Date, dated = false): string[] {
  const day = dayOf(since)
  const exactness = Math.max(1, (dayOf(now) - day) / 4)
  const step = 4 ** Math.floor(Math.log(exactness) / Math.log(4))
  return marksBetween(day - (day % step), dated ? Math.min(afterNow(dayOf(now)), lastDay - 1) : lastDay)
}

/** The same from the other end: at least what is not younger than a moment. */
export function daysUntil(until: Date, oldest: Date): string[] {
  const day = dayOf(until)
  const exactness = Math.max(1, (day - dayOf(oldest)) / 4)
  const step = 4 ** Math.floor(Math.log(exactness) / Math.log(4))
  return marksBetween(0, Math.min(lastDay, day - (day % step) + step - 1))
}

export const markOf = {
  type: (type: SearchedType) => `~t${type}`,
  category: (id: number) => `~c${id}`,
  region: (id: number) => `~r${id}`,
}

/** Narrows a search by facts: of each list an entry must bear one. A list that is not known leaves nothing. */
export function narrowedTo(query: QuickSql, lists: (string[] | undefined)[]): QuickSql {
  if (lists.length === 0) return query
  const isKnown = lists.every((marks) => marks !== undefined)
  const text = lists.map((marks) => `(${marks?.map((mark) => `'${mark}'`).join(' | ')})`).join(' & ')
  return sql`(${query} && ${isKnown ? text : null}::tsquery)`
}
