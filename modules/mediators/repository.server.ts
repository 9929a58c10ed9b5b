import { and, eq, type SQL, sql } from 'drizzle-orm'
import { notFound } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { type Page, page } from '#common/pagination.ts'
import { regions } from '#modules/regions/table.server.ts'
import { crud } from '#platform/crud.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { keptFor, type Versioned } from '#platform/kept-counts.server.ts'
import { adminMediators } from './admin-list.server.ts'
import { cardOf, pageOfOne, selectCards, selectPages } from './cards.server.ts'
import type { MediatorCard, MediatorPage, MediatorQuery } from './contract.ts'
import { sharedFilters } from './filters.server.ts'
import { byName } from './order.server.ts'
import { mediators } from './table.server.ts'
import { mediatorIsVisible } from './visibility.server.ts'

/** The register: what visitors read (`cards`, `published`) and what staff see and change (`find`, `forAdmin`, and the writes of `crud`). */
export const mediatorRepository = {
  ...crud(mediators, 'mediator', mediators.slug),
  ...adminMediators,

  /** One page of the mediators that visitors may see, by name in the order of the reader's alphabet. */
  async cards(
    db: Db,
    locale: Locale,
    { p: askedPage, page_size, ...filters }: MediatorQuery,
    context: Versioned = {},
  ): Promise<Page<MediatorCard>> {
    const { region, ...query } = filters
    const where = and(
      mediatorIsVisible(),
      region ? eq(regions.slug, region) : undefined,
      ...sharedFilters(query),
    ) as SQL
    const count = await keptFor(context, 'mediators', locale, filters)('count', () => countOf(db, where))
    const p = Math.min(askedPage, Math.max(1, Math.ceil(count / page_size)))
    const rows = await selectCards(db, locale)
      .where(where)
      .orderBy(...byName(locale))
      .limit(page_size)
      .offset((p - 1) * page_size)
    const cards = rows.map((row) => cardOf(row, locale))
    return page(cards, count, { p, page_size })
  },

  /** One mediator. Whoever is hidden or excluded is refused like who never was in the register. */
  async published(db: Db, slug: string, locale: Locale): Promise<MediatorPage> {
    const [row] = await selectPages(db, locale).where(and(mediatorIsVisible(), eq(mediators.slug, slug)))
    if (!row) throw notFound('mediator')
    return pageOfOne(row, locale)
  },
}

async function countOf(db: Db, where: SQL): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(mediators)
    .innerJoin(regions, eq(regions.id, mediators.region))
    .where(where)
  return row?.count ?? 0
}
