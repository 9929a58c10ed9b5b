import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { notFound } from '#common/errors.ts'
import type { Locale } from '#common/locale.ts'
import { contentService } from '#platform/content-service.server.ts'
import { crud } from '#platform/crud.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { inLocale, inReadersScript, localeOf } from '#platform/localized-columns.server.ts'
import type { RegionCard } from './contract.ts'
import { regions } from './table.server.ts'

const isVisible = and(eq(regions.active, true), isNull(regions.deleted_at))

const selectCards = (db: Db, locale: Locale) =>
  db
    .select({
      slug: regions.slug,
      name: inLocale(regions, 'name', locale),
      region: inLocale(regions, 'name', locale),
      lang: localeOf(regions, 'name', locale),
      centre: inLocale(regions, 'centre', locale),
      justice_body: inLocale(regions, 'justice_body', locale),
      code: regions.code,
    })
    .from(regions)
    .$dynamic()

const card = (row: RegionCard, locale: Locale): RegionCard =>
  inReadersScript(row, locale, { text: ['name', 'region', 'centre', 'justice_body'] })

const own = crud(regions, 'region', regions.slug)

/** Regions as visitors read them and as staff change them. */
export const regionRepository = {
  ...own,

  /** The visible regions in their order. */
  async cards(db: Db, locale: Locale): Promise<RegionCard[]> {
    const rows = await selectCards(db, locale).where(isVisible).orderBy(asc(regions.index), asc(regions.id))
    return rows.map((row) => card(row, locale))
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
  async options(db: Db, locale: Locale): Promise<{ id: number; slug: string; name: string }[]> {
    return db
      .select({ id: regions.id, slug: regions.slug, name: inLocale(regions, 'name', locale) })
      .from(regions)
      .where(isNull(regions.deleted_at))
      .orderBy(asc(regions.index), asc(regions.id))
  },

  /** One visible region. Refuses with 404. */
  async published(db: Db, slug: string, locale: Locale): Promise<RegionCard> {
    const [row] = await selectCards(db, locale).where(and(isVisible, eq(regions.slug, slug)))
    if (!row) throw notFound('region')
    return card(row, locale)
  },
}

export const regionService = contentService(own, { slugFrom: 'name_uz' })
