import type { Locale } from '#common/locale.ts'
import { RegionInput } from '#modules/regions/contract.ts'
import { regionService } from '#modules/regions/repository.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { columns } from './categories.ts'
import { readSeed } from './read.ts'

type Texts = Partial<Record<Locale, string>>
type DemoRegion = { order: number; slug: string; code: string; name: Texts; centre: Texts; justice_body: Texts }

/** The 14 regions with their centres and justice bodies. */
export async function loadRegions(tx: Tx): Promise<void> {
  for (const { order, slug, code, name, centre, justice_body } of await readSeed<DemoRegion[]>('regions.json')) {
    const texts = { ...columns('name', name), ...columns('centre', centre), ...columns('justice_body', justice_body) }
    await regionService.create(tx, RegionInput.parse({ slug, code, index: order, ...texts }))
  }
}
