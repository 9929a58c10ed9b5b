import type { FieldList } from '#app/admin/parts/content/field-list.ts'
import { listAddress } from '#app/admin/parts/content/list-address.ts'

/** The list of employees: their types are tabs. */
export const employeeList = listAddress('/admin/view_employees', {
  tabs: ['type'],
  narrowing: ['q', 'active', 'category', 'organization', 'region'],
  usual: { ordering: 'index' },
})

/** What an employee is made of, by the contract. */
export const employeeFields: FieldList = {
  texts: [
    { name: 'full_name', look: 'title', most: 150 },
    { name: 'position_name', look: 'line', most: 250 },
    { name: 'reception', look: 'line', most: 200, optional: true },
    { name: 'duties', look: 'html', most: 50_000, optional: true },
    { name: 'user_info', look: 'html', most: 50_000, optional: true },
  ],
  plain: {
    slug: 'optional',
    type: 'text',
    category: 'number',
    organization: 'nullableNumber',
    region: 'nullableNumber',
    thumbnail: 'nullableNumber',
    phone: 'text',
    email: 'text',
    index: 'number',
    active: 'flag',
  },
  picture: true,
}
