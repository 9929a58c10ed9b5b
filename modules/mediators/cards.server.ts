import { eq, sql } from 'drizzle-orm'
import type { Locale } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { regions } from '#modules/regions/table.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { localizedReads, readTexts, shownLang } from '#platform/localized-reading.server.ts'
import type { MediatorCard, MediatorPage } from './contract.ts'
import { mediators } from './table.server.ts'

const cardTexts = ['full_name', 'organization', 'district', 'fee_note'] as const
const pageTexts = [...cardTexts, 'training_org', 'address', 'reason'] as const

const cardColumns = (locale: Locale) => {
  const region = localizedReads(regions, ['name'], locale)
  return {
    id: mediators.id,
    slug: mediators.slug,
    register_no: mediators.register_no,
    mediator_type: mediators.mediator_type,
    certificate_no: mediators.certificate_no,
    certificate_date: mediators.certificate_date,
    // A region that is hidden from visitors is not named to them here either.
    region: sql<string | null>`case when ${regions.active} and ${regions.deleted_at} is null then ${regions.slug} end`,
    name: region.name,
    name_lang: region.name_lang,
    phone: mediators.phone,
    website: mediators.website,
    specialisations: mediators.specialisations,
    languages: mediators.languages,
    online: mediators.online,
    status: mediators.status,
    status_date: mediators.status_date,
    sort_key: mediators[localizedName('sort_key', locale)],
    ...localizedReads(mediators, cardTexts, locale),
  }
}

/** Cards of mediators, joined with their regions; the caller adds who may see them. */
export const selectCards = (db: Db, locale: Locale) =>
  db.select(cardColumns(locale)).from(mediators).innerJoin(regions, eq(regions.id, mediators.region)).$dynamic()

/** The same with what stands on the page of one. */
export const selectPages = (db: Db, locale: Locale) =>
  db
    .select({
      ...cardColumns(locale),
      register_entry_date: mediators.register_entry_date,
      entry_order_no: mediators.entry_order_no,
      email: mediators.email,
      updated_at: mediators.updated_at,
      ...localizedReads(mediators, pageTexts, locale),
    })
    .from(mediators)
    .innerJoin(regions, eq(regions.id, mediators.region))
    .$dynamic()

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number]
type PageRow = Awaited<ReturnType<typeof selectPages>>[number]

/** A selected row as visitors get it. */
export function cardOf(row: CardRow, locale: Locale): MediatorCard {
  const { texts, untranslated } = readTexts(row, cardTexts, locale)
  return {
    slug: row.slug,
    register_no: row.register_no,
    full_name: texts.full_name,
    lang: shownLang(row.full_name_lang, locale),
    mediator_type: row.mediator_type,
    certificate_no: row.certificate_no,
    certificate_date: row.certificate_date,
    organization: texts.organization,
    region: row.region,
    region_name: row.region === null ? '' : readTexts(row, ['name'], locale).texts.name,
    district: texts.district,
    phone: row.phone,
    website: row.website,
    fee_note: texts.fee_note,
    specialisations: row.specialisations,
    languages: row.languages,
    online: row.online,
    status: row.status === 'suspended' ? 'suspended' : 'active',
    status_date: row.status_date,
    untranslated,
  }
}

/** One mediator's row as visitors get it. */
export function pageOfOne(row: PageRow, locale: Locale): MediatorPage {
  const { texts, untranslated } = readTexts(row, pageTexts, locale)
  return {
    ...cardOf(row, locale),
    training_org: texts.training_org,
    register_entry_date: row.register_entry_date,
    entry_order_no: row.entry_order_no,
    address: texts.address,
    email: row.email,
    reason: texts.reason,
    updated_at: row.updated_at.toISOString(),
    untranslated,
  }
}
