import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#common/locale.ts'
import { categories } from '#modules/categories/table.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { inLocale, inReadersScript, localeOf } from '#platform/localized-columns.server.ts'
import { type DocumentCounts, type DocumentQuery, documentStatuses, documentTypes } from './contract.ts'
import { adoptedBy, adoptedIn, inStatus, ofType } from './filters.server.ts'
import { documents } from './table.server.ts'

const count = sql<number>`count(*)::int`
const year = sql<number>`extract(year from ${documents.adopted_on})::int`

/** The latest of the texts of a group. */
const latest = <Text>(text: SQL<Text>) => sql<Text>`(array_agg(${text} order by ${documents.id} desc))[1]`

type Filters = Pick<DocumentQuery, 'type' | 'year' | 'body' | 'status'>

/** How many documents each choice of a filter would give among those that `where` allows. */
export async function countDocuments(db: Db, locale: Locale, where: SQL, filters: Filters): Promise<DocumentCounts> {
  const rules = {
    type: ofType(filters.type),
    year: adoptedIn(filters.year),
    body: adoptedBy(filters.body),
    status: inStatus(filters.status),
  }
  // A filter does not narrow its own choices.
  const without = (own: keyof Filters) => and(where, ...Object.values({ ...rules, [own]: undefined }))
  const from = <Columns extends Parameters<Db['select']>[0]>(columns: Columns, own: keyof Filters) =>
    db
      .select(columns as NonNullable<Columns>)
      .from(documents)
      .leftJoin(categories, eq(categories.id, documents.category))
      .where(without(own))
      .$dynamic()

  const types = await from({ type: documents.doc_type, count }, 'type').groupBy(documents.doc_type)
  const years = await from({ year, count }, 'year').groupBy(year).orderBy(desc(year))
  const statuses = await from({ status: documents.status, count }, 'status').groupBy(documents.status)
  const bodies = await from(
    {
      body: documents.body,
      name: latest(inLocale(documents, 'adopted_by', locale)),
      lang: latest(localeOf(documents, 'adopted_by', locale)),
      count,
    },
    'body',
  )
    .groupBy(documents.body)
    .orderBy(desc(count), asc(documents.body))
  return {
    types: types.toSorted((a, b) => documentTypes.indexOf(a.type) - documentTypes.indexOf(b.type)),
    years: years.filter((row) => row.year !== null),
    bodies: bodies.map((row) => inReadersScript(row, locale, { text: ['name'] })),
    statuses: statuses.toSorted((a, b) => documentStatuses.indexOf(a.status) - documentStatuses.indexOf(b.status)),
  }
}
