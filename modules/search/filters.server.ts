import type { SearchedType } from '#common/search.ts'
import { type QuickSql, sql } from '#platform/quick-sql.server.ts'
import { daysOf } from './contract.ts'
import { daysBetween, markOf } from './marks.server.ts'

/** What narrows a search. */
export type Filters = {
  type?: SearchedType[]
  category?: number | undefined
  region?: number | undefined
  year?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const dated: SearchedType[] = ['post', 'document', 'survey', 'dataset', 'gallery', 'video']
/** Whether nothing that filters leave has a date. */
export const isUndated = ({ type }: Filters): boolean =>
  type !== undefined && type.length > 0 && !type.some((each) => dated.includes(each))

const dayMs = 24 * 60 * 60 * 1000

/** The filters as marks: of each list one must be there. Days are those of Tashkent, marks those of Greenwich. */
export function marksOf({ type, category, region, ...dated }: Filters): string[][] {
  const { from, to } = daysOf(dated)
  const days = from
    ? daysBetween(new Date(Date.parse(from) - dayMs), to ? new Date(Date.parse(to) + dayMs) : undefined)
    : undefined
  return [
    ...(type?.length ? [type.map(markOf.type)] : []),
    ...(category === undefined ? [] : [[markOf.category(category)]]),
    ...(region === undefined ? [] : [[markOf.region(region)]]),
    ...(days?.length ? [days] : []),
  ]
}

/** The same to the letter, for what was marked before. */
export function narrowed({ type, category, region, ...dated }: Filters): QuickSql {
  const { from, to } = daysOf(dated)
  return sql.join(
    [
      type?.length ? sql`and entry.type = any(${type}::text[])` : sql``,
      category === undefined ? sql`` : sql`and entry.category = ${category}`,
      region === undefined ? sql`` : sql`and ${region} = any(entry.regions)`,
      from === undefined ? sql`` : sql`and entry.date >= (${from}::date)::timestamp at time zone 'Asia/Tashkent'`,
      to === undefined ? sql`` : sql`and entry.date < (${to}::date + 1)::timestamp at time zone 'Asia/Tashkent'`,
      // A parameter and the word after it are not to grow together.
    ],
    ' ',
  )
}
