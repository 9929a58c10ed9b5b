import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { notFound } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { type Page, type PageQuery, page } from '#common/pagination.ts'
import { spellings } from '#common/spellings.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import { categories } from '#modules/categories/table.server.ts'
import { containing } from '#platform/containing.server.ts'
import { crud } from '#platform/crud.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { inLocale, inReadersScript, localeOf, translatedInto } from '#platform/localized-columns.server.ts'
import { cleanHtml, linksIn } from '#platform/rich-text.server.ts'
import { adminPosts } from './admin-list.server.ts'
import { card, cardColumns, newestFirst, selectCards } from './cards.server.ts'
import type { PostCard, PostPage, PostType } from './contract.ts'
import { postSlugs, posts } from './table.server.ts'
import { postIsVisible } from './visibility.server.ts'

type CardQuery = PageQuery & { locale: Locale; type?: PostType | undefined; category?: number | undefined }

/** Posts: what visitors read (`cards` … `search`) and what staff see and change (`find`, `forAdmin`, and the writes of `crud`). */
export const postRepository = {
  ...crud(posts, 'post', posts.slug),
  ...adminPosts,

  /** One page of the posts that visitors may see, newest first, all or of one type or category. */
  async cards(db: Db, { locale, type, category, ...asked }: CardQuery): Promise<Page<PostCard>> {
    const where = and(
      postIsVisible(),
      type ? eq(posts.type, type) : undefined,
      category === undefined ? undefined : eq(posts.category, category),
    ) as SQL
    const count = await countOf(db, where)
    const p = Math.min(asked.p, Math.max(1, Math.ceil(count / asked.page_size)))
    const rows = await selectCards(db, locale)
      .where(where)
      .orderBy(...newestFirst)
      .limit(asked.page_size)
      .offset((p - 1) * asked.page_size)
    return page(
      rows.map((row) => card(row, locale)),
      count,
      { ...asked, p },
    )
  },

  /** The newest posts of some types, for the home page and side lists. */
  async latest(
    db: Db,
    {
      locale,
      types,
      count,
      exceptSlug,
    }: { locale: Locale; types?: PostType[]; count: number; exceptSlug?: string | undefined },
  ): Promise<PostCard[]> {
    const ofTypes = types ? or(...types.map((type) => eq(posts.type, type))) : undefined
    const rows = await selectCards(db, locale)
      .where(and(postIsVisible(), ofTypes, exceptSlug ? ne(posts.slug, exceptSlug) : undefined))
      .orderBy(...newestFirst)
      .limit(count)
    return rows.map((row) => card(row, locale))
  },

  /** Other posts of the same category, newest first. */
  async related(db: Db, post: { category: number; slug: string }, locale: Locale, count: number): Promise<PostCard[]> {
    const rows = await selectCards(db, locale)
      .where(and(postIsVisible(), eq(posts.category, post.category), ne(posts.slug, post.slug)))
      .orderBy(...newestFirst)
      .limit(count)
    return rows.map((row) => card(row, locale))
  },

  /** One post as visitors read it. What is hidden is refused like what never existed. */
  async published(db: Db, slug: string, locale: Locale): Promise<PostPage> {
    const [row] = await db
      .select({
        ...cardColumns(locale),
        id: posts.id,
        description: inLocale(posts, 'description', locale),
        description_lang: localeOf(posts, 'description', locale),
        updated_at: posts.updated_at,
        title_uz: posts.title_uz,
        title_uzb: posts.title_uzb,
        title_ru: posts.title_ru,
        title_en: posts.title_en,
      })
      .from(posts)
      .innerJoin(categories, eq(categories.id, posts.category))
      .leftJoin(attachments, eq(attachments.id, posts.thumbnail))
      .where(and(eq(posts.slug, slug), postIsVisible()))
      .limit(1)
    if (!row) throw notFound('post')
    const body = inReadersScript({ lang: row.description_lang, html: row.description }, locale, { html: ['html'] })
    return {
      ...card(row, locale),
      id: row.id,
      description: linksIn(cleanHtml(body.html), locale),
      description_lang: body.lang,
      updated_at: row.updated_at.toISOString(),
      locale,
      // The Cyrillic page exists as soon as the Latin one does: it is converted.
      translations: [...new Set([...translatedInto(row, 'title'), 'uzb' as const])],
    }
  },

  /** Where a post with an old slug lives now. Hidden posts are not found by their old addresses either. */
  async currentSlug(db: Db, oldSlug: string): Promise<string | undefined> {
    const [row] = await db
      .select({ slug: posts.slug })
      .from(postSlugs)
      .innerJoin(posts, eq(posts.id, postSlugs.post))
      .innerJoin(categories, eq(categories.id, posts.category))
      .where(and(eq(postSlugs.slug, oldSlug), postIsVisible()))
    return row?.slug
  },

  /** Visible posts whose title or summary holds the words, in the reader's language or the Uzbek behind it, in either script. */
  async search(db: Db, { locale, q, ...asked }: PageQuery & { locale: Locale; q: string }): Promise<Page<PostCard>> {
    const patterns = spellings(q).map(containing)
    const where = and(
      postIsVisible(),
      or(
        ...patterns.flatMap((pattern) => [
          sql`${inLocale(posts, 'title', locale)} ilike ${pattern}`,
          sql`${inLocale(posts, 'summary', locale)} ilike ${pattern}`,
        ]),
      ),
    ) as SQL
    const rows = await selectCards(db, locale)
      .where(where)
      .orderBy(...newestFirst)
      .limit(asked.page_size)
      .offset((asked.p - 1) * asked.page_size)
    return page(
      rows.map((row) => card(row, locale)),
      await countOf(db, where),
      asked,
    )
  },

  /** When the next post appears or disappears by its own dates, or undefined when none is waiting. */
  async nextChange(db: Db): Promise<Date | undefined> {
    const soonest = (column: typeof posts.date | typeof posts.publish_at | typeof posts.unpublish_at) =>
      db
        .select({ at: sql<Date | null>`min(${column})`.mapWith(posts.date) })
        .from(posts)
        .where(sql`${column} > now()`)
    const rows = (
      await Promise.all([soonest(posts.date), soonest(posts.publish_at), soonest(posts.unpublish_at)])
    ).flat()
    const times = rows.flatMap((row) => (row.at ? [row.at.getTime()] : []))
    return times.length > 0 ? new Date(Math.min(...times)) : undefined
  },
}

async function countOf(db: Db, where: SQL): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(posts)
    .innerJoin(categories, eq(categories.id, posts.category))
    .where(where)
  return row?.count ?? 0
}
