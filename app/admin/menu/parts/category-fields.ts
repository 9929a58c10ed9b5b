import { emptyFields, type FieldList, type Fields } from '#app/admin/parts/content/field-list.ts'
import { listAddress } from '#app/admin/parts/content/list-address.ts'

/** The menu: shown as a tree, and as a list where it is searched or in the bin. */
export const menuList = listAddress('/admin/add_menu', { narrowing: ['q', 'kind', 'active'] })

/** What a category is made of, by the contract. */
export const categoryFields: FieldList = {
  texts: [
    { name: 'name', look: 'title', most: 120 },
    { name: 'body', look: 'html', most: 200_000, optional: true },
  ],
  plain: {
    slug: 'optional',
    link: 'text',
    index: 'number',
    parent: 'nullableNumber',
    kind: 'text',
    is_sidebar_menu: 'flag',
    active: 'flag',
  },
}

/** The fields of a new category below `parent`, empty for the top level. It stands at `index` among the others. */
export function newCategory(parent: string, index: number): Fields {
  const shown = { kind: 'posts', is_sidebar_menu: 'on', active: 'on' }
  return emptyFields(categoryFields, { ...shown, parent, index: String(index) })
}
