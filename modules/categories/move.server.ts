import { asc, isNull } from 'drizzle-orm'
import type { Tx } from '#platform/write.server.ts'
import { categoryRepository } from './repository.server.ts'
import { categories } from './table.server.ts'

/** Up and down among its siblings, in to the one above it, out to beside its parent. */
export const directions = ['up', 'down', 'in', 'out'] as const
export type Direction = (typeof directions)[number]

type Place = { id: number; slug: string; parent: number | null; index: number; version: number }
export type Target = {
  parent: number | null
  /** How many siblings stand before it there. */
  position: number
}

/** Every category outside the bin, as its place is known. */
export async function placesOf(tx: Tx): Promise<Place[]> {
  return tx
    .select({
      id: categories.id,
      slug: categories.slug,
      parent: categories.parent,
      index: categories.index,
      version: categories.version,
    })
    .from(categories)
    .where(isNull(categories.deleted_at))
    .orderBy(asc(categories.index), asc(categories.id))
}

/** Where one step in a direction leads; undefined where there is nowhere to go. */
export function stepFrom(places: Place[], slug: string, direction: Direction): Target | undefined {
  const own = places.find((place) => place.slug === slug)
  if (!own) return undefined
  const siblings = places.filter(({ parent }) => parent === own.parent)
  const at = siblings.indexOf(own)
  if (direction === 'up') return at > 0 ? { parent: own.parent, position: at - 1 } : undefined
  if (direction === 'down') return at < siblings.length - 1 ? { parent: own.parent, position: at + 1 } : undefined
  if (direction === 'in') {
    const above = siblings[at - 1]
    return above && { parent: above.id, position: places.filter(({ parent }) => parent === above.id).length }
  }
  const parent = places.find(({ id }) => id === own.parent)
  if (!parent) return undefined
  const aunts = places.filter((place) => place.parent === parent.parent)
  return { parent: parent.parent, position: aunts.indexOf(parent) + 1 }
}

/** Numbers the siblings at a target anew with the category among them; rows that keep their number are not written. */
export async function putAt(tx: Tx, places: Place[], slug: string, { parent, position }: Target): Promise<void> {
  const own = places.find((place) => place.slug === slug)
  if (!own) return
  const others = places.filter((place) => place.parent === parent && place !== own)
  const order = [...others.slice(0, position), own, ...others.slice(position)]
  for (const [at, place] of order.entries()) {
    const index = at + 1
    if (place.index === index && place.parent === parent) continue
    await categoryRepository.update(tx, place.slug, place.version, { index, parent })
  }
}
