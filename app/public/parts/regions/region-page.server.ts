import { regionStatistics } from '#modules/appeal-statistics/region.server.ts'
import type { EmployeeCard } from '#modules/employees/contract.ts'
import { mediatorRepository } from '#modules/mediators/repository.server.ts'
import type { OrganizationCard } from '#modules/organizations/contract.ts'
import { organizationRepository } from '#modules/organizations/repository.server.ts'
import { postRepository } from '#modules/posts/repository.server.ts'
import { openHostSlugs } from '#modules/reception/hosts.server.ts'
import type { Leadership } from '#modules/regions/contract.ts'
import { regionPage } from '#modules/regions/page.server.ts'
import { regionRepository } from '#modules/regions/repository.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { blockOf } from '../appeals/stats-block.server.ts'
import { inOnePiece } from '../one-piece.server.ts'
import { type Person, personOf } from '../people/employees.server.ts'
import { phonesOf } from '../phones.server.ts'
import { closureOf } from '../register/office-notes.server.ts'
import { type OfficeReading, officeReading, rowOf } from '../register/organizations.server.ts'
import { shownPost } from '../shown-post.server.ts'
import { tagOf } from '../tag-of.server.ts'

const newsCount = 3
/** How many of each kind of office are named here; the others are on the page of their category. */
const officesOfKind = 4
const mediatorCount = 6

/** All that the page of a region shows, each part by the reader of its own module. Refuses with 404. */
export async function loadRegionPage(context: RequestContext, slug: string) {
  const { db, locale, now, contentVersion } = context
  const { id, region } = await regionPage(db, slug, { locale, include: ['leadership'] })
  const first = (page_size: number) => ({ p: 1, page_size })
  const [regions, news, groups, mediators, stats, hosts] = await Promise.all([
    regionRepository.cards(db, locale),
    postRepository.cards(db, { locale, region: slug, ...first(newsCount) }, { contentVersion }),
    organizationRepository.groups(db, { region: id, locale, most: officesOfKind }),
    mediatorRepository.cards(
      db,
      locale,
      { region: slug, status: 'active', ordering: 'random_daily', ...first(mediatorCount) },
      { contentVersion, now },
    ),
    regionStatistics(context, { granularity: 'month', by: 'kind' }, id),
    openHostSlugs(db),
  ])
  const { office, leadership, hotline, reception, lang, centre, justice_body, name, ...texts } = region
  const { about, districts, social, untranslated, translations } = texts
  const head = headOf(leadership, office)
  return {
    region: { slug, name, lang, centre, justice_body, about, districts, social, untranslated, translations },
    head: head && { ...head, isHost: hosts.includes(head.slug), isAddressee: head.slug !== '' },
    deputies: leadership?.deputies.map(leaderOf) ?? [],
    contacts: contactsOf({
      hotline,
      reception,
      office,
      untranslated,
      today: now(),
      reading: await officeReading(db, locale),
    }),
    news: news.results.map((post) => shownPost(post, 'thumbnail')),
    hasMoreNews: news.count > news.results.length,
    groups: groups.map(({ cards, ...group }) => ({
      ...group,
      offices: cards.map(({ slug, organization_name, address, phone, untranslated, ...card }) => ({
        ...{ slug, untranslated },
        ...{ organization_name: inOnePiece(organization_name), address: inOnePiece(address) },
        closure: closureOf(card, now(), locale),
        phones: phonesOf(...phone.slice(0, 1)),
      })),
    })),
    mediators: mediators.results.map(({ slug, full_name, organization, district, phone, untranslated }) => ({
      ...{ slug, full_name, organization, district, untranslated },
      phones: phonesOf(...phone.slice(0, 1)),
    })),
    mediatorCount: mediators.count,
    stats: blockOf(stats, locale),
    others: regions
      .filter((other) => other.slug !== slug)
      .map((other) => ({ slug: other.slug, name: other.name, lang: tagOf(other.lang, locale) })),
  }
}
export type RegionPageData = Awaited<ReturnType<typeof loadRegionPage>>

/** Where they work stands above them already. */
const leaderOf = (employee: EmployeeCard): Person => ({ ...personOf(employee), organization_name: null })

/** Who leads the region: its head among the employees, or whom its body of justice names as its own. */
function headOf(leadership: Leadership | undefined, office: OrganizationCard | null): Person | null {
  if (leadership?.head) return leaderOf(leadership.head)
  if (!office?.head_full_name) return null
  const { head_full_name, position, reception } = office
  const names = { head_full_name: 'full_name', position: 'position_name', reception: 'reception' } as const
  return {
    ...{ slug: '', full_name: head_full_name, position_name: position, reception: inOnePiece(reception) },
    ...{ organization_name: null, email: '', thumbnail: null, phones: [] },
    untranslated: Object.entries(names).flatMap(([own, name]) =>
      office.untranslated.includes(own as 'position') ? [name] : [],
    ) satisfies EmployeeCard['untranslated'],
  }
}

type Reached = {
  hotline: string
  reception: string
  office: OrganizationCard | null
  untranslated: string[]
  today: Date
  reading: OfficeReading
}

/** How to reach the region's body of justice. What the region says itself goes before what the body says. */
function contactsOf({ hotline, reception, office, untranslated, today, reading }: Reached) {
  const row = office && rowOf(office, today, reading)
  return {
    office: row,
    fax: phonesOf(office?.fax ?? ''),
    divisions: office?.divisions_count ?? null,
    hotline: hotline ? phonesOf(hotline) : (row?.hotline ?? []),
    reception: inOnePiece(reception || (office?.reception ?? '')),
    isReceptionUzbek: (reception ? untranslated : (office?.untranslated ?? [])).includes('reception'),
  }
}
