import type { Locale } from '#common/locale.ts'
import { documents } from '#modules/documents/table.server.ts'
import { beginningOf } from '#platform/today.server.ts'
import { joined, plainDraft, type Source, textsOf, withMore } from '../draft.server.ts'
import { isUzbek } from '../entries.server.ts'
import { chosen, isLive } from './chosen.server.ts'
import { filesFor } from './files.server.ts'
import { documentWords } from './kind-words.ts'

/** Both scripts of Uzbek are searched as one: a file in either is found from the pages of both. */
const isFor = (file: Locale, locale: Locale) => file === locale || (isUzbek(file) && isUzbek(locale))

/** The documents library, with what stands in its files. */
export const documentSource: Source = {
  kind: 'document',
  entity: 'document',
  async read(db, which) {
    const rows = await chosen(db, documents, which)
    const known = await filesFor(
      db,
      rows.flatMap(({ files }) => files.map(({ docattachment }) => docattachment)),
    )
    return rows.map((row) => ({
      ...plainDraft,
      entity: row.id,
      type: 'document',
      key: row.slug,
      date: row.adopted_on === null ? null : beginningOf(row.adopted_on),
      category: row.category,
      file: known.cardOf(row.files[0]?.docattachment),
      shown: isLive(row),
      texts: withMore(textsOf(row, { title: 'title', lead: ['adopted_by'], number: 'number' }), (_texts, locale) => ({
        body: row.reg_number,
        files: joined(
          documentWords[row.doc_type]?.[locale],
          ...row.files.filter((file) => isFor(file.locale, locale)).map((file) => known.textOf(file.docattachment)),
        ),
      })),
    }))
  },
}
