import { eq } from 'drizzle-orm'
import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { picturesShown } from '#modules/attachments/repository.server.ts'
import { employees } from '#modules/employees/table.server.ts'
import { organizations } from '#modules/organizations/table.server.ts'
import { contentService } from '#platform/content-service.server.ts'
import { allMustExist, mustExist } from '#platform/references.server.ts'
import type { Tx } from '#platform/write.server.ts'
import type { RegionInput, RegionUpdate } from './contract.ts'
import { regionLeaders, regionOffices } from './links-table.server.ts'
import { formerRegionSlugs, regionRepository } from './repository.server.ts'
import type { regions } from './table.server.ts'

type Region = typeof regions.$inferSelect
type Named = Pick<Region, 'office' | 'head' | 'deputies'>

const plain = contentService(regionRepository, { slugFrom: 'name_uz', html: ['about'] })

/** The rules of writing regions: clean texts, and nothing that names what is not there. */
export const regionService = {
  ...plain,

  /** Adds a region. */
  async create(tx: Tx, input: RegionInput): Promise<Region> {
    await namedMustExist(tx, input)
    const region = await plain.create(tx, { ...input, pictures: await picturesOf(tx, input) })
    await formerRegionSlugs.mustNotBe(tx, region.slug, region.id)
    return remembered(tx, region)
  },

  /** Changes a region that is still at `input.version`. A changed slug leaves a redirect behind. */
  async update(tx: Tx, slug: string, input: RegionUpdate): Promise<Region> {
    await namedMustExist(tx, input)
    const region = await plain.update(tx, slug, { ...input, pictures: await picturesOf(tx, input) })
    await formerRegionSlugs.mustNotBe(tx, region.slug, region.id)
    await formerRegionSlugs.keep(tx, region, slug)
    return remembered(tx, region)
  },

  /** Takes a region out of the bin, if what it names is not in the bin itself. */
  async restore(tx: Tx, slug: string): Promise<Region> {
    const region = await plain.restore(tx, slug)
    await namedMustExist(tx, region)
    return region
  },
}

async function namedMustExist(tx: Tx, { office, head, deputies }: Named): Promise<void> {
  await mustExist(tx, { office }, { office: organizations })
  const leaders = deputies.map((id, place) => ({ field: `deputies.${place}`, id }))
  await allMustExist(tx, employees, [{ field: 'head', id: head }, ...leaders])
}

/** Notes what a region names, so that it knows what it is used by. */
async function remembered(tx: Tx, region: Region): Promise<Region> {
  const { id, office, head, deputies } = region
  await tx.delete(regionOffices).where(eq(regionOffices.region, id))
  await tx.delete(regionLeaders).where(eq(regionLeaders.region, id))
  const leaders = [...(head === null ? [] : [head]), ...deputies]
  if (office !== null) await tx.insert(regionOffices).values({ region: id, organization: office })
  if (leaders.length > 0) await tx.insert(regionLeaders).values(leaders.map((employee) => ({ region: id, employee })))
  return region
}

const picturesOf = (tx: Tx, input: RegionInput): Promise<number[]> =>
  picturesShown(
    tx,
    null,
    locales.map((locale) => input[localizedName('about', locale)]),
  )
