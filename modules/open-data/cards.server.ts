import { eq } from 'drizzle-orm'
import type { Locale } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { toCyrillic } from '#common/transliteration/transliterate.ts'
import { categories } from '#modules/categories/table.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { inAllLocales } from '#platform/localized-columns.server.ts'
import { localizedReads, ownOrUzbek, readTexts, shownLang } from '#platform/localized-reading.server.ts'
import { type Cells, inPlace } from './check-rows.ts'
import type { Column, DatasetCard, DatasetPage, DatasetVersion } from './contract.ts'
import { formatsOf } from './formats.ts'
import { nextDue } from './next-due.ts'
import { openData } from './table.server.ts'

const textNames = ['title', 'organization', 'sphere', 'description'] as const

const cardColumns = (locale: Locale) => ({
  slug: openData.slug,
  code: openData.code,
  last_updated: openData.last_updated,
  update_frequency: openData.update_frequency,
  records: openData.records,
  formats: openData.formats,
  structure: openData.structure,
  licence: openData.licence,
  ...localizedReads(openData, textNames, locale),
})

/** Cards of sets, joined with their categories; the caller adds which may be seen. */
export const selectCards = (db: Db, locale: Locale) =>
  db.select(cardColumns(locale)).from(openData).leftJoin(categories, eq(categories.id, openData.category)).$dynamic()

/** The same with what stands on the page of one. */
export const selectPages = (db: Db, locale: Locale) =>
  db
    .select({
      ...cardColumns(locale),
      id: openData.id,
      struct_id: openData.struct_id,
      responsible_full_name: openData.responsible_full_name,
      responsible_phone: openData.responsible_phone,
      responsible_email: openData.responsible_email,
      link_web: openData.link_web,
      first_published: openData.first_published,
      ...inAllLocales(openData, 'keywords'),
    })
    .from(openData)
    .leftJoin(categories, eq(categories.id, openData.category))
    .$dynamic()

export type DatasetPassport = DatasetCard &
  Pick<DatasetPage, 'responsible_full_name' | 'responsible_phone' | 'responsible_email' | 'first_published'> & {
    keywords: { words: string[]; lang: Locale }
  }

type CardRow = Awaited<ReturnType<typeof selectCards>>[number]
type PageRow = Awaited<ReturnType<typeof selectPages>>[number]

/** A selected row as visitors get it. */
export function cardOf(row: CardRow, locale: Locale): DatasetCard {
  const { texts, untranslated } = readTexts(row, textNames, locale)
  return {
    slug: row.slug,
    code: row.code,
    title: texts.title,
    description: texts.description,
    lang: shownLang(row.title_lang, locale),
    organization: texts.organization,
    sphere: texts.sphere,
    last_updated: row.last_updated,
    update_frequency: row.update_frequency,
    next_due: nextDue(row.last_updated, row.update_frequency),
    records: row.records,
    formats: formatsOf(row.formats, row.structure),
    licence: row.licence,
    untranslated,
  }
}

/** A set's row with what a catalogue says of it beyond its card. */
export function passportOf(row: PageRow, locale: Locale): DatasetPassport {
  return {
    ...cardOf(row, locale),
    responsible_full_name: responsibleOf(row, locale),
    responsible_phone: row.responsible_phone,
    responsible_email: row.responsible_email,
    first_published: row.first_published,
    keywords: keywordsOf(row, locale),
  }
}

const responsibleOf = ({ responsible_full_name: name }: PageRow, locale: Locale): string =>
  locale === 'uzb' ? toCyrillic(name) : name

type Own = { rows: Cells[]; versions: DatasetVersion[] }

/** One set's row, with its first rows and its loads, as visitors get it. */
export function pageOfOne(row: PageRow, { rows, versions }: Own, locale: Locale): DatasetPage {
  return {
    ...cardOf(row, locale),
    struct_id: row.struct_id,
    responsible_full_name: responsibleOf(row, locale),
    responsible_phone: row.responsible_phone,
    responsible_email: row.responsible_email,
    link_web: row.link_web,
    first_published: row.first_published,
    keywords: keywordsOf(row, locale).words,
    columns: row.structure.map((column) => columnOf(column, locale)),
    rows: rows.map((cells) => inPlace(row.structure, cells)),
    versions,
  }
}

type Keywords = Pick<PageRow, 'keywords_uz' | 'keywords_uzb' | 'keywords_ru' | 'keywords_en'>

function keywordsOf(row: Keywords, locale: Locale): { words: string[]; lang: Locale } {
  const own = row[localizedName('keywords', locale)]
  if (own.length > 0) return { words: own, lang: locale }
  return locale === 'uzb'
    ? { words: row.keywords_uz.map(toCyrillic), lang: 'uzb' }
    : { words: row.keywords_uz, lang: 'uz' }
}

function columnOf(column: Column, locale: Locale): DatasetPage['columns'][number] {
  const { name, type, is_key } = column
  const { text, lang } = ownOrUzbek(column, 'title', locale)
  const about = ownOrUzbek({ ...undescribed, ...column }, 'description', locale)
  return { name, type, title: text, lang, description: about.text, description_lang: about.lang, is_key }
}

const undescribed = { description_uz: '', description_uzb: '', description_ru: '', description_en: '' }
