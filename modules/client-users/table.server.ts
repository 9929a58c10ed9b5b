import { sql } from 'drizzle-orm'
import { boolean, index, inet, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/content-columns.server.ts'

/** Citizens who sign in. Nothing here can make one of them a member of staff: that is another table (decisions, section 3). */
export const clientUsers = pgTable(
  'client_users',
  {
    id: uuid().primaryKey().defaultRandom(),
    provider: text().$type<'email' | 'oneid'>().notNull(),
    /** A keyed hash of what their provider knows them by: the email address, or the number of the person. */
    provider_sub: text().notNull(),
    /** Name, addresses and the like, sealed; see `personal.server.ts`. */
    personal: text().notNull(),
    email_verified: boolean().notNull().default(false),
    user_type: text().$type<'individual' | 'legal_entity'>().notNull().default('individual'),
    /** How surely they are who they say: 0 by e-mail, 1 by OneID. */
    level: integer().notNull().default(0),
    locale: text().notNull().default('uz'),
    /** `deleted`: they asked for it, and can still come back until `erase_at`. */
    status: text().$type<'active' | 'locked' | 'deleted'>().notNull().default('active'),
    erase_at: moment(),
    created_at: moment().notNull().defaultNow(),
    last_sign_in_at: moment(),
  },
  (table) => [
    uniqueIndex('client_users_provider').on(table.provider, table.provider_sub),
    index('client_users_erase').on(table.erase_at).where(sql`erase_at is not null`),
  ],
)

/** Sessions of client users. Only the hash of the token is kept. */
export const clientSessions = pgTable(
  'client_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    client_id: uuid()
      .notNull()
      .references(() => clientUsers.id, { onDelete: 'cascade' }),
    token_hash: text().notNull(),
    created_at: moment().notNull(),
    last_active_at: moment().notNull(),
    expires_at: moment().notNull(),
    ended_at: moment(),
    address: inet(),
    user_agent: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('client_sessions_token').on(table.token_hash),
    index('client_sessions_client').on(table.client_id),
    index('client_sessions_active').on(table.last_active_at),
  ],
)

/**
 * Requests for a code, each of one browser. Neither the address nor the code can be read here, nor guessed without the
 * portal's secret. What was mailed is kept for a day, by which the next ones are counted.
 */
export const clientSignInCodes = pgTable(
  'client_sign_in_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    email_key: text().notNull(),
    code_hash: text().notNull(),
    /** How long the code is that was mailed; 0 where none was, since another one still counts. */
    digits: integer().notNull().default(6),
    /** What the browser that asked holds. */
    token_hash: text(),
    tries: integer().notNull().default(0),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [
    index('client_sign_in_codes_email').on(table.email_key, table.created_at),
    index('client_sign_in_codes_expires').on(table.expires_at),
    uniqueIndex('client_sign_in_codes_token').on(table.token_hash),
  ],
)

/** Visits to a provider that have not come back yet: each may come back once. */
export const clientSignInStates = pgTable(
  'client_sign_in_states',
  {
    state_hash: text().primaryKey(),
    return_path: text().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [index('client_sign_in_states_expires').on(table.expires_at)],
)

/** Filled-in forms that wait, sealed, for their sender to sign in. Only a cookie of the sender's browser leads to one. */
export const keptForms = pgTable(
  'kept_forms',
  {
    token_hash: text().primaryKey(),
    path: text().notNull(),
    content: text().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [index('kept_forms_expires').on(table.expires_at)],
)
