import type { Locale } from '#common/locale.ts'
import { RegionInput } from '#modules/regions/contract.ts'
import { regionService } from '#modules/regions/repository.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { type Actor, write } from '#platform/write.server.ts'
import { readSeed } from '../seed.ts'
import { columns } from './categories.ts'

type Texts = Partial<Record<Locale, string>>
type DemoRegion = { order: number; slug: string; code: string; name: Texts; centre: Texts; justice_body: Texts }

/** The 14 regions with their centres and justice bodies. */
export async function loadRegions(ground: Ground, actor: Actor): Promise<void> {
  const demo = await readSeed<DemoRegion[]>('regions.json')
  await write(ground, actor, async (tx) => {
    for (const { order, slug, code, name, centre, justice_body } of demo) {
      const texts = { ...columns('name', name), ...columns('centre', centre), ...columns('justice_body', justice_body) }
      await regionService.create(tx, RegionInput.parse({ slug, code, index: order, ...texts }))
    }
  })
}
