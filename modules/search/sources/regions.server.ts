import { phoneShown } from '#common/phone-shown.ts'
import { regions } from '#modules/regions/table.server.ts'
import { joined, plainDraft, type Source, textsOf, withMore } from '../draft.server.ts'
import { chosen, isLive } from './chosen.server.ts'

/** The pages of regions, found by their bodies of justice and their districts, too. */
export const regionSource: Source = {
  kind: 'region',
  entity: 'region',
  read: async (db, which) =>
    (await chosen(db, regions, which)).map((row) => ({
      ...plainDraft,
      entity: row.id,
      type: 'page',
      key: row.slug,
      regions: [row.id],
      shown: isLive(row),
      texts: withMore(
        textsOf(row, {
          title: 'name',
          lead: ['justice_body', 'centre'],
          body: ['districts', 'about'],
          html: ['about'],
        }),
        ({ body }) => ({ body: joined(body, phoneShown(row.hotline)) }),
      ),
    })),
}
