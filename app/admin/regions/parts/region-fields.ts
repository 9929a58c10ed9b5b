import type { FieldList } from '#app/admin/parts/content/field-list.ts'
import { listAddress } from '#app/admin/parts/content/list-address.ts'

/** The list of regions: there are fourteen, so it is shown whole. */
export const regionListAddress = listAddress('/admin/add_regions', { narrowing: [] })

/** What a region is made of, by the contract. */
export const regionFields: FieldList = {
  texts: [
    { name: 'name', look: 'title', most: 120 },
    { name: 'centre', look: 'line', most: 120 },
    { name: 'justice_body', look: 'line', most: 250 },
    { name: 'reception', look: 'line', most: 200, optional: true },
    { name: 'about', look: 'html', most: 50_000, optional: true },
    { name: 'districts', look: 'area', most: 5000, optional: true },
  ],
  plain: {
    slug: 'optional',
    code: 'text',
    iso: 'text',
    hotline: 'text',
    social: 'json',
    office: 'nullableNumber',
    head: 'nullableNumber',
    deputies: 'json',
    index: 'number',
    active: 'flag',
  },
}
