import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { type Page, page } from '#common/pagination.ts'
import { spellings } from '#common/spellings.ts'
import { users } from '#modules/accounts/table.server.ts'
import { pictureColumns, pictureOf } from '#modules/attachments/repository.server.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import { categories } from '#modules/categories/table.server.ts'
import { containing } from '#platform/containing.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { newestFirst } from './cards.server.ts'
import type { AdminPostQuery, PostRow, PostType } from './contract.ts'
import { statesOf } from './states.server.ts'
import { posts, postViews } from './table.server.ts'
import { postIsVisible } from './visibility.server.ts'

/** Each as its index has it, read from one end or the other. */
const orders: Record<AdminPostQuery['ordering'], SQL[]> = {
  '-date': newestFirst,
  date: [sql`${posts.date} nulls first`, sql`${posts.id} nulls first`],
  '-updated_at': [sql`${posts.updated_at} desc nulls last`, sql`${posts.id} desc nulls last`],
  title: [sql`${posts.title_uz} collate "C"`, asc(posts.id)],
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

/** All titles of a post, as the index `posts_titles` has them. */
const titles = sql`(${sql.join(
  locales.map((locale) => posts[localizedName('title', locale)]),
  sql.raw(` || E'\\n' || `),
)})`

/** The index knows letters by threes; where it cannot help, the first title that fits is enough. */
const shortest = 3

function saying(title: string): SQL | undefined {
  const patterns = spellings(title).map(containing)
  const where =
    [...title.trim()].length < shortest ? locales.map((each) => posts[localizedName('title', each)]) : [titles]
  return or(...where.flatMap((text) => patterns.map((pattern) => sql`${text} ilike ${pattern}`)))
}

const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Tashkent')`
const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Asia/Tashkent')`

function matching(query: AdminPostQuery): SQL {
  const { title, date, date_from = date, date_to = date } = query
  return and(
    query.bin === 'true' ? isNotNull(posts.deleted_at) : isNull(posts.deleted_at),
    query.type ? eq(posts.type, query.type) : undefined,
    query.category === undefined ? undefined : eq(posts.category, query.category),
    query.active ? eq(posts.active, query.active === 'true') : undefined,
    title ? saying(title) : undefined,
    date_from ? sql`${posts.date} >= ${startOf(date_from)}` : undefined,
    date_to ? sql`${posts.date} < ${endOf(date_to)}` : undefined,
    inLanguageState(query.language),
  ) as SQL
}

async function countOf(db: Db, where: SQL): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(posts).where(where)
  return row?.count ?? 0
}

/** The staff's list of posts: all four titles as they are, no fallback. */
export const adminPosts = {
  /** One page of the list, filtered and sorted. */
  async forAdmin(db: Db, query: AdminPostQuery): Promise<Page<PostRow>> {
    const where = matching(query)
    const order = orders[query.ordering]
    // Which ones first: what belongs to them is read of one page alone, however far behind it lies.
    // A search counts in the same pass what it finds; without one, indexes know both by themselves.
    const found = (query.title ? sql<number>`(count(*) over ())::int` : sql<number>`0`).as('found')
    const wanted = db
      .select({ id: posts.id, found })
      .from(posts)
      .where(where)
      .orderBy(...order)
      .limit(query.page_size)
      .offset((query.p - 1) * query.page_size)
      .as('wanted')
    const [rows, counted] = await Promise.all([
      db
        .select({
          found: wanted.found,
          id: posts.id,
          slug: posts.slug,
          type: posts.type,
          title_uz: posts.title_uz,
          title_uzb: posts.title_uzb,
          title_ru: posts.title_ru,
          title_en: posts.title_en,
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
          drafts: {
            draft_uz: posts.draft_uz,
            draft_uzb: posts.draft_uzb,
            draft_ru: posts.draft_ru,
            draft_en: posts.draft_en,
          },
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
        .orderBy(...order),
      query.title ? undefined : countOf(db, where),
    ])
    // Behind the last page nothing is found that could be counted.
    const count = counted ?? rows[0]?.found ?? (await countOf(db, where))
    const results = rows.map(
      ({
        found: _found,
        picture_token,
        picture_widths,
        picture_width,
        picture_height,
        picture_alt,
        picture_lang,
        drafts,
        ...row
      }) => ({
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
    return page(results, count, query)
  },

  /** How many posts there are outside the bin, by type and in all. */
  async countsByType(db: Db): Promise<Record<PostType | 'all', number>> {
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
  },
}
