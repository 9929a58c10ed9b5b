import { expect, it } from 'vitest'
import { isFarFromRegion } from '#common/far-from-region.ts'
import offices from '#db/seed/organizations.json' with { type: 'json' }
import regions from '#db/seed/regions.json' with { type: 'json' }

it('a place is far from a region in which it does not lie, and near to its own', () => {
  const code = new Map(regions.map((region) => [region.slug, region.code]))
  const placed = offices.organizations.filter(({ lat }) => lat !== null)
  expect(placed.length).toBeGreaterThan(100)
  expect(placed.filter((it) => isFarFromRegion(code.get(it.region ?? ''), it as { lat: number; lng: number }))).toEqual(
    [],
  )
  const tashkent = { lat: 41.31, lng: 69.28 }
  const far = regions.filter((region) => isFarFromRegion(region.code, tashkent)).map(({ slug }) => slug)
  expect(far).toHaveLength(11)
  expect(far).toContain('samarqand-viloyati')
  expect(far).not.toContain('toshkent-viloyati')
  expect([isFarFromRegion('9999', tashkent), isFarFromRegion(undefined, tashkent)]).toEqual([false, false])
})
