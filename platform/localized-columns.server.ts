import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { text } from 'drizzle-orm/pg-core'
import { defaultLocale, type Locale, locales } from '#common/locale.ts'
import { type Localized, localizedName, translatedInto } from '#common/localized.ts'
import { htmlToCyrillic, toCyrillic } from '#common/transliteration/transliterate.ts'

const column = () => text().notNull().default('')
type Column = ReturnType<typeof column>

/** The four columns of a translated text. An empty text means "not translated". */
export function localizedColumns<Name extends string>(name: Name): Record<Localized<Name>, Column> {
  return Object.fromEntries(locales.map((locale) => [localizedName(name, locale), column()])) as Record<
    Localized<Name>,
    Column
  >
}

type HasColumns<Name extends string> = Record<Localized<Name>, AnyColumn>

/** The four columns of a translated text, for a query that reads them all: for staff, or to tell which of them are written. */
export function inAllLocales<Name extends string, Columns extends HasColumns<Name>>(
  table: Columns,
  name: Name,
): Pick<Columns, Localized<Name>> {
  const names = locales.map((locale) => localizedName(name, locale))
  return Object.fromEntries(names.map((each) => [each, table[each]])) as Pick<Columns, Localized<Name>>
}

/** The text in the reader's language, or the Uzbek one where it is missing (decisions, section 4). For visitors only. */
export function inLocale<Name extends string>(table: HasColumns<Name>, name: Name, locale: Locale): SQL<string> {
  const uzbek = table[localizedName(name, defaultLocale)]
  if (locale === defaultLocale) return sql<string>`${uzbek}`
  return sql<string>`coalesce(nullif(${table[localizedName(name, locale)]}, ''), ${uzbek})`
}

/** The language of what `inLocale` gave. */
export function localeOf<Name extends string>(table: HasColumns<Name>, name: Name, locale: Locale): SQL<Locale> {
  if (locale === defaultLocale) return sql<Locale>`${defaultLocale}::text`
  return sql<Locale>`case when ${table[localizedName(name, locale)]} = '' then ${defaultLocale}::text else ${locale}::text end`
}

/**
 * For visitors of the Cyrillic pages: Uzbek texts that nobody has put into Cyrillic yet are converted on the way out.
 * `lang` says what the row's text is in; `html` names the fields that are HTML.
 */
export function inReadersScript<Row extends { lang: Locale }>(
  row: Row,
  locale: Locale,
  fields: { text?: (keyof Row)[]; html?: (keyof Row)[] },
): Row {
  if (locale !== 'uzb' || row.lang !== defaultLocale) return row
  const converted: Row = { ...row, lang: 'uzb' }
  const convert = (names: (keyof Row)[] | undefined, how: (text: string) => string) => {
    for (const name of names ?? [])
      if (typeof row[name] === 'string') converted[name] = how(row[name]) as Row[typeof name]
  }
  convert(fields.text, toCyrillic)
  convert(fields.html, htmlToCyrillic)
  return converted
}

/** In which languages visitors may read what has a translated text, read from such a row. */
export function readableIn<Name extends string>(row: Record<Localized<Name>, string>, name: Name): Locale[] {
  return readable(translatedInto(row, name))
}

/** In which languages may be read what is written in some: the Cyrillic page exists as soon as the Latin one does, since it is converted. */
export function readable(written: Locale[]): Locale[] {
  return locales.filter((each) => written.includes(each) || (each === 'uzb' && written.includes('uz')))
}
