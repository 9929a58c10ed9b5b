import { and, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Locale } from '#common/locale.ts'
import { categories } from '#modules/categories/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { isShown } from '#platform/shown.server.ts'
import { card, selectCards } from './cards.server.ts'
import type { OrganizationCard } from './contract.ts'
import { type Choice, chosen } from './filters.server.ts'
import { liesWithin } from './near.server.ts'
import { organizations } from './table.server.ts'
import { organizationIsVisible } from './visibility.server.ts'

/** How many there are, see `tally`. */
type Tally = {
  byRegion: Record<string, number>
  count: number
  hasPlaces: boolean
  /** Whether any says what it does, in which languages, and that one gets in with a wheelchair. */
  services: boolean
  languages: boolean
  access: boolean
}
type Grouping = { region: number; locale: Locale; most: number }
/** A category with some of its organizations. */
export type OrganizationGroup = { slug: string; name: string; count: number; cards: OrganizationCard[] }

/** What visitors read of the organizations of regions; `organizationRepository` has it. */
export const organizationsOfRegions = {
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
        serving: sql<number>`(count(*) filter (where ${organizations.services} <> '[]'))::int`,
        speaking: sql<number>`(count(*) filter (where ${organizations.languages} <> '[]'))::int`,
        accessible: sql<number>`(count(*) filter (where ${organizations.wheelchair} in ('yes', 'partial')))::int`,
        located: sql<number>`(count(*) filter (where ${isThere} and ${liesWithin(undefined)}))::int`,
      })
      .from(organizations)
      .innerJoin(categories, eq(categories.id, organizations.category))
      .leftJoin(regions, and(eq(regions.id, organizations.region), isShown(regions)))
      .where(and(organizationIsVisible(), chosen(filters, now)))
      .groupBy(regions.slug)
    const sum = (of: 'there' | 'located' | 'serving' | 'speaking' | 'accessible') =>
      rows.reduce((all, row) => all + row[of], 0)
    return {
      byRegion: Object.fromEntries(rows.flatMap(({ region, count }) => (region ? [[region, count]] : []))),
      count: sum('there'),
      hasPlaces: sum('located') > 0,
      services: sum('serving') > 0,
      languages: sum('speaking') > 0,
      access: sum('accessible') > 0,
    }
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
}
