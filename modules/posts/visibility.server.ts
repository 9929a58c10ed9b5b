import { and, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { defaultLocale, type Locale, locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { categories } from '#modules/categories/table.server.ts'
import { isShown } from '#platform/shown.server.ts'
import { posts } from './table.server.ts'

/**
 * The one rule for what visitors may see of posts (decisions, section 5): active, its date has come, within its publishing
 * times, its category and all above it active, not in the bin, and published in the language asked for or in Uzbek, which
 * stands in for it; without a language, in any. Every public reader joins `categories` and uses this.
 */
export const postIsVisible = (locale?: Locale): SQL =>
  and(
    isShown(posts),
    lte(posts.date, sql`now()`),
    or(isNull(posts.publish_at), lte(posts.publish_at, sql`now()`)),
    or(isNull(posts.unpublish_at), gt(posts.unpublish_at, sql`now()`)),
    sql`${categories.visible}`,
    or(...standIns(locale).map(isWritten)),
  ) as SQL

const standIns = (locale?: Locale): Locale[] => [...new Set<Locale>(locale ? [defaultLocale, locale] : locales)]

const isWritten = (locale: Locale): SQL =>
  locale === defaultLocale
    ? sql`${isPublished(locale)}`
    : sql`(${isPublished(locale)} and ${posts[localizedName('title', locale)]} <> '')`

/** Whether a language of a post is for visitors; a draft is to them like a text that was never written. */
const isPublished = (locale: Locale): SQL => sql`not ${posts[localizedName('draft', locale)]}`

type TextName = 'title' | 'summary' | 'description' | 'place' | 'seo_title' | 'seo_description'

/** A text of a post in one language as visitors may read it, without another one standing in. */
export const publishedText = (name: TextName, locale: Locale): SQL<string> =>
  sql<string>`case when ${isPublished(locale)} then ${posts[localizedName(name, locale)]} else '' end`

/** The text in the reader's language, or the Uzbek one where it is missing or a draft. */
export function postText(name: TextName, locale: Locale): SQL<string> {
  const uzbek = publishedText(name, defaultLocale)
  if (locale === defaultLocale) return uzbek
  return sql<string>`coalesce(nullif(${publishedText(name, locale)}, ''), ${uzbek})`
}

/** The language of what `postText` gave. */
export function postTextLocale(name: TextName, locale: Locale): SQL<Locale> {
  if (locale === defaultLocale) return sql<Locale>`${defaultLocale}::text`
  return sql<Locale>`case when ${publishedText(name, locale)} = '' then ${defaultLocale}::text else ${locale}::text end`
}

/**
 * The languages in which visitors find a post's own words. Where there is an Uzbek text, a title without one is not enough:
 * the Uzbek text would stand below it, and the page is then a copy of the Uzbek one (decisions, section 4).
 */
export function writtenLocales(): SQL<Locale[]> {
  const uzbekText = publishedText('description', defaultLocale)
  const written = locales.map(
    (each) => sql`case when ${publishedText('title', each)} <> ''
      and (${publishedText('description', each)} <> '' or ${uzbekText} = '') then ${each}::text end`,
  )
  return sql<Locale[]>`array_remove(array[${sql.join(written, sql`, `)}], null)`
}
