import { eq, sql } from 'drizzle-orm'
import { type Locale, pathIn } from '#common/locale.ts'
import { pictureColumns, pictureOf } from '#modules/attachments/repository.server.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import { categories } from '#modules/categories/table.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { inLocale, inReadersScript, localeOf } from '#platform/localized-columns.server.ts'
import type { PostCard } from './contract.ts'
import { posts } from './table.server.ts'
import { postText, postTextLocale } from './visibility.server.ts'

/** What a card of a post needs, in one language. */
export const cardColumns = (locale: Locale) => ({
  id: posts.id,
  slug: posts.slug,
  type: posts.type,
  title: postText('title', locale),
  summary: postText('summary', locale),
  lang: postTextLocale('title', locale),
  summary_lang: postTextLocale('summary', locale),
  date: posts.date,
  created_at: posts.created_at,
  category: posts.category,
  category_slug: categories.slug,
  category_name: inLocale(categories, 'name', locale),
  category_lang: localeOf(categories, 'name', locale),
  pinned: sql<boolean>`coalesce(${posts.pinned_until} > now(), false)`,
  ...pictureColumns(locale),
})

type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

/** Cards of posts; the caller adds who may see them and how many. */
export const selectCards = (db: Db, locale: Locale) =>
  db
    .select(cardColumns(locale))
    .from(posts)
    .innerJoin(categories, eq(categories.id, posts.category))
    .leftJoin(attachments, eq(attachments.id, posts.thumbnail))
    .$dynamic()

// "nulls last" as in the indexes: without it PostgreSQL takes them for another order and sorts all posts.
export const newestFirst = [sql`${posts.date} desc nulls last`, sql`${posts.id} desc nulls last`]

/** A selected row as visitors get it. */
export function card(row: CardRow, locale: Locale): PostCard {
  const { category_lang, category_name } = row
  const text = inReadersScript(row, locale, { text: ['title'] })
  const summary = inReadersScript({ lang: row.summary_lang, text: row.summary }, locale, { text: ['text'] })
  const category = inReadersScript({ lang: category_lang, category_name }, locale, { text: ['category_name'] })
  return {
    slug: row.slug,
    type: row.type,
    title: text.title,
    summary: summary.text,
    lang: text.lang,
    summary_lang: summary.lang,
    thumbnail: pictureOf(row, locale),
    date: row.date.toISOString(),
    created_at: row.created_at.toISOString(),
    category: row.category,
    category_slug: row.category_slug,
    category_name: category.category_name,
    link: pathIn(locale, `/posts/${row.slug}`),
    pinned: row.pinned,
  }
}
