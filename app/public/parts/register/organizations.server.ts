import { dayAt } from '#common/day.ts'
import type { Locale } from '#common/locale.ts'
import { type OrganizationCard, OrganizationQuery, organizationKinds } from '#modules/organizations/contract.ts'
import { organizationRepository } from '#modules/organizations/repository.server.ts'
import { regionRepository } from '#modules/regions/repository.server.ts'
import { settingsRepository } from '#modules/settings/repository.server.ts'
import type { Db } from '#platform/ground.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { inOnePiece } from '../one-piece.server.ts'
import { phonesOf } from '../phones.server.ts'
import { tagOf } from '../tag-of.server.ts'
import { districtsOf } from './districts.server.ts'
import { exceptionalDays } from './exceptional-days.server.ts'
import { officeFilters } from './office-filters.server.ts'
import { closureOf, linksOf, notesOf, notesOfNotary, type OfficeWords, officeWords } from './office-notes.server.ts'
import { waysTo } from './office-ways.server.ts'
import { rowsOf } from './printed.server.ts'
import { tilesOf } from './region-map.server.ts'
import { typedWords } from './typed-words.ts'

/** The organizations of a category as its page lists them, with the filters of the address that fit them. */
export async function loadOrganizations({ db, locale, now }: RequestContext, category: number, { searchParams }: URL) {
  const asked = OrganizationQuery.extend({ q: typedWords }).parse(Object.fromEntries(searchParams))
  const { isPrint, page_size } = rowsOf(searchParams)
  const [choices, regions, changed] = await Promise.all([
    organizationRepository.choices(db, { category, locale }),
    regionRepository.cards(db, locale),
    organizationRepository.changedAt(db, category),
  ])
  const kinds = organizationKinds.filter((kind) => choices.some((choice) => choice.kind === kind))
  const shownRegions = regions.filter(({ slug }) => choices.some(({ region }) => region === slug))
  const kind = kinds.find((kind) => kind === asked.kind)
  const region = shownRegions.find(({ slug }) => slug === asked.region)?.slug
  const districts = districtsOf(choices, region, locale)
  // Whoever changes the region has the district of the former one still in the form.
  const district = districts.find(({ value }) => value === asked.district)?.value
  const at = now()
  const { q, open, service, language, wheelchair } = asked
  const narrowed = { category, kind, q, open, service, language, wheelchair }
  const { byRegion, count, hasPlaces, ...said } = await organizationRepository.tally(
    db,
    narrowed,
    { region, district },
    at,
  )
  const { results, ...page } = await organizationRepository.cards(db, {
    ...{ ...narrowed, locale, region, district, now: at },
    ...{ p: asked.p, page_size, counted: count },
  })
  // Only where hours are known by day; a page of those that are open has some, or nothing that is.
  const hours = results.some(({ hours }) => hours !== null)
  const reading = await officeReading(db, locale)
  return {
    ...{ q, kind, region, district, open, service, language, wheelchair, kinds, districts, category, isPrint },
    changed: changed?.toISOString(),
    more: await officeFilters({ open, service, language, wheelchair }, { hours, ...said }, locale),
    regions: shownRegions.map(({ slug, name, lang }) => ({ value: slug, label: name, lang: tagOf(lang, locale) })),
    page,
    tiles: shownRegions.length > 1 ? tilesOf(regions, byRegion) : [],
    rows: results.map((card) => rowOf(card, at, reading)),
    // Only where there is something to measure to: on this page, or on another.
    hasPlaces,
  }
}

export type Organizations = Awaited<ReturnType<typeof loadOrganizations>>
export type OrganizationRow = Organizations['rows'][number]

const dayMs = 24 * 60 * 60 * 1000

/** How offices are read in a language: words of their codes, and the days off of a decree. */
export type OfficeReading = { locale: Locale; words: OfficeWords; daysOff: string[] }

/** The words of a language, and the days off of the settings in force. */
export async function officeReading(db: Db, locale: Locale): Promise<OfficeReading> {
  const [words, { days_off }] = await Promise.all([officeWords(locale), settingsRepository.current(db)])
  return { locale, words, daysOff: days_off }
}

/**
 * An organization as lists show it; of its exceptional days those that are yet to come at a moment, with the holidays that are soon,
 * and the one before, whose night may last.
 */
export function rowOf(card: OrganizationCard, at: Date, { locale, words, daysOff }: OfficeReading) {
  const [today, yesterday] = [dayAt(at), dayAt(new Date(at.getTime() - dayMs))]
  const { hours: week, hours_exceptions: own } = card
  const days = week ? exceptionalDays({ week, own }, yesterday, { locale, daysOff }) : []
  const { slug, kind, organization_name, address, working_hours, untranslated } = card
  const { head_full_name, position, reception, notarial_district, office_no, email, website } = card
  return {
    ...{ slug, kind, address, untranslated, ways: waysTo(card, locale) },
    organization_name: inOnePiece(organization_name),
    ...{ working_hours: inOnePiece(working_hours), reception: inOnePiece(reception) },
    ...{ head_full_name, position, notarial_district, office_no, email, website },
    notes: notesOf(card, at, locale, words),
    links: linksOf(card, locale),
    closure: closureOf(card, at, locale),
    hours: week && {
      week,
      exceptions: days.filter(({ date }) => date >= today),
      yesterday: days.filter(({ date }) => date === yesterday),
    },
    phones: phonesOf(...card.phone),
    hotline: phonesOf(card.hotline),
    notaries: card.notaries.map((notary) => ({
      ...{ full_name: notary.full_name, licence_no: notary.licence_no, licence_date: notary.licence_date },
      notes: notesOfNotary(notary, locale),
      phones: phonesOf(notary.phone),
    })),
  }
}
