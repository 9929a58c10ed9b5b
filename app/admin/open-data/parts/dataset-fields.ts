import type { FieldList } from '#app/admin/parts/content/field-list.ts'
import { listAddress } from '#app/admin/parts/content/list-address.ts'
import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'

/** The list of datasets. */
export const datasetList = listAddress('/admin/open-data', {
  narrowing: ['q', 'update_frequency', 'overdue', 'active'],
  usual: { ordering: '-last_updated' },
})

/** The form of a dataset's passport and columns (`modules/open-data/contract.ts`); its rows come as a file. */
export const datasetFields: FieldList = {
  texts: [
    { name: 'title', look: 'title', most: 250 },
    { name: 'description', look: 'area', most: 5000, optional: true },
    { name: 'organization', look: 'line', most: 250 },
    { name: 'sphere', look: 'line', most: 120 },
  ],
  plain: {
    slug: 'optional',
    code: 'text',
    struct_id: 'text',
    responsible_full_name: 'text',
    responsible_phone: 'text',
    responsible_email: 'text',
    link_web: 'text',
    first_published: 'text',
    last_updated: 'optional',
    update_frequency: 'text',
    licence: 'text',
    formats: 'json',
    structure: 'json',
    category: 'nullableNumber',
    ...Object.fromEntries(locales.map((locale) => [localizedName('keywords', locale), 'lines' as const])),
    active: 'flag',
  },
}
