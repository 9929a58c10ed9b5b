import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { notFound } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { type Page, page, readPage } from '#common/pagination.ts'
import { categories } from '#modules/categories/table.server.ts'
import { idBySlugOrId } from '#platform/addressed.server.ts'
import { crud } from '#platform/crud.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { inBin } from '#platform/shown.server.ts'
import { inUzbekOrder } from '#platform/uzbek-order.server.ts'
import { cardOf, type DatasetPassport, pageOfOne, passportOf, selectCards, selectPages } from './cards.server.ts'
import {
  type AdminDatasetQuery,
  type DatasetCard,
  type DatasetPage,
  type DatasetQuery,
  type DatasetRow,
  most,
} from './contract.ts'
import { isOverdue, titled } from './filters.server.ts'
import { presentDatasetRow } from './present.server.ts'
import { rowsOf } from './rows.server.ts'
import { openData } from './table.server.ts'
import { versionsOf } from './versions.server.ts'
import { datasetIsVisible } from './visibility.server.ts'

export { registerTexts } from './register-texts.ts'
export { registers } from './registers.server.ts'

const orders: Record<AdminDatasetQuery['ordering'], SQL[]> = {
  '-last_updated': [sql`${openData.last_updated} desc nulls last`, sql`${openData.id} desc nulls last`],
  '-updated_at': [sql`${openData.updated_at} desc nulls last`, sql`${openData.id} desc nulls last`],
  title: [inUzbekOrder(openData.title_uz), asc(openData.id)],
  code: [asc(openData.code)],
}

/** Open data: what visitors read (`cards`, `published`) and what staff see and change (`find`, `forAdmin`, and the writes of `crud`). */
export const datasetRepository = {
  ...crud(openData, 'open data', openData.slug),

  /** One page of the visible sets, the latest renewed first. */
  async cards(db: Db, locale: Locale, { category, ...query }: DatasetQuery): Promise<Page<DatasetCard>> {
    const where = and(
      datasetIsVisible(),
      titled(query.q),
      category ? sql`${openData.category} = ${idBySlugOrId(categories, category)}` : undefined,
    ) as SQL
    const [total] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(openData)
      .leftJoin(categories, eq(categories.id, openData.category))
      .where(where)
    return readPage(query, total?.count ?? 0, async ({ limit, offset }) => {
      const rows = await selectCards(db, locale)
        .where(where)
        .orderBy(...orders['-last_updated'])
        .limit(limit)
        .offset(offset)
      return rows.map((row) => cardOf(row, locale))
    })
  },

  /** One visible set, by its slug or id, with its passport, columns and so many of its rows. Refuses with 404. */
  async published(db: Db, slugOrId: string, locale: Locale, first = most.preview): Promise<DatasetPage> {
    const isAsked = eq(openData.id, idBySlugOrId(openData, slugOrId))
    const [row] = await selectPages(db, locale).where(and(datasetIsVisible(), isAsked))
    if (!row) throw notFound('open data')
    const [rows, versions] = [await rowsOf(db, row.id, first), await versionsOf(db, row.id)]
    return pageOfOne(row, { rows, versions }, locale)
  },

  /** Passports of all visible sets, the latest renewed first, for the catalogue. */
  async passports(db: Db, locale: Locale): Promise<DatasetPassport[]> {
    const rows = await selectPages(db, locale)
      .where(datasetIsVisible())
      .orderBy(...orders['-last_updated'])
    return rows.map((row) => passportOf(row, locale))
  },

  /** Of one visible set what its rows are read by. Refuses with 404. */
  async shown(db: Db, slugOrId: string) {
    const { id, slug, structure: columns, formats } = openData
    const [row] = await db
      .select({ id, slug, columns, formats })
      .from(openData)
      .leftJoin(categories, eq(categories.id, openData.category))
      .where(and(datasetIsVisible(), eq(openData.id, idBySlugOrId(openData, slugOrId))))
    if (!row) throw notFound('open data')
    return row
  },

  /** Which of these names are those of visible sets. */
  async named(db: Pick<Db, 'select'>, slugs: string[]): Promise<Set<string>> {
    const rows = await db
      .select({ slug: openData.slug })
      .from(openData)
      .leftJoin(categories, eq(categories.id, openData.category))
      .where(and(datasetIsVisible(), inArray(openData.slug, slugs)))
    return new Set(rows.map(({ slug }) => slug))
  },

  /** One page of the staff's list, filtered and sorted. */
  async forAdmin(db: Db, query: AdminDatasetQuery, now: Date): Promise<Page<DatasetRow>> {
    const { q, category, update_frequency, active, overdue, bin, ordering } = query
    const where = and(
      inBin(openData, bin),
      titled(q),
      category === undefined ? undefined : eq(openData.category, category),
      update_frequency ? eq(openData.update_frequency, update_frequency) : undefined,
      active ? eq(openData.active, active === 'true') : undefined,
      overdue ? isOverdue(now) : undefined,
    )
    const [count, rows] = await Promise.all([
      db.$count(openData, where),
      db
        .select()
        .from(openData)
        .where(where)
        .orderBy(...orders[ordering])
        .limit(query.page_size)
        .offset((query.p - 1) * query.page_size),
    ])
    return page(
      rows.map((row) => presentDatasetRow(row, now)),
      count,
      query,
    )
  },
}
