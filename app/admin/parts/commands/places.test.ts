import { expect, it } from 'vitest'
import { translatedThings } from '#common/bin-things.ts'
import { beginningsFor } from './places.ts'

it('offers a new one of every kind of content', () => {
  const viewer = { id: '1', username: 'bir', full_name: 'Bir', is_superuser: true, permissions: [] }
  const offered = beginningsFor(viewer).map(({ permission }) => permission)
  const wanted = Object.values(translatedThings).map((thing) => `Can add ${thing}` as const)
  expect(offered).toEqual(expect.arrayContaining(wanted))
})
