import { expect, it } from 'vitest'
import { rowsThatCome } from './row-list.server.ts'

const all = 25_000
async function* rows() {
  for (let at = 0; at < all; at += 1000)
    yield Array.from({ length: 1000 }, (_, n) => ({ no: ((at + n) * 7919) % all, name: `Idora ${at + n}` }))
}
const columns = [
  { name: 'no', type: 'integer' },
  { name: 'name', type: 'text' },
] as const
const page = (query: object) =>
  rowsThatCome(rows(), { columns: [...columns], locale: 'uz' }, { p: 1, page_size: 3, ...query })

it('rows that come are counted one and all, sorted and sought among all', async () => {
  const sorted = await page({ ordering: '-no' })
  expect([sorted.count, sorted.results.map(({ no }) => no)]).toEqual([all, [24_999, 24_998, 24_997]])
  const second = await page({ ordering: 'no', p: 2 })
  expect(second.results.map(({ no }) => no)).toEqual([3, 4, 5])
  const found = await page({ column: 'name', q: 'idora 2499' })
  expect([found.count, found.pages, found.results[0]?.name]).toEqual([11, 4, 'Idora 2499'])
  const last = await page({ column: 'name', q: 'idora 2499', p: 9 })
  expect([last.p, last.results.length]).toEqual([4, 2])
})

it('no more than 20 000 are held for a page, however far it is', async () => {
  const far = await page({ ordering: 'no', p: 10_000, page_size: 500 })
  expect([far.count, far.pages, far.p, far.results[0]?.no]).toEqual([all, 50, 40, 19_500])
})
