import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { attachments } from '#modules/attachments/table.server.ts'
import { contentColumns } from '#platform/content-columns.server.ts'
import { localizedColumns } from '#platform/localized-columns.server.ts'

/** Albums of the photo gallery. */
export const gallery = pgTable(
  'gallery',
  {
    ...contentColumns(),
    ...localizedColumns('title'),
    ...localizedColumns('description'),
    /** The day of what the pictures show; a day to come hides the album until then. */
    date: date().notNull(),
  },
  (table) => [
    index('gallery_by_date').on(table.date.desc(), table.id.desc()),
    index('gallery_shown').on(table.date.desc(), table.id.desc()).where(sql`active and deleted_at is null`),
    index('gallery_in_bin').on(table.deleted_at).where(sql`deleted_at is not null`),
  ],
)

/** The pictures of an album, in the order of `index`. */
export const galleryImages = pgTable(
  'gallery_images',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    owner: integer()
      .notNull()
      .references(() => gallery.id, { onDelete: 'cascade' }),
    attachment: integer()
      .notNull()
      .references(() => attachments.id),
    ...localizedColumns('caption'),
    index: integer().notNull(),
  },
  (table) => [
    index('gallery_images_in_order').on(table.owner, table.index, table.id),
    index('gallery_images_attachment').on(table.attachment),
  ],
)
