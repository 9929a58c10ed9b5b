import { expect, it } from 'vitest'
import { filtersOf, listAddress } from './post-query.ts'

it('keeps only what is set in the address', () => {
  const filters = filtersOf(new URLSearchParams('title=&type=NEWS&language=no_en&p=3&page_size=20&unknown=1'))
  expect(listAddress(filters)).toBe('/admin/post_view?type=NEWS&language=no_en')
})

it('begins at page one after any change but that of the page', () => {
  const filters = { type: 'NEWS', p: '3' }
  expect(listAddress(filters, { p: '4' })).toBe('/admin/post_view?type=NEWS&p=4')
  expect(listAddress(filters, { ordering: 'title' })).toBe('/admin/post_view?type=NEWS&ordering=title')
})
