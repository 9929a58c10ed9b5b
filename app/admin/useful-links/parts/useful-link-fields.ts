import type { FieldList } from '#app/admin/parts/content/field-list.ts'
import { listAddress } from '#app/admin/parts/content/list-address.ts'

/** The list of useful links: all kinds on one page, each in its order. */
export const usefulLinkList = listAddress('/admin/useful_link', {
  tabs: ['type'],
  narrowing: ['q', 'active', 'isService', 'check'],
  usual: { page_size: '100' },
})

/** What a useful link is made of. Its icon goes by the name that forms have for pictures. */
export const usefulLinkFields: FieldList = {
  texts: [{ name: 'name', look: 'title', most: 150 }],
  plain: {
    slug: 'optional',
    link: 'text',
    type: 'text',
    isService: 'flag',
    thumbnail: 'nullableNumber',
    index: 'number',
    active: 'flag',
  },
  picture: true,
}
