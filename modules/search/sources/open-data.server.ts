import { localizedName } from '#common/localized.ts'
import { openData } from '#modules/open-data/table.server.ts'
import { beginningOf } from '#platform/today.server.ts'
import { joined, plainDraft, type Source, textsOf, withMore } from '../draft.server.ts'
import { chosen, isLive } from './chosen.server.ts'

/** Sets of open data by their passports and columns. */
export const datasetSource: Source = {
  kind: 'open_data',
  entity: 'open data',
  read: async (db, which) =>
    (await chosen(db, openData, which)).map((row) => ({
      ...plainDraft,
      entity: row.id,
      type: 'dataset',
      key: row.slug,
      date: beginningOf(row.last_updated),
      category: row.category,
      shown: isLive(row),
      texts: withMore(
        textsOf(row, { title: 'title', lead: ['description'], body: ['keywords', 'sphere', 'organization'] }),
        ({ body }, locale) => ({
          number: row.code,
          body: joined(body, ...row.structure.map((column) => column[localizedName('title', locale)])),
        }),
      ),
    })),
}
