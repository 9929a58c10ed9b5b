import { type Locale, locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { plainText } from '#common/rich-text.ts'
import type { SearchedType } from '#common/search.ts'
import { htmlToCyrillic, toCyrillic } from '#common/transliteration/transliterate.ts'
import type { Db } from '#platform/ground.server.ts'
import type { Tx } from '#platform/write.server.ts'
import type { EntryKind, FoundFile } from './contract.ts'

/** What a thing says in one language: plain texts, the more telling ones first. */
export type DraftTexts = {
  title: string
  lead: string
  body: string
  /** What stands in its files. */
  files: string
  /** Number of an act. */
  number: string
}

/** A thing as the search learns of it from its own module's tables. */
export type Draft = {
  entity: number
  type: SearchedType
  key: string
  date: Date | null
  category: number | null
  regions: number[]
  thumbnail: number | null
  file: FoundFile | null
  /** Active, not in the bin, and whatever else of its rule does not change with time or with the category. */
  shown: boolean
  from_at: Date | null
  until_at: Date | null
  texts: Partial<Record<Locale, DraftTexts>>
}

export type Source = {
  kind: EntryKind
  /** Its word in the audit log. */
  entity: string
  /** The drafts of those that there are, of some ids or of the next so many after an id. */
  read: (db: Db | Tx, which: Which) => Promise<Draft[]>
}

export type Which = { ids: number[] } | { after: number; most: number }

/** A draft of something that knows neither dates nor places nor files. */
export const plainDraft = {
  date: null,
  category: null,
  regions: [],
  thumbnail: null,
  file: null,
  from_at: null,
  until_at: null,
}

type Names = { title: string; lead?: string[]; body?: string[]; html?: string[]; number?: string }
type Row = Record<string, unknown>

/**
 * The texts of a row in each language that it is written in: it is, where it has a title. Cyrillic pages convert the Latin
 * text, so it is there wherever that is. `isReady` leaves out languages that are not for visitors yet.
 */
export function textsOf(row: Row, names: Names, isReady: (locale: Locale) => boolean = () => true): Draft['texts'] {
  const own = (name: string, locale: Locale): string => {
    const value = isReady(locale) ? row[localizedName(name, locale)] : ''
    return Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : ''
  }
  const read = (name: string, locale: Locale): string => {
    const isHtml = names.html?.includes(name)
    const written = own(name, locale)
    const text = written || locale !== 'uzb' ? written : (isHtml ? htmlToCyrillic : toCyrillic)(own(name, 'uz'))
    return isHtml ? plainText(text) : text
  }
  const all = (list: string[] | undefined, locale: Locale) =>
    joined(...(list ?? []).map((name) => read(name, locale).trim()))
  const written = locales.flatMap((locale) => {
    const title = read(names.title, locale)
    if (!title) return []
    const texts: DraftTexts = {
      title,
      lead: all(names.lead, locale),
      body: all(names.body, locale),
      files: '',
      number: names.number ? read(names.number, locale) || own(names.number, 'uz') : '',
    }
    return [[locale, texts]]
  })
  return Object.fromEntries(written)
}

/** Adds to the text of each language. */
export function withMore(texts: Draft['texts'], add: (texts: DraftTexts, locale: Locale) => Partial<DraftTexts>) {
  return Object.fromEntries(
    Object.entries(texts).map(([locale, own]) => [locale, { ...own, ...add(own, locale as Locale) }]),
  ) as Draft['texts']
}

/** Texts one after the other, each a sentence of its own. */
export const joined = (...texts: (string | null | undefined)[]): string =>
  texts.filter(Boolean).reduce<string>((all, text) => {
    const between = all === '' ? '' : /[.!?…]$/.test(all) ? ' ' : '. '
    return all + between + text
  }, '')
