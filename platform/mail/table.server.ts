import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/content-columns.server.ts'

/** Mails on their way, written in the transaction of what they tell of. Whom they go to and what they say is sealed. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** A keyed hash of what makes a mail the same mail: it goes out once, however often it is asked for. */
    dedupe_key: text().notNull(),
    /** Which letter it is, e.g. `newsletter_confirm`. */
    template: text().notNull(),
    locale: text().notNull(),
    /** Mails to many wait until those to one person are out. */
    bulk: boolean().notNull(),
    recipient: text().notNull(),
    /** A keyed hash of the address, to find the mails to it. */
    recipient_key: text().notNull(),
    /** Empty from the moment at which it was delivered. */
    content: text().notNull(),
    state: text().$type<'waiting' | 'sent' | 'failed'>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    next_attempt_at: moment().notNull(),
    /** After this it is of no use any more. */
    expires_at: moment(),
    /** Until then a process that took it has it for itself. */
    taken_until: moment(),
    /** A code such as `smtp_550` or `connection`; never the server's words, which name the recipient. */
    last_error: text().notNull().default(''),
    created_at: moment().notNull(),
    settled_at: moment(),
  },
  (table) => [
    uniqueIndex('mails_dedupe_key').on(table.dedupe_key),
    index('mails_due').on(table.bulk, table.next_attempt_at).where(sql`state = 'waiting'`),
    index('mails_state').on(table.state, table.created_at, table.id),
    index('mails_created').on(table.created_at, table.id),
    index('mails_recipient').on(table.recipient_key, table.template, table.created_at),
    index('mails_settled').on(table.settled_at),
  ],
)
