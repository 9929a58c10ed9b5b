import { and, arrayContains, asc, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { notFound } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { crud } from '#platform/crud.server.ts'
import type { FileUse } from '#platform/file-uses.server.ts'
import { formerSlugs } from '#platform/former-slugs.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { inLocale, inReadersScript, localeOf, readableIn } from '#platform/localized-columns.server.ts'
import { localizedReads, readTexts } from '#platform/localized-reading.server.ts'
import { cleanHtml, linksIn } from '#platform/rich-text.server.ts'
import { isShown } from '#platform/shown.server.ts'
import { linesOf, pageTexts, type RegionCard } from './contract.ts'
import { regionSlugs, regions } from './table.server.ts'

const reachedTexts = ['reception'] as const

const cardTexts = ['name', 'centre', 'justice_body'] as const

const cardColumns = (locale: Locale) => ({
  slug: regions.slug,
  lang: localeOf(regions, 'name', locale),
  code: regions.code,
  ...localizedReads(regions, cardTexts, locale),
})

type CardRow = Pick<RegionCard, 'slug' | 'lang' | 'code'> & Parameters<typeof readTexts<(typeof cardTexts)[number]>>[0]

function card({ slug, code, lang, ...row }: CardRow, locale: Locale): RegionCard {
  const { texts } = readTexts(row, cardTexts, locale)
  return { slug, code, ...texts, region: texts.name, lang: inReadersScript({ lang }, locale, {}).lang }
}

export const formerRegionSlugs = formerSlugs(regions, 'region', regionSlugs, regionSlugs.region)

/** Regions as visitors read them and as staff change them. */
export const regionRepository = {
  ...crud(regions, 'region', regions.slug),
  findNamed: formerRegionSlugs.findNamed,

  /** The visible regions in their order. */
  async cards(db: Db, locale: Locale): Promise<RegionCard[]> {
    const rows = await db
      .select(cardColumns(locale))
      .from(regions)
      .where(isShown(regions))
      .orderBy(asc(regions.index), asc(regions.id))
    return rows.map((row) => card(row, locale))
  },

  /** What the visible regions name and say of how to reach them, by their slugs. */
  async reached(db: Db, locale: Locale) {
    const { slug, office, head, hotline } = regions
    const rows = await db
      .select({ own: { slug, office, head, hotline }, texts: localizedReads(regions, reachedTexts, locale) })
      .from(regions)
      .where(isShown(regions))
    return new Map(
      rows.map(({ own, texts }) => [own.slug, { ...own, ...readTexts(texts, reachedTexts, locale) }] as const),
    )
  },

  /** The visible regions with the languages in which they have a page: for the sitemap. */
  async addresses(db: Db): Promise<{ slug: string; translations: Locale[]; changed: Date }[]> {
    const rows = await db.select().from(regions).where(isShown(regions)).orderBy(asc(regions.index), asc(regions.id))
    return rows.map((row) => ({ slug: row.slug, translations: readableIn(row, 'name'), changed: row.updated_at }))
  },

  /** All regions as staff see them, in their order; or those in the bin. */
  async forAdmin(db: Db, { bin }: { bin: boolean }) {
    return db
      .select()
      .from(regions)
      .where(bin ? isNotNull(regions.deleted_at) : isNull(regions.deleted_at))
      .orderBy(asc(regions.index), asc(regions.id))
  },

  /** Choices for a select: every region outside the bin, in their order. */
  async options(db: Db, locale: Locale): Promise<{ id: number; slug: string; code: string; name: string }[]> {
    return db
      .select({ id: regions.id, slug: regions.slug, code: regions.code, name: inLocale(regions, 'name', locale) })
      .from(regions)
      .where(isNull(regions.deleted_at))
      .orderBy(asc(regions.index), asc(regions.id))
  },

  /** Where a region with an old slug lives now. Hidden ones are not found by their old addresses either. */
  async currentSlug(db: Db, oldSlug: string): Promise<string | undefined> {
    const [row] = await db
      .select({ slug: regions.slug })
      .from(regionSlugs)
      .innerJoin(regions, eq(regions.id, regionSlugs.region))
      .where(and(eq(regionSlugs.slug, oldSlug), isShown(regions)))
    return row?.slug
  },

  /** One visible region with its own texts, and the ids of what it names. Refuses with 404. */
  async published(db: Db, slug: string, locale: Locale) {
    const [row] = await db
      .select({ card: cardColumns(locale), texts: localizedReads(regions, pageTexts, locale), own: regions })
      .from(regions)
      .where(and(isShown(regions), eq(regions.slug, slug)))
    if (!row) throw notFound('region')
    const { id, iso, hotline, social, office, head, deputies, updated_at } = row.own
    const { texts, untranslated } = readTexts(row.texts, pageTexts, locale, ['about'])
    return {
      names: { id, office, head, deputies },
      texts: {
        ...card(row.card, locale),
        ...texts,
        ...{ iso, hotline, social, untranslated },
        districts: linesOf(texts.districts),
        about: linksIn(cleanHtml(texts.about), locale),
        translations: readableIn(row.own, 'name'),
        updated_at: updated_at.toISOString(),
      },
    }
  },
}

/** Pictures in the texts about regions. */
export const regionPictureUse: FileUse = {
  name: 'regions',
  thing: 'region',
  entity: 'region',
  shown: (id, besides = []) => sql`exists (
    select from ${regions}
    where ${regions.pictures} @> array[${id}]::integer[] and ${isShown(regions)} and ${notInArray(regions.id, besides)}
  )`,
  has: (id, besides = []) => sql`exists (
    select from ${regions} where ${regions.pictures} @> array[${id}]::integer[] and ${notInArray(regions.id, besides)}
  )`,
  named: () => [],
  html: ['about'],
  users: (db, id, locale) =>
    db
      .select({ slug: regions.slug, title: inLocale(regions, 'name', locale) })
      .from(regions)
      .where(and(arrayContains(regions.pictures, [id]), isNull(regions.deleted_at)))
      .orderBy(regions.id)
      .limit(100),
}
