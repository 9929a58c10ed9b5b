import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { notFound } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import { categories } from '#modules/categories/table.server.ts'
import type { DocumentCard } from '#modules/docattachments/contract.ts'
import { documentColumns, documentOf } from '#modules/docattachments/repository.server.ts'
import { docattachments } from '#modules/docattachments/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { inLocale, inReadersScript, localeOf, readable } from '#platform/localized-columns.server.ts'
import { cleanHtml, linksIn } from '#platform/rich-text.server.ts'
import { isShown } from '#platform/shown.server.ts'
import { card, cardColumns } from './cards.server.ts'
import type { PostPage } from './contract.ts'
import { postSlugs, posts } from './table.server.ts'
import { postIsVisible, postText, postTextLocale, publishedText, writtenLocales } from './visibility.server.ts'

const pageColumns = (locale: Locale) => ({
  ...cardColumns(locale),
  id: posts.id,
  description: postText('description', locale),
  description_lang: postTextLocale('description', locale),
  place: postText('place', locale),
  place_lang: postTextLocale('place', locale),
  // Of search engines' texts only those in the very language of the title: a translated title beats an Uzbek one for them.
  seo_title: seoText('seo_title', locale),
  seo_description: seoText('seo_description', locale),
  written: writtenLocales(),
  updated_at: posts.updated_at,
  document: posts.document,
  regions: posts.regions,
  tags: posts.tags,
  event_at: posts.event_at,
  act_number: posts.act_number,
  act_date: posts.act_date,
  act_in_force: posts.act_in_force,
  act_url: posts.act_url,
})

const seoText = (name: 'seo_title' | 'seo_description', locale: Locale): SQL<string> =>
  sql<string>`case when ${postTextLocale('title', locale)} = ${locale}::text
    then ${publishedText(name, locale)} else ${publishedText(name, 'uz')} end`

/** One post as visitors read it. What is hidden is refused like what never existed. */
export function published(db: Db, slug: string, locale: Locale): Promise<PostPage> {
  return page(db, locale, and(eq(posts.slug, slug), postIsVisible(locale)))
}

/** Whether visitors can read a post now, in whatever language. */
export async function isVisible(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .innerJoin(categories, eq(categories.id, posts.category))
    .where(and(eq(posts.id, id), postIsVisible()))
  return rows.length > 0
}

/** One post as visitors would read it if it were shown now: for those who write it. */
export function previewed(db: Db, id: number, locale: Locale): Promise<PostPage> {
  return page(db, locale, eq(posts.id, id))
}

async function page(db: Db, locale: Locale, which: SQL | undefined): Promise<PostPage> {
  const [row] = await db
    .select(pageColumns(locale))
    .from(posts)
    .innerJoin(categories, eq(categories.id, posts.category))
    .leftJoin(attachments, eq(attachments.id, posts.thumbnail))
    .where(which)
    .limit(1)
  if (!row) throw notFound('post')
  const [document, about] = await Promise.all([
    documentsOf(db, row.document, locale),
    regionsOf(db, row.regions, locale),
  ])
  const own = card(row, locale)
  const body = inReadersScript({ lang: row.description_lang, html: row.description }, locale, { html: ['html'] })
  const place = inReadersScript({ lang: row.place_lang, text: row.place }, locale, { text: ['text'] })
  const seo = inReadersScript({ lang: row.lang, title: row.seo_title, description: row.seo_description }, locale, {
    text: ['title', 'description'],
  })
  return {
    ...own,
    id: row.id,
    description: linksIn(cleanHtml(body.html), locale),
    description_lang: body.lang,
    updated_at: row.updated_at.toISOString(),
    locale,
    translations: readable(row.written),
    document,
    tags: row.tags,
    event_at: row.event_at?.toISOString() ?? null,
    place: place.text,
    regions: about,
    act: actOf(row),
    seo_title: seo.title || own.title,
    seo_description: seo.description || own.summary,
  }
}

type ActRow = Pick<typeof posts.$inferSelect, 'type' | 'act_number' | 'act_date' | 'act_in_force' | 'act_url'>

function actOf({ type, act_number, act_date, act_in_force, act_url }: ActRow): PostPage['act'] {
  const isGiven = act_number !== '' || act_date !== null || act_in_force !== null || act_url !== ''
  if (type !== 'LEGISLATIVE' || !isGiven) return null
  return { number: act_number, date: act_date, in_force: act_in_force, url: act_url }
}

/** The documents in the order of the page. */
async function documentsOf(db: Db, ids: number[], locale: Locale): Promise<DocumentCard[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: docattachments.id, ...documentColumns(locale) })
    .from(docattachments)
    .where(and(isShown(docattachments), inArray(docattachments.id, ids)))
  const cards = new Map(rows.map(({ id, ...row }) => [id, documentOf(row, locale)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

async function regionsOf(db: Db, ids: number[], locale: Locale): Promise<PostPage['regions']> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ slug: regions.slug, name: inLocale(regions, 'name', locale), lang: localeOf(regions, 'name', locale) })
    .from(regions)
    .where(and(isShown(regions), inArray(regions.id, ids)))
    .orderBy(regions.index, regions.id)
  return rows.map((row) => inReadersScript(row, locale, { text: ['name'] })).map(({ slug, name }) => ({ slug, name }))
}

/** Where a post with an old slug lives now. Hidden posts are not found by their old addresses either. */
export async function currentSlug(db: Db, oldSlug: string, locale?: Locale): Promise<string | undefined> {
  const [row] = await db
    .select({ slug: posts.slug })
    .from(postSlugs)
    .innerJoin(posts, eq(posts.id, postSlugs.post))
    .innerJoin(categories, eq(categories.id, posts.category))
    .where(and(eq(postSlugs.slug, oldSlug), postIsVisible(locale)))
  return row?.slug
}
