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
  ],
  plain: { slug: 'optional', code: 'text', index: 'number', active: 'flag' },
}
