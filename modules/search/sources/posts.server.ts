import { localizedName } from '#common/localized.ts'
import { posts } from '#modules/posts/table.server.ts'
import { joined, type Source, textsOf, withMore } from '../draft.server.ts'
import { chosen, isLive } from './chosen.server.ts'
import { filesFor } from './files.server.ts'

const later = (one: Date, other: Date | null): Date => (other && other > one ? other : one)

/** News, announcements and legislative news, with what stands in the documents that come with them. */
export const postSource: Source = {
  kind: 'post',
  entity: 'post',
  async read(db, which) {
    const rows = await chosen(db, posts, which)
    const files = await filesFor(
      db,
      rows.flatMap(({ document }) => document),
    )
    return rows.map((row) => {
      const names = { title: 'title', lead: ['summary'], body: ['description', 'place'], html: ['description'] }
      const texts = textsOf(row, names, (locale) => !row[localizedName('draft', locale)])
      return {
        entity: row.id,
        type: 'post',
        key: row.slug,
        date: row.date,
        category: row.category,
        regions: row.regions,
        thumbnail: row.thumbnail,
        file: null,
        shown: isLive(row),
        from_at: later(row.date, row.publish_at),
        until_at: row.unpublish_at,
        texts: withMore(texts, ({ body }) => ({
          number: row.act_number,
          body: joined(body, row.tags.join(', ')),
          files: joined(...row.document.map(files.textOf)),
        })),
      }
    })
  },
}
