import type { RegionCard } from '#modules/regions/contract.ts'
import { softName } from '../region-name.ts'

/** The tiles of a register's map: each region with how many entries there are, and the name that fits a tile. */
export function tilesOf(regions: RegionCard[], counts: Record<string, number>) {
  return regions.map(({ slug, code, name }) => ({ slug, code, name, short: softName(name), count: counts[slug] ?? 0 }))
}

export type RegionTile = ReturnType<typeof tilesOf>[number]
