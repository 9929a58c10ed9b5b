import { expect, it } from 'vitest'
import { askedOf } from './row-list.server.ts'

it('a column that is named as something every object has is no column of codes', () => {
  const columns = [{ name: 'constructor', type: 'text' as const }]
  const { sought, order } = askedOf(columns, { q: 'a', ordering: 'constructor', p: 1, page_size: 10 })
  expect([sought?.shown, order?.codes]).toEqual([{}, undefined])
})
