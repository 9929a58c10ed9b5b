import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#common/locale.ts'
import { toCyrillic } from '#common/transliteration/transliterate.ts'
import { pictureColumns, pictureOf } from '#modules/attachments/repository.server.ts'
import { attachments } from '#modules/attachments/table.server.ts'
import { categories } from '#modules/categories/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { localizedReads, readTexts, shownLang } from '#platform/localized-reading.server.ts'
import { isShown } from '#platform/shown.server.ts'
import { cardTexts, type OrganizationCard } from './contract.ts'
import { dayIn } from './exceptional-days.server.ts'
import { metresFrom, type Place } from './near.server.ts'
import { organizations } from './table.server.ts'

const plainColumns = {
  slug: organizations.slug,
  kind: organizations.kind,
  hours: organizations.hours,
  hours_exceptions: organizations.hours_exceptions,
  phone: organizations.phone,
  fax: organizations.fax,
  email: organizations.email,
  website: organizations.website,
  telegram: organizations.telegram,
  queue_url: organizations.queue_url,
  booking: organizations.booking,
  languages: organizations.languages,
  wheelchair: organizations.wheelchair,
  status: organizations.status,
  closed_until: organizations.closed_until,
  lat: organizations.lat,
  lng: organizations.lng,
  office_no: organizations.office_no,
  notaries: organizations.notaries,
  services: organizations.services,
  hotline: organizations.hotline,
  divisions_count: organizations.divisions_count,
  category: organizations.category,
}

/** What a card of an organization needs, in one language. */
export const cardColumns = (locale: Locale) => ({
  plain: plainColumns,
  texts: localizedReads(organizations, cardTexts, locale),
  category: { slug: categories.slug, ...localizedReads(categories, ['name'], locale) },
  region: { slug: sql<string | null>`${regions.slug}`, ...localizedReads(regions, ['name'], locale) },
  picture: pictureColumns(locale),
  place: { index: organizations.index, id: organizations.id },
})

export type CardReading = Awaited<ReturnType<typeof selectCards>>[number]

/** Cards of organizations, perhaps with how far they are from a place; the caller adds who may see them and how many. */
export const selectCards = (db: Db, locale: Locale, near?: Place) =>
  db
    .select({ ...cardColumns(locale), distance_m: near ? metresFrom(near) : sql<null>`null` })
    .from(organizations)
    .innerJoin(categories, eq(categories.id, organizations.category))
    .leftJoin(regions, and(eq(regions.id, organizations.region), isShown(regions)))
    .leftJoin(attachments, eq(attachments.id, organizations.thumbnail))
    .$dynamic()

/** The nearest first, where somebody asks from a place; otherwise by index. */
export const orderFrom = (near?: Place): SQL[] => (near ? [metresFrom(near), sql`${organizations.id}`] : inOrder)

// "asc nulls last" is what the indexes have, too.
export const inOrder = [sql`${organizations.index}`, sql`${organizations.id}`]

/**
 * Those that come after one in that order, as two parts that follow each other. Compared as pairs they would be one, of which
 * PostgreSQL expects few rows where the index is the same in all: it would read and sort all that are left for each step.
 */
export const comeAfter = ({ index, id }: CardReading['place']): SQL[] => [
  sql`${organizations.index} = ${index} and ${organizations.id} > ${id}`,
  sql`${organizations.index} > ${index}`,
]

/** A selected row as visitors get it. */
export function card(
  { plain, texts, category, region, picture, distance_m }: Omit<CardReading, 'distance_m'> & Partial<CardReading>,
  locale: Locale,
): OrganizationCard {
  const read = readTexts(texts, cardTexts, locale)
  return {
    ...plain,
    ...read.texts,
    lang: shownLang(texts.organization_name_lang, locale),
    untranslated: read.untranslated,
    hours_exceptions: plain.hours_exceptions.map((day) => dayIn(day, locale)),
    // People's names are written once, in Latin letters.
    notaries: plain.notaries.map((notary) =>
      locale === 'uzb' ? { ...notary, full_name: toCyrillic(notary.full_name) } : notary,
    ),
    category_slug: category.slug,
    category_name: readTexts(category, ['name'], locale).texts.name,
    region_slug: region.slug,
    region_name: region.slug && readTexts(region, ['name'], locale).texts.name,
    thumbnail: picture && pictureOf(picture, locale),
    ...(distance_m == null ? {} : { distance_m }),
  }
}
