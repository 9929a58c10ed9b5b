import { and, eq, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#common/locale.ts'
import { type Page, type PageQuery, readPage, type Stretch } from '#common/pagination.ts'
import { normalizeUzbekLatin } from '#common/transliteration/transliterate.ts'
import { categories } from '#modules/categories/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { keptFor, type Versioned } from '#platform/kept-counts.server.ts'
import { isShown } from '#platform/shown.server.ts'
import { card, newestFirst, selectCards } from './cards.server.ts'
import type { PostCard, PostQuery, PostType } from './contract.ts'
import { type KnownPlaces, learnPlaces, placeBefore } from './known-places.ts'
import { postRegions, posts } from './table.server.ts'
import { postIsVisible } from './visibility.server.ts'

type Filters = Partial<Omit<PostQuery, keyof PageQuery>>
type CardQuery = PageQuery & Filters & { locale: Locale }

/** The lists of posts that visitors read. Pinned posts come first, then the newest. */
export const postLists = {
  /** One page of the posts that visitors may see, all or those that the filters leave. */
  async cards(
    db: Db,
    { locale, p, page_size, ...filters }: CardQuery,
    context: Versioned = {},
  ): Promise<Page<PostCard>> {
    const where = () => and(postIsVisible(locale), ...matching(filters)) as SQL
    const once = keptFor(context, 'posts', locale, filters)
    const { count, pinned } = await once('facts', () => factsOf(db, where()))
    const known = await once('places', async (): Promise<KnownPlaces> => new Map())
    return readPage({ p, page_size }, count, async (stretch) => {
      const near = placeBefore(known, stretch.offset - pinned.length)
      // Putting the statements together takes as long as running them, so they are kept as well.
      const read = await once(`${stretch.offset} ${page_size} ${near?.place}`, async () =>
        statements(db, locale, where(), pinned, stretch, near),
      )
      const { above, below } = await read()
      learnPlaces(known, Math.max(0, stretch.offset - pinned.length), idsOf(below))
      return cardsOf(above, below, locale)
    })
  },

  /** The first posts of some types, for the home page and side lists. */
  async latest(
    db: Db,
    {
      locale,
      types,
      count,
      exceptSlug,
    }: { locale: Locale; types?: PostType[]; count: number; exceptSlug?: string | undefined },
  ): Promise<PostCard[]> {
    const where = and(
      postIsVisible(locale),
      types ? or(...types.map((type) => eq(posts.type, type))) : undefined,
      exceptSlug ? ne(posts.slug, exceptSlug) : undefined,
    ) as SQL
    return inOrder(db, locale, where, await pinnedOf(db, where), { offset: 0, limit: count })
  },

  /** Other posts of the same category, newest first. */
  async related(db: Db, post: { category: number; slug: string }, locale: Locale, count: number): Promise<PostCard[]> {
    const where = and(postIsVisible(locale), eq(posts.category, post.category), ne(posts.slug, post.slug)) as SQL
    return inOrder(db, locale, where, [], { offset: 0, limit: count })
  },
}

function matching({ type, category, year, tag, region }: Filters): (SQL | undefined)[] {
  const startOf = (of: number) => sql`make_timestamptz(${of}::int, 1, 1, 0, 0, 0, 'Asia/Tashkent')`
  return [
    type && eq(posts.type, type),
    category === undefined ? undefined : eq(posts.category, category),
    year === undefined ? undefined : sql`${posts.date} >= ${startOf(year)} and ${posts.date} < ${startOf(year + 1)}`,
    tag === undefined ? undefined : sql`${posts.tags} @> array[${normalizeUzbekLatin(tag)}]::text[]`,
    region === undefined ? undefined : isAbout(region),
  ]
}

const isAbout = (region: string): SQL =>
  sql`exists (
    select 1 from ${postRegions} join ${regions} on ${regions.id} = ${postRegions.region}
    where ${postRegions.post} = ${posts.id} and ${isShown(regions)}
      and (${regions.slug} = ${region} or ${regions.id}::text = ${region})
  )`

const isPinned = sql`${posts.pinned_until} > now()`
type Facts = { count: number; pinned: number[] }

/** How many posts match, and which of them are pinned. */
async function factsOf(db: Db, where: SQL): Promise<Facts> {
  const order = sql.join(newestFirst, sql`, `)
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      pinned: sql<number[]>`coalesce(array_agg(${posts.id} order by ${order}) filter (where ${isPinned}), '{}')`,
    })
    .from(posts)
    .innerJoin(categories, eq(categories.id, posts.category))
    .where(where)
  return row ?? { count: 0, pinned: [] }
}

async function pinnedOf(db: Db, where: SQL): Promise<number[]> {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .innerJoin(categories, eq(categories.id, posts.category))
    .where(and(isPinned, where))
    .orderBy(...newestFirst)
  return rows.map(({ id }) => id)
}

// A plan that is made once for all calls must know that few rows are wanted, so the number is written into the statement.
const literal = (limit: number) => sql.raw(String(Math.trunc(limit))) as unknown as number

/** Of the list that a post is in, itself and what follows. The date by itself tells the index where to begin. */
const notBefore = (id: number): SQL => {
  const known = sql`from ${posts} known where known.id = ${id}`
  return sql`${posts.date} <= (select known.date ${known}) and (${posts.date}, ${posts.id}) <= (select known.date, known.id ${known})`
}

type Rows = Awaited<ReturnType<typeof selectCards>>

const idsOf = (rows: Rows): number[] => rows.map(({ id }) => id)
const cardsOf = (above: Rows, below: Rows, locale: Locale): PostCard[] =>
  [...above, ...below].map((row) => card(row, locale))

async function inOrder(db: Db, locale: Locale, where: SQL, pinned: number[], stretch: Stretch): Promise<PostCard[]> {
  const { above, below } = await statements(db, locale, where, pinned, stretch)()
  return cardsOf(above, below, locale)
}

/**
 * What reads a stretch of the list: first the few that are pinned, then all others by an index, from a place of these on where
 * a post is known to be: whoever reads page after page does not walk past all that came before.
 */
function statements(
  db: Db,
  locale: Locale,
  where: SQL,
  pinned: number[],
  { offset, limit }: Stretch,
  near?: { place: number; id: number },
): () => Promise<{ above: Rows; below: Rows }> {
  const select = (more: SQL | undefined, from: number, most: number) => {
    const rows = selectCards(db, locale)
      .where(and(where, more))
      .orderBy(...newestFirst)
      .limit(literal(most))
    return (from > 0 ? rows.offset(from) : rows).prepare('')
  }
  const first = pinned.slice(offset, offset + limit)
  const head = first.length > 0 ? select(inArray(posts.id, first), 0, first.length) : undefined
  const others = pinned.length > 0 ? notInArray(posts.id, pinned) : undefined
  const from = Math.max(0, offset - pinned.length) - (near?.place ?? 0)
  const rest =
    first.length < limit ? select(and(others, near && notBefore(near.id)), from, limit - first.length) : undefined
  return async () => {
    const [above, below] = await Promise.all([head?.execute() ?? [], rest?.execute() ?? []])
    return { above, below }
  }
}
