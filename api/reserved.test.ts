import { expect, it } from 'vitest'
import { isReservedSlug } from '#common/reserved-slugs.ts'
import { contentRoutes } from './api.ts'

it('no slug can be a word that an address of the API has', () => {
  const words = contentRoutes.flatMap(({ path }) => path.split('/').slice(2)).filter((word) => !word.startsWith(':'))
  const free = new Set(words.map((word) => word.toLowerCase()).filter((word) => !isReservedSlug(word)))
  expect([...free]).toEqual([])
})
