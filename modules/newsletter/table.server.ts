import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { locales } from '#common/locale.ts'
import { moment } from '#platform/content-columns.server.ts'
import { frequencies, subscriberStates } from './contract.ts'

/** Who gets news by mail. The address is sealed, and found by its keyed hash. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    email_key: text().notNull(),
    locale: text({ enum: locales }).notNull(),
    topics: text().array().notNull(),
    frequency: text({ enum: frequencies }).notNull(),
    state: text({ enum: subscriberStates }).notNull(),
    source: text().notNull(),
    /** When they asked for it. */
    consent_at: moment().notNull(),
    created_at: moment().notNull(),
    /** Hash of the token in the confirmation mail. */
    confirm_hash: text(),
    confirm_until: moment(),
    confirmed_at: moment(),
    /** Hash of the token in the links of every mail, which follows from the nonce. */
    manage_hash: text().notNull(),
    nonce: text().notNull(),
    paused_until: moment(),
    /** No mail with news goes out before. */
    next_at: moment().notNull(),
    /** Number of the last of `newsletter_items` that they were told of, or that was not theirs. */
    sent_through: integer().notNull().default(0),
    /** When it ended: unsubscribed, bounced, complained. */
    ended_at: moment(),
  },
  (table) => [
    uniqueIndex('newsletter_subscribers_email').on(table.email_key),
    uniqueIndex('newsletter_subscribers_manage').on(table.manage_hash),
    uniqueIndex('newsletter_subscribers_confirm').on(table.confirm_hash),
    index('newsletter_subscribers_created').on(table.created_at.desc(), table.id.desc()),
    index('newsletter_subscribers_state').on(table.state, table.created_at.desc(), table.id.desc()),
    index('newsletter_subscribers_topics').using('gin', table.topics),
    index('newsletter_subscribers_due').on(table.next_at).where(sql`state = 'active'`),
    index('newsletter_subscribers_pending').on(table.confirm_until).where(sql`state = 'pending'`),
    index('newsletter_subscribers_paused').on(table.paused_until).where(sql`state = 'paused'`),
    index('newsletter_subscribers_ended').on(table.ended_at),
  ],
)

/** What became visible on the portal, once each: what is changed afterwards is no news. */
export const newsletterItems = pgTable(
  'newsletter_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<'post' | 'dataset' | 'survey'>().notNull(),
    content: integer().notNull(),
    topics: text().array().notNull(),
    noticed_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('newsletter_items_content').on(table.kind, table.content),
    index('newsletter_items_noticed').on(table.noticed_at),
  ],
)

/** Mails to subscribers that did not arrive. */
export const newsletterBounces = pgTable(
  'newsletter_bounces',
  {
    subscriber: uuid()
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    mail: uuid().notNull(),
    /** There is no such recipient; otherwise it may arrive another time. */
    hard: boolean().notNull(),
    code: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.subscriber, table.mail] }), index('newsletter_bounces_at').on(table.at)],
)
