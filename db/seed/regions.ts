import { and, asc, eq } from 'drizzle-orm'
import type { Locale } from '#common/locale.ts'
import { employees } from '#modules/employees/table.server.ts'
import { organizations } from '#modules/organizations/table.server.ts'
import { RegionInput, RegionUpdate } from '#modules/regions/contract.ts'
import { regionRepository } from '#modules/regions/repository.server.ts'
import { regionService } from '#modules/regions/service.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { columns } from './categories.ts'
import { readSeed } from './read.ts'

type Texts = Partial<Record<Locale, string>>
type DemoRegion = {
  slug: string
  order: number
  code: string
  iso3166_2: string
  social: RegionInput['social']
} & Record<'name' | 'centre' | 'justice_body' | 'about' | 'reception', Texts> & {
    districts: Partial<Record<Locale, string[]>>
  }

/** What the demo makes up about a region; the rest is so everywhere. */
const madeUp = { about: {}, reception: {}, social: [] }

/** The 14 regions with their centres, justice bodies and districts: every portal has them, since an appeal names one. */
export async function loadRegions(tx: Tx, { demo }: { demo: boolean }): Promise<void> {
  for (const region of await readSeed<DemoRegion[]>('regions.json'))
    await regionService.create(tx, RegionInput.parse(inputOf(demo ? region : { ...region, ...madeUp })))
}

/** Tells of each region where its body of justice is and who leads it: those of its people that come first. */
export async function nameLeaders(tx: Tx): Promise<void> {
  for (const region of await readSeed<DemoRegion[]>('regions.json')) {
    const { id, version } = await regionRepository.find(tx, region.slug)
    const [office] = await tx
      .select({ id: organizations.id })
      .from(organizations)
      .where(and(eq(organizations.region, id), eq(organizations.kind, 'regional_body')))
    const leaders = await tx
      .select({ id: employees.id })
      .from(employees)
      .where(and(eq(employees.region, id), eq(employees.type, 'REGIONAL')))
      .orderBy(asc(employees.index))
    const [head, ...deputies] = leaders.map((leader) => leader.id)
    const named = { office: office?.id ?? null, head: head ?? null, deputies }
    await regionService.update(tx, region.slug, RegionUpdate.parse({ ...inputOf(region), ...named, version }))
  }
}

function inputOf({
  slug,
  order,
  code,
  iso3166_2: iso,
  social,
  districts,
  ...texts
}: DemoRegion): Record<string, unknown> {
  const lists = Object.entries(districts).map(([locale, names]) => [locale, names.join('\n')])
  return {
    ...{ slug, code, iso, social, index: order },
    ...columns('name', texts.name),
    ...columns('centre', texts.centre),
    ...columns('justice_body', texts.justice_body),
    ...columns('about', texts.about),
    ...columns('reception', texts.reception),
    ...columns('districts', Object.fromEntries(lists)),
  }
}
