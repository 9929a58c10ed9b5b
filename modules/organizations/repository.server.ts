import {
  and,
  arrayContains,
  desc,
  eq,
  inArray,
  isNull,
  lte,
  max,
  ne,
  notInArray,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { notFound } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { type Page, type PageQuery, readPage } from '#common/pagination.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import { categories } from '#modules/categories/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import { crud } from '#platform/crud.server.ts'
import { type District, districtOf } from '#platform/districts.server.ts'
import { type FileUse, namedIn } from '#platform/file-uses.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { inSteps } from '#platform/in-steps.server.ts'
import { lastChange } from '#platform/last-change.server.ts'
import { inLocale, readableIn } from '#platform/localized-columns.server.ts'
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
import { byRowOrder } from './row-order.server.ts'
import { organizations } from './table.server.ts'
import { organizationIsVisible } from './visibility.server.ts'

export { organizationIsShown } from './visibility.server.ts'

/** One combination that occurs. */
export type OrganizationChoice = District & { kind: OrganizationKind }

/** How many there are, see `tally`. */
type Tally = { byRegion: Record<string, number>; count: number; hasPlaces: boolean }
type Grouping = { region: number; locale: Locale; most: number }
/** A category with some of its organizations. */
export type OrganizationGroup = { slug: string; name: string; count: number; cards: OrganizationCard[] }

/** Organizations: what visitors read (`cards`, `choices`, `published`) and what staff see and change (`find`, `forAdmin`, the writes of `crud`). */
export const organizationRepository = {
  ...crud(organizations, 'organization', organizations.slug),
  ...adminOrganizations,

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
   * How many of those that visitors may see the filters leave in each region, by its slug; how many at the `place` that is
   * chosen, and whether of any there it is known where it lies. In one go: whether they are open is dear to ask.
   */
  async tally(db: Db, filters: Choice, place: Pick<Choice, 'region' | 'district'>, now: Date): Promise<Tally> {
    const isThere = chosen(place) ?? sql`true`
    const rows = await db
      .select({
        region: regions.slug,
        count: sql<number>`count(*)::int`,
        there: sql<number>`(count(*) filter (where ${isThere}))::int`,
        located: sql<number>`(count(*) filter (where ${isThere} and ${liesWithin(undefined)}))::int`,
      })
      .from(organizations)
      .innerJoin(categories, eq(categories.id, organizations.category))
      .leftJoin(regions, and(eq(regions.id, organizations.region), isShown(regions)))
      .where(and(organizationIsVisible(), chosen(filters, now)))
      .groupBy(regions.slug)
    const sum = (of: 'there' | 'located') => rows.reduce((all, row) => all + row[of], 0)
    return {
      byRegion: Object.fromEntries(rows.flatMap(({ region, count }) => (region ? [[region, count]] : []))),
      count: sum('there'),
      hasPlaces: sum('located') > 0,
    }
  },

  /**
   * When one that visitors may see was changed last, or hidden or deleted, any or one of some categories; undefined where
   * there never was one.
   */
  async changedAt(db: Db, category?: number | number[]): Promise<Date | undefined> {
    const [row] = await db
      .select({ at: max(organizations.updated_at) })
      .from(organizations)
      .innerJoin(categories, eq(categories.id, organizations.category))
      .where(and(organizationIsVisible(), chosen({ category })))
    const ids = category === undefined ? undefined : [category].flat()
    const of = ids && ((record: SQLWrapper) => inArray(sql`(${record}->>'category')::int`, ids))
    return lastChange(db, { table: organizations, thing: 'organization', of }, row?.at ?? null)
  },

  /**
   * The organizations of a region by their categories, but for its body of justice: how many visitors may see of each,
   * and the first of them.
   */
  async groups(db: Db, { region, locale, most }: Grouping): Promise<OrganizationGroup[]> {
    const ranked = db
      .select({
        id: organizations.id,
        category: organizations.category,
        place:
          sql<number>`row_number() over (partition by ${organizations.category} order by ${organizations.index}, ${organizations.id})`.as(
            'place',
          ),
        count: sql<number>`(count(*) over (partition by ${organizations.category}))::int`.as('count'),
      })
      .from(organizations)
      .innerJoin(categories, eq(categories.id, organizations.category))
      .where(and(organizationIsVisible(), eq(organizations.region, region), ne(organizations.kind, 'regional_body')))
      .as('ranked')
    // By themselves: joined at once, a server would read all organizations for these few.
    const few = await db
      .select({ id: ranked.id, count: ranked.count })
      .from(ranked)
      .where(lte(ranked.place, most))
      .orderBy(desc(ranked.count), ranked.category, ranked.place)
    const counts = new Map(few.map(({ id, count }) => [id, count]))
    const rows = await selectCards(db, locale).where(inArray(organizations.id, [...counts.keys()]))
    const known = new Map(rows.map((row) => [row.place.id, row]))
    const ordered = [...counts.keys()].flatMap((id) => known.get(id) ?? [])
    return [...Map.groupBy(ordered, ({ category }) => category.slug).values()].flatMap((group) => {
      const cards = group.map((row) => card(row, locale))
      const [first] = cards
      if (!first) return []
      return [
        {
          slug: first.category_slug,
          name: first.category_name,
          count: counts.get(group[0]?.place.id ?? 0) ?? 0,
          cards,
        },
      ]
    })
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
        organization_name_uz: organizations.organization_name_uz,
        organization_name_uzb: organizations.organization_name_uzb,
        organization_name_ru: organizations.organization_name_ru,
        organization_name_en: organizations.organization_name_en,
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

/** Pictures of organizations: the thumbnail and those in the texts. */
export const organizationPictureUse: FileUse = {
  name: 'organizations',
  thing: 'organization',
  entity: 'organization',
  // All are counted: expecting one row soon, PostgreSQL would rather read the table through than use the index.
  shown: (id, besides = []) => sql`(
    select count(*) > 0 from ${organizations} join ${categories} on ${categories.id} = ${organizations.category}
    where ${organizations.pictures} @> array[${id}]::integer[] and ${organizationIsVisible()}
      and ${notInArray(organizations.id, besides)}
  )`,
  has: (id, besides = []) => sql`(
    select count(*) > 0 from ${organizations}
    where ${organizations.pictures} @> array[${id}]::integer[] and ${notInArray(organizations.id, besides)}
  )`,
  named: (organization) => namedIn('thumbnail', organization),
  html: htmlTexts,
  users: (db, id, locale) =>
    db
      .select({ slug: organizations.slug, title: inLocale(organizations, 'organization_name', locale) })
      .from(organizations)
      .where(and(arrayContains(organizations.pictures, [id]), isNull(organizations.deleted_at)))
      .orderBy(organizations.id)
      .limit(100),
}

async function countOf(db: Db, where: SQL): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(organizations)
    .innerJoin(categories, eq(categories.id, organizations.category))
    .where(where)
  return row?.count ?? 0
}
