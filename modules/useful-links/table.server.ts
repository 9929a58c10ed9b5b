import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { attachments } from '#modules/attachments/table.server.ts'
import { contentColumns } from '#platform/content-columns.server.ts'
import { localizedColumns } from '#platform/localized-columns.server.ts'
import { linkFindings, usefulLinkTypes } from './contract.ts'

/** Sites and services of the state that visitors are sent to. */
export const usefulLinks = pgTable(
  'useful_links',
  {
    ...contentColumns(),
    slug: text().notNull(),
    ...localizedColumns('name'),
    /** An https address or a path of this site. */
    link: text().notNull(),
    isService: boolean('is_service').notNull().default(false),
    type: text({ enum: usefulLinkTypes }).notNull(),
    icon: integer().references(() => attachments.id),
    index: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('useful_links_slug').on(table.slug),
    index('useful_links_shown').on(table.index, table.id).where(sql`active and deleted_at is null`),
    index('useful_links_by_type').on(table.type, table.index, table.id),
    index('useful_links_icon').on(table.icon),
    index('useful_links_in_bin').on(table.deleted_at).where(sql`deleted_at is not null`),
  ],
)

/** Whether the other sites answered when they were asked last, and for how many nights in a row they did not. */
export const usefulLinkChecks = pgTable('useful_link_checks', {
  id: integer()
    .primaryKey()
    .references(() => usefulLinks.id, { onDelete: 'cascade' }),
  /** The address that was asked. */
  link: text().notNull(),
  checked_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  failures: integer().notNull().default(0),
  failure: text({ enum: linkFindings }),
  /** Host of the other site that it leads to. */
  leads_to: text(),
})
