import { categories } from '#modules/categories/table.server.ts'
import { plainDraft, type Source, textsOf } from '../draft.server.ts'
import { chosen, isLive } from './chosen.server.ts'

/** The pages of the menu, each at the address where it leads to; one that leads to another site says so on a page of its own. */
export const categorySource: Source = {
  kind: 'category',
  entity: 'category',
  read: async (db, which) =>
    (await chosen(db, categories, which)).map((row) => ({
      ...plainDraft,
      entity: row.id,
      type: 'page',
      key: row.slug,
      // A page is visible when its category is: its own, with all above it.
      category: row.id,
      shown: isLive(row),
      texts: textsOf(row, { title: 'name', body: ['body'], html: ['body'] }),
    })),
}
