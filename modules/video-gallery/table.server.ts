import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { attachments } from '#modules/attachments/table.server.ts'
import { docattachments } from '#modules/docattachments/table.server.ts'
import { contentColumns } from '#platform/content-columns.server.ts'
import { localizedColumns } from '#platform/localized-columns.server.ts'
import { videoSources } from './contract.ts'

/** Galleries of videos, often of one. */
export const videoGallery = pgTable(
  'video_gallery',
  {
    ...contentColumns(),
    ...localizedColumns('title'),
    ...localizedColumns('description'),
    /** The day of what the videos show; a day to come hides the gallery until then. */
    date: date().notNull(),
  },
  (table) => [
    index('video_gallery_by_date').on(table.date.desc(), table.id.desc()),
    index('video_gallery_shown').on(table.date.desc(), table.id.desc()).where(sql`active and deleted_at is null`),
    index('video_gallery_in_bin').on(table.deleted_at).where(sql`deleted_at is not null`),
  ],
)

const document = () => integer().references(() => docattachments.id)

/** The videos of a gallery, in the order of `index`. */
export const videoGalleryVideos = pgTable(
  'video_gallery_videos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    owner: integer()
      .notNull()
      .references(() => videoGallery.id, { onDelete: 'cascade' }),
    source: text({ enum: videoSources }).notNull(),
    /** Where a video that lives elsewhere can be watched; empty for a file of ours. */
    url: text().notNull(),
    file: document(),
    poster: integer().references(() => attachments.id),
    ...localizedColumns('title'),
    ...localizedColumns('transcript'),
    captions_uz: document(),
    captions_uzb: document(),
    captions_ru: document(),
    captions_en: document(),
    /** Seconds. */
    duration: integer(),
    index: integer().notNull(),
  },
  (table) => [
    index('video_gallery_videos_in_order').on(table.owner, table.index, table.id),
    index('video_gallery_videos_file').on(table.file),
    index('video_gallery_videos_poster').on(table.poster),
    ...[table.captions_uz, table.captions_uzb, table.captions_ru, table.captions_en].map((column) =>
      index(`video_gallery_videos_${column.name}`).on(column),
    ),
  ],
)
