import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { notFound } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { type Page, type PageQuery, readPage } from '#common/pagination.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import { categories } from '#modules/categories/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import { isMove } from '#platform/audit-log.server.ts'
import { crud } from '#platform/crud.server.ts'
import { type District, districtOf } from '#platform/districts.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { inSteps } from '#platform/in-steps.server.ts'
import { lastChange } from '#platform/last-change.server.ts'
import { inAllLocales, readableIn } from '#platform/localized-columns.server.ts'
import { localizedReads, readTexts } from '#platform/localized-reading.server.ts'
import { cleanHtml, linksIn } from '#platform/rich-text.server.ts'
import type { RowOrder } from '#platform/row-order.server.ts'
import { isShown } from '#platform/shown.server.ts'
import { adminOrganizations } from './admin-list.server.ts'
import { type CardReading, card, cardColumns, comeAfter, inOrder, orderFrom, selectCards } from './cards.server.ts'
import {
  htmlTexts,
  mostPlaces,
  type OrganizationCard,
  type OrganizationKind,
  type OrganizationPage,
  type OrganizationPlaces,
  pageTexts,
} from './contract.ts'
import { type Choice, chosen } from './filters.server.ts'
import { type Box, liesWithin } from './near.server.ts'
import { placesOf } from './places.ts'
import { organizationsOfRegions } from './regions.server.ts'
import { byRowOrder } from './row-order.server.ts'
import { organizations } from './table.server.ts'
import { organizationIsVisible } from './visibility.server.ts'

export { organizationIsShown } from './visibility.server.ts'

/** One combination that occurs. */
export type OrganizationChoice = District & { kind: OrganizationKind }

/** Organizations: what visitors read (`cards`, `choices`, `published`) and what staff see and change (`find`, `forAdmin`, the writes of `crud`). */
export const organizationRepository = {
  ...crud(organizations, 'organization', organizations.slug),
  ...adminOrganizations,
  ...organizationsOfRegions,

  /**
   * One page of the organizations that visitors may see, by index, from the nearest on or by a column of the open register, all
   * or those that the filters leave. How many those are is `counted` where it is known.
   */
  async cards(
    db: Db,
    {
      locale,
      now,
      column,
      counted,
      ...query
    }: Choice & PageQuery & { locale: Locale; now?: Date; column?: RowOrder | undefined; counted?: number },
  ): Promise<Page<OrganizationCard>> {
    const where = and(organizationIsVisible(), chosen(query, now)) as SQL
    const count = counted ?? (await countOf(db, where))
    return readPage(query, count, async ({ limit, offset }) => {
      if (column) {
        // Numbers alone are sorted: whole rows would not fit in the memory for it.
        const ids = await db
          .select({ id: organizations.id })
          .from(organizations)
          .innerJoin(categories, eq(categories.id, organizations.category))
          .leftJoin(regions, and(eq(regions.id, organizations.region), isShown(regions)))
          .where(where)
          .orderBy(...byRowOrder(locale, column))
          .limit(limit)
          .offset(offset)
        const cards = await organizationRepository.among(
          db,
          ids.map(({ id }) => id),
          locale,
        )
        return ids.flatMap(({ id }) => cards.get(id) ?? [])
      }
      const shown = selectCards(db, locale, query.near).where(where)
      const rows = await shown
        .orderBy(...orderFrom(query.near))
        .limit(limit)
        .offset(offset)
      return rows.map((row) => card(row, locale))
    })
  },

  /** Those of them that lie somewhere known, as points of a map: the first two thousand, and how many there are. */
  async places(
    db: Db,
    { locale, now, bbox, ...query }: Choice & { locale: Locale; now?: Date; bbox?: Box | undefined },
  ): Promise<OrganizationPlaces> {
    const where = and(organizationIsVisible(), chosen(query, now), liesWithin(bbox)) as SQL
    const rows = await selectCards(db, locale, query.near)
      .where(where)
      .orderBy(...orderFrom(query.near))
      .limit(mostPlaces)
    return placesOf(
      rows.map((row) => card(row, locale)),
      rows.length < mostPlaces ? rows.length : await countOf(db, where),
    )
  },

  /** All that the filters leave, in the same order, a thousand at a time. */
  async *all(
    db: Db,
    { locale, now, ...query }: Choice & { locale: Locale; now?: Date },
  ): AsyncGenerator<OrganizationCard[]> {
    const where = and(organizationIsVisible(), chosen(query, now))
    const steps = inSteps<CardReading>(async (last, most) => {
      const rows: CardReading[] = []
      for (const after of last ? comeAfter(last.place) : [undefined])
        if (rows.length < most)
          rows.push(
            ...(await selectCards(db, locale)
              .where(and(where, after))
              .orderBy(...inOrder)
              .limit(most - rows.length)),
          )
      return rows
    })
    for await (const rows of steps) yield rows.map((row) => card(row, locale))
  },

  /** What the visible organizations of a category can be told apart by: their kinds, regions and districts. */
  async choices(db: Db, { category, locale }: { category: number; locale: Locale }): Promise<OrganizationChoice[]> {
    const district = localizedReads(organizations, ['district'], locale)
    const rows = await db
      .selectDistinct({
        kind: organizations.kind,
        region: sql<string | null>`${regions.slug}`,
        district_uz: organizations.district_uz,
        ...district,
      })
      .from(organizations)
      .innerJoin(categories, eq(categories.id, organizations.category))
      .leftJoin(regions, and(eq(regions.id, organizations.region), isShown(regions)))
      .where(and(organizationIsVisible(), eq(organizations.category, category)))
    return rows.map((row) => ({ kind: row.kind, ...districtOf(row, locale) }))
  },

  /**
   * When one that visitors may see was changed last, or hidden or deleted, any or one of some categories, or left them;
   * undefined where there never was one.
   */
  async changedAt(db: Db, category?: number | number[]): Promise<Date | undefined> {
    const [row] = await db
      .select({ at: organizations.updated_at })
      .from(organizations)
      .innerJoin(categories, eq(categories.id, organizations.category))
      .where(and(organizationIsVisible(), chosen({ category })))
      // The latest by its index, which has "nulls last": beside a join, a maximum would read all.
      .orderBy(sql`${organizations.updated_at} desc nulls last`, sql`${organizations.id} desc nulls last`)
      .limit(1)
    const ids = category === undefined ? undefined : [category].flat()
    const holds = (record: SQLWrapper) => inArray(sql`(${record}->>'category')::int`, ids ?? [])
    const of = ids && { holds, moves: isMove }
    return lastChange(db, { table: organizations, thing: 'organization', of }, row?.at ?? null)
  },

  /** One as its card, or null where visitors may not see it. */
  async shown(db: Db, id: number, locale: Locale): Promise<OrganizationCard | null> {
    const [row] = await selectCards(db, locale)
      .where(and(eq(organizations.id, id), organizationIsVisible()))
      .limit(1)
    return row ? card(row, locale) : null
  },

  /** Those of these ids that visitors may see, by their ids. */
  async among(db: Db, ids: number[], locale: Locale): Promise<Map<number, OrganizationCard>> {
    if (ids.length === 0) return new Map()
    const rows = await selectCards(db, locale).where(and(inArray(organizations.id, ids), organizationIsVisible()))
    return new Map(rows.map((row) => [row.place.id, card(row, locale)]))
  },

  /** One organization as visitors read of it. What is hidden is refused like what never existed. */
  async published(db: Db, slug: string, locale: Locale): Promise<OrganizationPage> {
    const [row] = await db
      .select({
        ...cardColumns(locale),
        long: localizedReads(organizations, pageTexts, locale),
        id: organizations.id,
        updated_at: organizations.updated_at,
        ...inAllLocales(organizations, 'organization_name'),
      })
      .from(organizations)
      .innerJoin(categories, eq(categories.id, organizations.category))
      .leftJoin(regions, and(eq(regions.id, organizations.region), isShown(regions)))
      .leftJoin(attachments, eq(attachments.id, organizations.thumbnail))
      .where(and(eq(organizations.slug, slug), organizationIsVisible()))
      .limit(1)
    if (!row) throw notFound('organization')
    const { texts, untranslated } = readTexts(row.long, pageTexts, locale, htmlTexts)
    const short = card(row, locale)
    return {
      ...short,
      untranslated: [...short.untranslated, ...untranslated],
      id: row.id,
      description: linksIn(cleanHtml(texts.description), locale),
      responsibilities: linksIn(cleanHtml(texts.responsibilities), locale),
      short_biography: texts.short_biography,
      updated_at: row.updated_at.toISOString(),
      locale,
      translations: readableIn(row, 'organization_name'),
    }
  },
}

async function countOf(db: Db, where: SQL): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(organizations)
    .innerJoin(categories, eq(categories.id, organizations.category))
    .where(where)
  return row?.count ?? 0
}
