import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { type Page, page } from '#common/pagination.ts'
import { users } from '#modules/accounts/table.server.ts'
import { pictureColumns, pictureOf } from '#modules/attachments/repository.server.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import { categories } from '#modules/categories/table.server.ts'
import type { ContentVersion } from '#platform/content-version.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { inAllLocales } from '#platform/localized-columns.server.ts'
import { perVersion } from '#platform/per-version.server.ts'
import { inBin } from '#platform/shown.server.ts'
import { plainPatterns } from '#platform/spelled.server.ts'
import { dayBegins, dayEnds } from '#platform/today.server.ts'
import { inUzbekOrder } from '#platform/uzbek-order.server.ts'
import { newestFirst } from './cards.server.ts'
import type { AdminPostQuery, PostRow, PostType } from './contract.ts'
import { statesOf } from './states.server.ts'
import { posts, postViews } from './table.server.ts'
import { postIsVisible } from './visibility.server.ts'
import { waitingPosts } from './waiting.server.ts'

/** Each as its index has it, read from one end or the other. */
const orders: Record<AdminPostQuery['ordering'], SQL[]> = {
  '-date': newestFirst,
  date: [sql`${posts.date} nulls first`, sql`${posts.id} nulls first`],
  '-updated_at': [sql`${posts.updated_at} desc nulls last`, sql`${posts.id} desc nulls last`],
  title: [inUzbekOrder(posts.title_uz), asc(posts.id)],
}

const hasText = (locale: (typeof locales)[number]) =>
  sql`(${posts[localizedName('title', locale)]} <> '' and ${posts[localizedName('description', locale)]} <> '')`

function inLanguageState(state: AdminPostQuery['language']): SQL | undefined {
  if (!state) return undefined
  const all = sql.join(locales.map(hasText), sql` and `)
  if (state === 'complete') return sql`(${all})`
  if (state === 'incomplete') return sql`not (${all})`
  return sql`not ${hasText(state.slice('no_'.length) as (typeof locales)[number])}`
}

/** All titles as `plainPatterns` compares them: a column that the database keeps by itself and nothing else reads (migration 0019). */
const titles = sql`${posts}.titles`

/** Any part of any title, in any spelling. From three letters on the index `posts_titles` finds it. */
const saying = (title: string): SQL =>
  or(...plainPatterns(title).map((pattern) => sql`${titles} like ${pattern}`)) ?? sql`false`

function matching(query: AdminPostQuery): SQL {
  const { title, date, date_from = date, date_to = date } = query
  return and(
    inBin(posts, query.bin),
    query.type ? eq(posts.type, query.type) : undefined,
    query.category === undefined ? undefined : eq(posts.category, query.category),
    query.active ? eq(posts.active, query.active === 'true') : undefined,
    title ? saying(title) : undefined,
    date_from ? sql`${posts.date} >= ${dayBegins(date_from)}` : undefined,
    date_to ? sql`${posts.date} < ${dayEnds(date_to)}` : undefined,
    inLanguageState(query.language),
    query.waiting && waitingPosts[query.waiting],
  ) as SQL
}

/** With a content version what takes counting all posts is counted once as long as nothing changes. */
type Versioned = { contentVersion?: ContentVersion }

function once<Found>({ contentVersion }: Versioned, what: string, count: () => Promise<Found>): Promise<Found> {
  return contentVersion ? perVersion(contentVersion, `posts of staff ${what}`, count) : count()
}

async function countOf(db: Db, where: SQL): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(posts).where(where)
  return row?.count ?? 0
}

/** The staff's list of posts: all four titles as they are, no fallback. */
export const adminPosts = {
  /** One page of the list, filtered and sorted. */
  async forAdmin(db: Db, query: AdminPostQuery, versioned: Versioned = {}): Promise<Page<PostRow>> {
    const { p, page_size, ordering, ...filters } = query
    const where = matching(query)
    // What waits comes and goes by the clock, and nothing need change for that.
    const count = await once(query.waiting ? {} : versioned, JSON.stringify(filters), () => countOf(db, where))
    // Behind the last page there is nothing, and looking for it would read all titles once more.
    const rows = count > (p - 1) * page_size ? await rowsOf(db, where, query) : []
    return page(rows, count, query)
  },

  /** How many posts there are outside the bin, by type and in all. */
  countsByType(db: Db, versioned: Versioned = {}): Promise<Record<PostType | 'all', number>> {
    return once(versioned, 'by type', async () => {
      const counts = { all: 0, NEWS: 0, ANNOUNCEMENTS: 0, LEGISLATIVE: 0, OTHER: 0 }
      const rows = await db
        .select({ type: posts.type, count: sql<number>`count(*)::int` })
        .from(posts)
        .where(isNull(posts.deleted_at))
        .groupBy(posts.type)
      for (const { type, count } of rows) {
        counts[type] = count
        counts.all += count
      }
      return counts
    })
  },
}

async function rowsOf(db: Db, where: SQL, { ordering, p, page_size }: AdminPostQuery): Promise<PostRow[]> {
  const order = orders[ordering]
  // Which ones first: what belongs to them is read of one page alone, however far behind it lies.
  const wanted = db
    .select({ id: posts.id })
    .from(posts)
    .where(where)
    .orderBy(...order)
    .limit(page_size)
    .offset((p - 1) * page_size)
    .as('wanted')
  const rows = await db
    .select({
      id: posts.id,
      slug: posts.slug,
      type: posts.type,
      ...inAllLocales(posts, 'title'),
      complete: sql<PostRow['complete']>`array_remove(array[${sql.join(
        locales.map((locale) => sql`case when ${hasText(locale)} then ${locale}::text end`),
        sql`, `,
      )}], null)`,
      uzb_converted: posts.uzb_converted,
      category: posts.category,
      category_name: categories.name_uz,
      author: users.full_name,
      date: posts.date,
      publish_at: posts.publish_at,
      unpublish_at: posts.unpublish_at,
      pinned_until: posts.pinned_until,
      drafts: inAllLocales(posts, 'draft'),
      active: posts.active,
      shown: sql<boolean>`(${postIsVisible()})`,
      views: sql<number>`coalesce(${postViews.views}, 0)`,
      version: posts.version,
      deleted_at: posts.deleted_at,
      ...pictureColumns('uz'),
    })
    .from(wanted)
    .innerJoin(posts, eq(posts.id, wanted.id))
    .innerJoin(categories, eq(categories.id, posts.category))
    .leftJoin(attachments, eq(attachments.id, posts.thumbnail))
    .leftJoin(postViews, eq(postViews.post, posts.id))
    .leftJoin(users, sql`${users.id}::text = ${posts.created_by}`)
    .orderBy(...order)
  return rows.map(
    ({ picture_token, picture_widths, picture_width, picture_height, picture_alt, picture_lang, drafts, ...row }) => ({
      ...row,
      thumbnail: pictureOf(
        { picture_token, picture_widths, picture_width, picture_height, picture_alt, picture_lang },
        'uz',
      ),
      locales: statesOf(drafts),
      date: row.date.toISOString(),
      publish_at: row.publish_at?.toISOString() ?? null,
      unpublish_at: row.unpublish_at?.toISOString() ?? null,
      pinned_until: row.pinned_until?.toISOString() ?? null,
      deleted_at: row.deleted_at?.toISOString() ?? null,
    }),
  )
}
