import type { FieldList } from '#app/admin/parts/content/field-list.ts'
import { listAddress } from '#app/admin/parts/content/list-address.ts'

/** The list of organizations. */
export const organizationList = listAddress('/admin/view_organization', {
  narrowing: ['q', 'kind', 'category', 'region', 'active'],
  usual: { ordering: 'index' },
})

/** What an organization is made of, by the contract. */
export const organizationFields: FieldList = {
  texts: [
    { name: 'organization_name', look: 'title', most: 250 },
    { name: 'address', look: 'line', most: 300 },
    { name: 'district', look: 'line', most: 120, optional: true },
    { name: 'landmark', look: 'line', most: 200, optional: true },
    { name: 'access_notes', look: 'line', most: 300, optional: true },
    { name: 'working_hours', look: 'line', most: 300, optional: true },
    { name: 'status_note', look: 'line', most: 300, optional: true },
    { name: 'description', look: 'html', most: 200_000, optional: true },
    { name: 'responsibilities', look: 'html', most: 200_000, optional: true },
    { name: 'head_full_name', look: 'line', most: 150, optional: true, section: 'head' },
    { name: 'position', look: 'line', most: 250, optional: true },
    { name: 'reception', look: 'line', most: 200, optional: true },
    { name: 'short_biography', look: 'area', most: 3000, optional: true },
    { name: 'notarial_district', look: 'line', most: 150, optional: true },
  ],
  plain: {
    slug: 'optional',
    kind: 'text',
    category: 'number',
    region: 'nullableNumber',
    thumbnail: 'nullableNumber',
    phone: 'lines',
    fax: 'text',
    email: 'text',
    website: 'text',
    telegram: 'text',
    queue_url: 'text',
    booking: 'flag',
    hotline: 'text',
    status: 'optional',
    closed_until: 'nullable',
    hours: 'json',
    hours_exceptions: 'json',
    languages: 'json',
    wheelchair: 'text',
    lat: 'nullableNumber',
    lng: 'nullableNumber',
    office_no: 'text',
    notaries: 'json',
    services: 'json',
    divisions_count: 'nullableNumber',
    index: 'number',
    active: 'flag',
  },
  picture: true,
}

/** Kinds that have notaries, that register civil status, and that have divisions (the contract's rule). */
export const hasNotaries = (kind: string) => kind === 'notary_state' || kind === 'notary_private'
export const hasServices = (kind: string) => ['registry_office', 'wedding_house', 'archive'].includes(kind)
export const hasDivisions = (kind: string) => kind === 'regional_body'
