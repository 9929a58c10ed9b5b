import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { attachments } from '#modules/attachments/table.server.ts'
import { categories } from '#modules/categories/table.server.ts'
import { docattachments } from '#modules/docattachments/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import { contentColumns, moment } from '#platform/content-columns.server.ts'
import { localizedColumns } from '#platform/localized-columns.server.ts'
import { inUzbekOrder } from '#platform/uzbek-order.server.ts'
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
    /** Stands before the others in public lists until then. */
    pinned_until: moment(),
    /** Languages that are not ready: to visitors a draft is like a text that was never written. */
    draft_uz: boolean().notNull().default(false),
    draft_uzb: boolean().notNull().default(false),
    draft_ru: boolean().notNull().default(false),
    draft_en: boolean().notNull().default(false),
    tags: text().array().notNull().default([]),
    /** Ids in the order of the page; `post_documents` and `post_regions` follow them. */
    document: integer().array().notNull().default([]),
    regions: integer().array().notNull().default([]),
    /** The act that a LEGISLATIVE post is about. */
    act_number: text().notNull().default(''),
    act_date: date(),
    act_in_force: date(),
    act_url: text().notNull().default(''),
    /** When and where what is announced takes place. */
    event_at: moment(),
    ...localizedColumns('place'),
    ...localizedColumns('seo_title'),
    ...localizedColumns('seo_description'),
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
    // The staff's lists: their orders, and how many there are of each type. `posts_titles` stands in the migrations.
    index('posts_by_date').on(table.date.desc(), table.id.desc()).where(sql`deleted_at is null`),
    index('posts_by_update').on(table.updated_at.desc(), table.id.desc()).where(sql`deleted_at is null`),
    index('posts_by_title').on(inUzbekOrder(table.title_uz), table.id).where(sql`deleted_at is null`),
    index('posts_by_type').on(table.type).where(sql`deleted_at is null`),
    index('posts_thumbnail').on(table.thumbnail),
    index('posts_pinned').on(table.pinned_until).where(sql`pinned_until is not null`),
    index('posts_tags').using('gin', table.tags),
    index('posts_in_bin').on(table.deleted_at).where(sql`deleted_at is not null`),
    index('posts_hidden').on(table.updated_at.desc()).where(sql`not active and deleted_at is null`),
    index('posts_publish_at').on(table.publish_at).where(sql`publish_at is not null`),
    index('posts_unpublish_at').on(table.unpublish_at).where(sql`unpublish_at is not null`),
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

/** The documents that come with a post. */
export const postDocuments = pgTable(
  'post_documents',
  {
    post: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    document: integer()
      .notNull()
      .references(() => docattachments.id),
  },
  (table) => [
    primaryKey({ columns: [table.post, table.document] }),
    index('post_documents_document').on(table.document),
  ],
)

/** The regions that a post is about. */
export const postRegions = pgTable(
  'post_regions',
  {
    post: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    region: integer()
      .notNull()
      .references(() => regions.id),
  },
  (table) => [primaryKey({ columns: [table.post, table.region] }), index('post_regions_region').on(table.region)],
)

/** How often visitors have opened a post. Apart from it: being read changes neither its version nor what is cached of it. */
export const postViews = pgTable('post_views', {
  post: integer()
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
  views: integer().notNull().default(0),
})
