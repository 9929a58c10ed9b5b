import type { AnyColumn, SQL } from 'drizzle-orm'
import type { Locale } from '#common/locale.ts'
import { type Localized, localizedName } from '#common/localized.ts'
import { htmlToCyrillic, toCyrillic } from '#common/transliteration/transliterate.ts'
import { inLocale, localeOf } from './localized-columns.server.ts'

type Reads<Name extends string> = Record<Name, SQL<string>> & Record<`${Name}_lang`, SQL<Locale>>

/** Columns for a query that reads several translated texts, each with the language it was found in. For visitors only. */
export function localizedReads<Name extends string>(
  table: Record<Localized<Name>, AnyColumn>,
  names: readonly Name[],
  locale: Locale,
): Reads<Name> {
  const columns = names.flatMap((name) => [
    [name, inLocale(table, name, locale)],
    [`${name}_lang`, localeOf(table, name, locale)],
  ])
  return Object.fromEntries(columns) as Reads<Name>
}

/**
 * What such a query gave, as its reader gets it: Cyrillic pages have Uzbek texts in their script. `untranslated` names
 * the texts that stand in Uzbek for want of a translation, so that pages can mark their language.
 */
export function readTexts<Name extends string>(
  row: Record<NoInfer<Name>, string> & Record<`${NoInfer<Name>}_lang`, Locale>,
  names: readonly Name[],
  locale: Locale,
  html: readonly Name[] = [],
): { texts: Record<Name, string>; untranslated: Name[] } {
  const isUzbek = (name: Name) => (row[`${name}_lang`] as Locale) === 'uz'
  const readable = (name: Name): string => {
    if (locale !== 'uzb' || !isUzbek(name)) return row[name]
    return html.includes(name) ? htmlToCyrillic(row[name]) : toCyrillic(row[name])
  }
  return {
    texts: Object.fromEntries(names.map((name) => [name, readable(name)])) as Record<Name, string>,
    untranslated:
      locale === 'ru' || locale === 'en' ? names.filter((name) => (row[name] as string) !== '' && isUzbek(name)) : [],
  }
}

/** The language in which a reader gets a text that was found in `lang`. */
export const shownLang = (lang: Locale, locale: Locale): Locale => (lang === 'uz' && locale === 'uzb' ? 'uzb' : lang)

/** A text of a row that holds all four, in the reader's language or in Uzbek, and in which it is then. For visitors only. */
export function ownOrUzbek<Name extends string>(
  row: Record<Localized<Name>, string>,
  name: Name,
  locale: Locale,
): { text: string; lang: Locale } {
  const own = row[localizedName(name, locale)]
  if (own !== '') return { text: own, lang: locale }
  const uzbek = row[localizedName(name, 'uz')]
  return locale === 'uzb' ? { text: toCyrillic(uzbek), lang: locale } : { text: uzbek, lang: 'uz' }
}
