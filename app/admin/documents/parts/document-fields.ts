import type { FieldList } from '#app/admin/parts/content/field-list.ts'
import { listAddress } from '#app/admin/parts/content/list-address.ts'
import type { Locale } from '#common/locale.ts'

/** The register of documents. */
export const documentList = listAddress('/admin/documents', {
  tabs: ['status'],
  narrowing: ['q', 'type', 'year', 'active'],
  usual: { ordering: '-adopted_on' },
})

/** The form of a document (`modules/documents/contract.ts`). */
export const documentFields: FieldList = {
  texts: [
    { name: 'title', look: 'title', most: 500 },
    { name: 'number', look: 'line', most: 40, optional: true },
    { name: 'adopted_by', look: 'line', most: 200 },
  ],
  plain: {
    slug: 'optional',
    doc_type: 'text',
    status: 'text',
    adopted_on: 'nullable',
    in_force_from: 'nullable',
    repealed_on: 'nullable',
    replaced_by: 'nullableNumber',
    reg_number: 'text',
    reg_date: 'nullable',
    lex_url: 'text',
    discussion_url: 'text',
    discussion_until: 'nullable',
    category: 'nullableNumber',
    files: 'json',
    active: 'flag',
  },
}

/** A file of a document as the form holds it; `name` is only there to be shown. */
export type FileOf = { docattachment: number; locale: Locale; name: string }
