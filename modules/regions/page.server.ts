import type { Locale } from '#common/locale.ts'
import { employeeRepository } from '#modules/employees/repository.server.ts'
import type { OrganizationCard } from '#modules/organizations/contract.ts'
import { organizationRepository } from '#modules/organizations/repository.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { perVersion } from '#platform/per-version.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import type { Leadership, RegionPage, RegionPart } from './contract.ts'
import { regionRepository } from './repository.server.ts'

type Own = Awaited<ReturnType<typeof regionRepository.published>>
type Names = Own['names']

const mostOffices = 100

/**
 * One region with its body of justice and the parts that are asked for, each by the reader of its own module: what is hidden
 * there is not here either. Refuses with 404.
 */
export async function regionPage(
  db: Db,
  slug: string,
  { locale, include }: { locale: Locale; include: Exclude<RegionPart, 'stats'>[] },
): Promise<{ id: number; region: RegionPage }> {
  const { names, texts } = await regionRepository.published(db, slug, locale)
  const first = (page_size: number, kind?: 'regional_body') =>
    organizationRepository.cards(db, { locale, region: slug, kind, p: 1, page_size })
  const [office, leadership, offices] = await Promise.all([
    officeOf(db, names, locale).then(async (chosen) => chosen ?? (await first(1, 'regional_body')).results[0] ?? null),
    include.includes('leadership') ? leadershipOf(db, names, locale) : undefined,
    include.includes('offices') ? first(mostOffices).then(({ results }) => results) : undefined,
  ])
  return {
    id: names.id,
    region: { ...texts, office, ...(leadership ? { leadership } : {}), ...(offices ? { offices } : {}) },
  }
}

/** Who leads the body of justice of each visible region and how to reach it, by slugs: read for all of them at once. */
export async function regionBodies(db: Db, locale: Locale) {
  const reached = await regionRepository.reached(db, locale)
  const named = (name: 'office' | 'head') => [...reached.values()].flatMap((region) => region[name] ?? [])
  const [offices, heads, bodies] = await Promise.all([
    organizationRepository.among(db, named('office'), locale),
    employeeRepository.among(db, named('head'), locale),
    organizationRepository.cards(db, { locale, kind: 'regional_body', p: 1, page_size: mostOffices }),
  ])
  const first = (slug: string) => bodies.results.find(({ region_slug }) => region_slug === slug)
  return new Map(
    [...reached].map(([slug, { office, head, ...region }]) => [
      slug,
      { ...region, office: offices.get(office ?? 0) ?? first(slug) ?? null, head: heads.get(head ?? 0) ?? null },
    ]),
  )
}

/** The same, read once for as long as nothing changes. Not to be changed. */
export function shownBodies({ db, contentVersion, locale }: Pick<RequestContext, 'db' | 'contentVersion' | 'locale'>) {
  return perVersion(contentVersion, `region bodies ${locale}`, () => regionBodies(db, locale))
}

const officeOf = async (db: Db, { office }: Names, locale: Locale): Promise<OrganizationCard | null> =>
  office === null ? null : organizationRepository.shown(db, office, locale)

async function leadershipOf(db: Db, { head, deputies }: Names, locale: Locale): Promise<Leadership> {
  const ids = [...(head === null ? [] : [head]), ...deputies]
  const found = await employeeRepository.among(db, ids, locale)
  return { head: found.get(head ?? 0) ?? null, deputies: deputies.flatMap((id) => found.get(id) ?? []) }
}
