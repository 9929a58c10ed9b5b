import {
  type MediatorCard,
  MediatorQuery,
  mediatorStatuses,
  specialisations,
  workLanguages,
} from '#modules/mediators/contract.ts'
import { mediatorRepository } from '#modules/mediators/repository.server.ts'
import { regionRepository } from '#modules/regions/repository.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { phonesOf } from '../phones.server.ts'
import { districtsOf } from '../register/districts.server.ts'
import { rowsOf } from '../register/printed.server.ts'
import { tilesOf } from '../register/region-map.server.ts'
import { typedWords } from '../register/typed-words.ts'
import { tagOf } from '../tag-of.server.ts'

/** One page of the register of mediators, with the filters of the address. */
export async function loadMediators(context: RequestContext, { searchParams }: URL) {
  const { db, locale } = context
  const asked = MediatorQuery.extend({ q: typedWords }).parse(Object.fromEntries(searchParams))
  const { isPrint, page_size } = rowsOf(searchParams)
  const [regions, everywhere, changed] = await Promise.all([
    regionRepository.cards(db, locale),
    mediatorRepository.districts(db, locale, context),
    mediatorRepository.changedAt(db),
  ])
  const region = regions.find(({ slug }) => slug === asked.region)?.slug
  const districts = districtsOf(everywhere, region, locale)
  // Whoever changes the region has the district of the former one still in the form.
  const district = districts.find(({ value }) => value === asked.district)?.value
  const query = { ...asked, region, district, page_size }
  const { results, ...page } = await mediatorRepository.cards(db, locale, query, context)
  // The map leads from one region to another.
  const { p: _p, page_size: _size, ordering: _ordering, ...elsewhere } = asked
  const counts = await mediatorRepository.byRegion(
    db,
    locale,
    { ...elsewhere, region: undefined, district: undefined },
    context,
  )
  const { q, specialisation, language, online, status, ordering } = asked
  return {
    ...{ q, region, district, specialisation, language, online, status, ordering, districts, isPrint },
    changed: changed?.toISOString(),
    // Who was excluded is not shown, so there is nothing to choose there.
    options: { specialisations, workLanguages, statuses: mediatorStatuses.filter((one) => one !== 'excluded') },
    regions: regions.map(({ slug, name, lang }) => ({ value: slug, label: name, lang: tagOf(lang, locale) })),
    page,
    tiles: tilesOf(regions, counts),
    rows: results.map((card) => ({ ...card, phones: phonesOf(...card.phone) })),
  }
}

/** One mediator, or a refusal with 404. */
export async function loadMediator({ db, locale }: RequestContext, slug: string) {
  const mediator = await mediatorRepository.published(db, slug, locale)
  return { ...mediator, phones: phonesOf(...mediator.phone) }
}

export type Mediators = Awaited<ReturnType<typeof loadMediators>>
export type MediatorRow = Mediators['rows'][number]
export type Status = MediatorCard['status']
