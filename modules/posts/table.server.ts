import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { attachments } from '#modules/attachments/table.server.ts'
import { categories } from '#modules/categories/table.server.ts'
import { contentColumns, moment } from '#platform/content-columns.server.ts'
import { localizedColumns } from '#platform/localized-columns.server.ts'
import { postTypes } from './contract.ts'

export const posts = pgTable(
  'posts',
  {
    ...contentColumns(),
    slug: text().notNull(),
    type: text({ enum: postTypes }).notNull(),
    ...localizedColumns('title'),
    ...localizedColumns('summary'),
    /** The text, HTML. */
    ...localizedColumns('description'),
    /** The Cyrillic text came from the converter and nobody has accepted it yet. */
    uzb_converted: boolean().notNull().default(false),
    category: integer()
      .notNull()
      .references(() => categories.id),
    thumbnail: integer().references(() => attachments.id),
    /** The date that visitors see; a date to come hides the post until then. */
    date: moment().notNull(),
    publish_at: moment(),
    unpublish_at: moment(),
  },
  (table) => [
    uniqueIndex('posts_slug').on(table.slug),
    // The public lists: one type or one category, newest first, only what may be shown.
    index('posts_shown_by_type')
      .on(table.type, table.date.desc(), table.id.desc())
      .where(sql`active and deleted_at is null`),
    index('posts_shown_by_category')
      .on(table.category, table.date.desc(), table.id.desc())
      .where(sql`active and deleted_at is null`),
    index('posts_shown').on(table.date.desc(), table.id.desc()).where(sql`active and deleted_at is null`),
    index('posts_by_date').on(table.date.desc(), table.id.desc()),
    index('posts_thumbnail').on(table.thumbnail),
  ],
)

/** Slugs that posts used to have; a visitor with an old address is sent on. */
export const postSlugs = pgTable(
  'post_slugs',
  {
    slug: text().primaryKey(),
    post: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
  },
  (table) => [index('post_slugs_post').on(table.post)],
)

/** Which pictures a post shows, on its cover and in its texts. */
export const postPictures = pgTable(
  'post_pictures',
  {
    post: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    attachment: integer()
      .notNull()
      .references(() => attachments.id),
  },
  (table) => [
    primaryKey({ columns: [table.post, table.attachment] }),
    index('post_pictures_attachment').on(table.attachment),
  ],
)
