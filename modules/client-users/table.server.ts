import { boolean, index, inet, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/content-columns.server.ts'

/** Citizens who sign in. Nothing here can make one of them a member of staff: that is another table (decisions, section 3). */
export const clientUsers = pgTable(
  'client_users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Who vouches for them, and under which name they are known there. */
    provider: text().$type<'email' | 'oneid'>().notNull(),
    provider_sub: text().notNull(),
    username: text().notNull(),
    full_name: text().notNull().default(''),
    email: text().notNull().default(''),
    email_verified: boolean().notNull().default(false),
    phone: text().notNull().default(''),
    user_type: text().$type<'individual' | 'legal_entity'>().notNull().default('individual'),
    /** How surely they are who they say: 0 by e-mail, 1 by OneID. */
    level: integer().notNull().default(0),
    locale: text().notNull().default('uz'),
    status: text().$type<'active' | 'locked' | 'deleted'>().notNull().default('active'),
    created_at: moment().notNull().defaultNow(),
    last_sign_in_at: moment(),
  },
  (table) => [
    uniqueIndex('client_users_provider').on(table.provider, table.provider_sub),
    index('client_users_email').on(table.email),
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
