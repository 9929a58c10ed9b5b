import { expect, it } from 'vitest'
import { listAddress } from './list-address.ts'

const list = listAddress('/admin/view_things', { tabs: ['type'], narrowing: ['q'], usual: { ordering: 'index' } })

it('keeps only what is set and unusual in the address', () => {
  const filters = list.filtersOf(new URLSearchParams('q= word &type=&ordering=index&page_size=20&p=3&unknown=1'))
  expect(filters).toEqual({ q: 'word', ordering: 'index', page_size: '20', p: '3' })
  expect(list.at(filters, { p: '3' })).toBe('/admin/view_things?q=word&p=3')
})

it('begins at page one after any change but that of the page', () => {
  expect(list.at({ q: 'word', p: '3' }, { ordering: '-updated_at' })).toBe(
    '/admin/view_things?q=word&ordering=-updated_at',
  )
})

it('clears what narrows the list and keeps tab, sorting and page size', () => {
  const filters = { type: 'A', q: 'word', bin: 'true', page_size: '50' }
  expect(list.isNarrowed(filters)).toBe(true)
  expect(list.at(list.cleared(filters))).toBe('/admin/view_things?type=A&bin=true&page_size=50')
})
