import type { FieldList } from '#app/admin/parts/content/field-list.ts'
import { listAddress } from '#app/admin/parts/content/list-address.ts'

export const mediatorList = listAddress('/admin/mediators', {
  tabs: ['status'],
  narrowing: ['q', 'region', 'specialisation', 'language', 'active'],
  usual: { ordering: 'full_name' },
})

/** What an entry of the register is made of, by the contract. */
export const mediatorFields: FieldList = {
  texts: [
    { name: 'full_name', look: 'title', most: 150 },
    { name: 'organization', look: 'line', most: 255, optional: true },
    { name: 'training_org', look: 'line', most: 255, optional: true },
    { name: 'district', look: 'line', most: 120, optional: true },
    { name: 'address', look: 'line', most: 300, optional: true },
    { name: 'fee_note', look: 'line', most: 300, optional: true },
    { name: 'reason', look: 'line', most: 300, optional: true },
  ],
  plain: {
    slug: 'optional',
    register_no: 'number',
    mediator_type: 'text',
    certificate_no: 'text',
    certificate_date: 'text',
    register_entry_date: 'text',
    entry_order_no: 'text',
    region: 'number',
    phone: 'lines',
    email: 'text',
    website: 'text',
    specialisations: 'json',
    languages: 'json',
    online: 'flag',
    status: 'text',
    status_date: 'nullable',
    active: 'flag',
  },
}
