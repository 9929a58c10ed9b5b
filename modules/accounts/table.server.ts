import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  inet,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from '#platform/content-columns.server.ts'

/** Staff. Client users live in tables of their own: the two realms never mix (decisions, section 3). */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull(),
    username: text().notNull(),
    full_name: text().notNull(),
    email: text().notNull().default(''),
    password_hash: text().notNull(),
    /** The password was made for them and must be replaced at the first sign-in. */
    one_use_password: boolean().notNull().default(false),
    is_staff: boolean().notNull().default(true),
    is_superuser: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    last_sign_in_at: moment(),
    version: integer().notNull().default(1),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
    deleted_at: moment(),
  },
  (table) => [
    uniqueIndex('users_slug').on(table.slug),
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
  ],
)

export const groups = pgTable(
  'groups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull(),
    name: text().notNull(),
    /** Names of `common/permissions.ts`. */
    permissions: text().array().notNull().default([]),
    version: integer().notNull().default(1),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('groups_slug').on(table.slug)],
)

export const userGroups = pgTable(
  'user_groups',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    group_id: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.group_id] })],
)

/** Sessions of staff. Tokens are opaque; only their SHA-256 hashes are kept. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    access_hash: text().notNull(),
    access_expires_at: moment().notNull(),
    refresh_hash: text().notNull(),
    /** The refresh token before this one: within its grace it gets the same successor, later it is a theft alarm. */
    previous_refresh_hash: text(),
    rotated_at: moment(),
    created_at: moment().notNull(),
    last_active_at: moment().notNull(),
    ended_at: moment(),
    address: inet(),
  },
  (table) => [
    uniqueIndex('staff_sessions_access').on(table.access_hash),
    uniqueIndex('staff_sessions_refresh').on(table.refresh_hash),
    index('staff_sessions_previous').on(table.previous_refresh_hash),
    index('staff_sessions_user').on(table.user_id),
  ],
)

/** Refresh tokens that were already used twice over, kept until their session would have ended: a replay ends the session. */
export const usedRefreshTokens = pgTable('used_refresh_tokens', {
  hash: text().primaryKey(),
  session_id: uuid()
    .notNull()
    .references(() => staffSessions.id, { onDelete: 'cascade' }),
})

/** Counters of `rate-limiter-flexible`, shared by all processes. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
