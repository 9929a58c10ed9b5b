import type { Locale } from '#common/locale.ts'
import { cardTexts, OrganizationInput, pageTexts } from '#modules/organizations/contract.ts'
import { organizationService } from '#modules/organizations/service.server.ts'
import { organizations } from '#modules/organizations/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { categoryIds, columns } from './categories.ts'
import { readSeed } from './read.ts'

type Texts = Partial<Record<Locale, string>>
type Name = (typeof cardTexts)[number] | (typeof pageTexts)[number]
type DemoOrganization = Partial<Record<Name, Texts | string>> & {
  slug: string
  category: string
  region?: string
  week: string
}
type Demo = {
  /** Hours that many have, by a name of their own. */
  weeks: Record<string, { hours: OrganizationInput['hours']; working_hours: Texts }>
  /** Texts that many have: a text may be the key of one. */
  texts: Record<string, Texts>
  organizations: DemoOrganization[]
}

/** Regional bodies, notary and registry offices, service centres, archives and the ministry's own divisions. */
export async function loadOrganizations(tx: Tx): Promise<void> {
  const demo = await readSeed<Demo>('organizations.json')
  const [categoryOf, regionOf] = [await categoryIds(tx), await regionIds(tx)]
  const inputs = demo.organizations.map((it) => {
    const { category, region, week, ...rest } = it
    const { hours, working_hours } = demo.weeks[week] ?? {}
    const texts = { ...rest, working_hours } as Partial<Record<Name, Texts | string>>
    const translated = [...cardTexts, ...pageTexts].flatMap((name) => {
      const text = texts[name]
      delete texts[name]
      return Object.entries(columns(name, (typeof text === 'string' ? demo.texts[text] : text) ?? {}))
    })
    const plain = {
      ...texts,
      hours,
      category: categoryOf.get(category),
      region: regionOf.get(region ?? '') ?? null,
    }
    return OrganizationInput.parse({ ...plain, ...Object.fromEntries(translated) })
  })
  for (const input of inputs) await organizationService.create(tx, input)
}

/** The id of each region by its slug. */
export async function regionIds(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.select({ slug: regions.slug, id: regions.id }).from(regions)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

/** The id of each organization by its slug. */
export async function organizationIds(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.select({ slug: organizations.slug, id: organizations.id }).from(organizations)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}
