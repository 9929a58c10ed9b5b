import { and, eq, inArray, max, ne, type SQL, sql } from 'drizzle-orm'
import { dayAt } from '#common/day.ts'
import { notFound } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { type Page, readPage } from '#common/pagination.ts'
import { regions } from '#modules/regions/table.server.ts'
import { crud } from '#platform/crud.server.ts'
import { type District, districtOf } from '#platform/districts.server.ts'
import type { SoughtInRows } from '#platform/found-by.server.ts'
import type { Db, Ground } from '#platform/ground.server.ts'
import { inSteps } from '#platform/in-steps.server.ts'
import { keptFor, type Versioned } from '#platform/kept-counts.server.ts'
import { lastChange } from '#platform/last-change.server.ts'
import { localizedReads } from '#platform/localized-reading.server.ts'
import type { RowOrder } from '#platform/row-order.server.ts'
import { isShown } from '#platform/shown.server.ts'
import { adminMediators } from './admin-list.server.ts'
import { type CardRow, cardOf, pageOfOne, selectCards, selectPages } from './cards.server.ts'
import type { MediatorCard, MediatorPage, MediatorQuery } from './contract.ts'
import { sharedFilters } from './filters.server.ts'
import { byEntry, byLot, byName, isAfter } from './order.server.ts'
import { byRowOrder } from './row-order.server.ts'
import { mediators } from './table.server.ts'
import { mediatorIsVisible } from './visibility.server.ts'

/** The register: what visitors read (`cards`, `published`) and what staff see and change (`find`, `forAdmin`, and the writes of `crud`). */
export const mediatorRepository = {
  ...crud(mediators, 'mediator', mediators.slug),
  ...adminMediators,

  /**
   * One page of the mediators that visitors may see, in the order that is asked for. The order by lot is drawn anew each day
   * in Tashkent and is the same for everyone and on all pages until then (features, 3.4): nobody is first by their name.
   * By a column of the open register numbers alone are sorted, since whole rows would not fit in the memory for it.
   */
  async cards(
    db: Db,
    locale: Locale,
    { p, page_size, ordering, column, ...filters }: Asked & Filters,
    context: Versioned & Pick<Ground, 'now'>,
  ): Promise<Page<MediatorCard>> {
    const where = matching(filters)
    const kept = keptFor(context, 'mediators', locale, filters)
    const reading = selectCards(db, locale)
    const these = async (drawn: number[]) => {
      const rows = drawn.length > 0 ? await reading.where(and(where, inArray(mediators.id, drawn))) : []
      rows.sort((a, b) => drawn.indexOf(a.id) - drawn.indexOf(b.id))
      return rows.map((row) => cardOf(row, locale))
    }
    if (ordering === 'random_daily') {
      const day = dayAt(context.now())
      const ids = await kept(`lot of ${day}`, () => idsByLot(db, where, day))
      return readPage({ p, page_size }, ids.length, ({ limit, offset }) =>
        these([...ids.subarray(offset, offset + limit)]),
      )
    }
    const count = await kept('count', () => countOf(db, where))
    if (column)
      return readPage({ p, page_size }, count, async ({ limit, offset }) => {
        const ids = await selectIds(db, where, byRowOrder(locale, column)).limit(limit).offset(offset)
        return these(ids.map(({ id }) => id))
      })
    const order = ordering === 'included_at' ? byEntry : byName(locale)
    return readPage({ p, page_size }, count, async ({ limit, offset }) => {
      const rows = await reading
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
      return rows.map((row) => cardOf(row, locale))
    })
  },

  /** How many mediators the filters leave in each region, by its slug. */
  async byRegion(db: Db, locale: Locale, filters: Filters, context: Versioned): Promise<Record<string, number>> {
    return keptFor(
      context,
      'mediators',
      locale,
      filters,
    )('regions', async () => {
      const rows = await db
        .select({ region: regions.slug, count: sql<number>`count(*)::int` })
        .from(mediators)
        .innerJoin(regions, and(eq(regions.id, mediators.region), isShown(regions)))
        .where(matching(filters))
        .groupBy(regions.slug)
      return Object.fromEntries(rows.map(({ region, count }) => [region, count]))
    })
  },

  /** The districts that visible mediators have, each with the region that it is in. */
  async districts(db: Db, locale: Locale, context: Versioned): Promise<District[]> {
    return keptFor(
      context,
      'mediators',
      locale,
      {},
    )('districts', async () => {
      const name = localizedReads(mediators, ['district'], locale)
      const rows = await db
        .selectDistinct({ region: regions.slug, district_uz: mediators.district_uz, ...name })
        .from(mediators)
        .innerJoin(regions, and(eq(regions.id, mediators.region), isShown(regions)))
        .where(and(mediatorIsVisible(), ne(mediators.district_uz, '')))
      return rows.map((row) => districtOf(row, locale))
    })
  },

  /** When an entry of the register was changed last, be it that it was excluded, hidden or deleted; undefined while it is empty. */
  async changedAt(db: Db): Promise<Date | undefined> {
    const [row] = await db
      .select({ at: max(mediators.updated_at) })
      .from(mediators)
      .where(isShown(mediators))
    return lastChange(db, { table: mediators, thing: 'mediator' }, row?.at ?? null)
  },

  /** All that visitors may see, or what filters leave of them, by name, a thousand at a time. */
  async *all(db: Db, locale: Locale, filters: Filters = {}): AsyncGenerator<MediatorCard[]> {
    const steps = inSteps<CardRow>((last, most) =>
      selectCards(db, locale)
        .where(and(matching(filters), last && isAfter(locale, last)))
        .orderBy(...byName(locale))
        .limit(most),
    )
    for await (const rows of steps) yield rows.map((row) => cardOf(row, locale))
  },

  /** One mediator. Whoever is hidden or excluded is refused like who never was in the register. */
  async published(db: Db, slug: string, locale: Locale): Promise<MediatorPage> {
    const [row] = await selectPages(db, locale).where(and(mediatorIsVisible(), eq(mediators.slug, slug)))
    if (!row) throw notFound('mediator')
    return pageOfOne(row, locale)
  },
}

type Asked = Pick<MediatorQuery, 'p' | 'page_size' | 'ordering'> & { column?: RowOrder | undefined }
type Filters = Omit<MediatorQuery, 'p' | 'page_size' | 'ordering'> & { row?: SoughtInRows | undefined }

const matching = ({ region, ...query }: Filters): SQL =>
  and(mediatorIsVisible(), region ? eq(regions.slug, region) : undefined, ...sharedFilters(query)) as SQL

const selectIds = (db: Db, where: SQL, order: SQL[]) =>
  db
    .select({ id: mediators.id })
    .from(mediators)
    .innerJoin(regions, eq(regions.id, mediators.region))
    .where(where)
    .orderBy(...order)
    .$dynamic()

/** All that a filter leaves, in the order of a day. Numbers alone, so that they may be kept as a count is. */
async function idsByLot(db: Db, where: SQL, day: string): Promise<Int32Array> {
  const rows = await selectIds(db, where, byLot(day))
  return Int32Array.from(rows, ({ id }) => id)
}

async function countOf(db: Db, where: SQL): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(mediators)
    .innerJoin(regions, eq(regions.id, mediators.region))
    .where(where)
  return row?.count ?? 0
}
