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
    /** None until the person has accepted their invitation. */
    password_hash: text(),
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
    // Whoever was deleted leaves their names free; the audit log knows people by their ids.
    uniqueIndex('users_slug').on(table.slug).where(sql`${table.deleted_at} is null`),
    uniqueIndex('users_username').on(sql`lower(${table.username})`).where(sql`${table.deleted_at} is null`),
    uniqueIndex('users_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.email} <> '' and ${table.deleted_at} is null`),
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
  (table) => [uniqueIndex('groups_slug').on(table.slug), uniqueIndex('groups_name').on(sql`lower(${table.name})`)],
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
  (table) => [primaryKey({ columns: [table.user_id, table.group_id] }), index('user_groups_group').on(table.group_id)],
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
    /** What the browser said it was; shown to its owner and nothing else. */
    user_agent: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('staff_sessions_access').on(table.access_hash),
    uniqueIndex('staff_sessions_refresh').on(table.refresh_hash),
    index('staff_sessions_previous').on(table.previous_refresh_hash),
    index('staff_sessions_user').on(table.user_id),
    index('staff_sessions_active').on(table.last_active_at),
  ],
)

/** Refresh tokens that were already used twice over, kept until their session would have ended: a replay ends the session. */
export const usedRefreshTokens = pgTable(
  'used_refresh_tokens',
  {
    hash: text().primaryKey(),
    session_id: uuid()
      .notNull()
      .references(() => staffSessions.id, { onDelete: 'cascade' }),
  },
  (table) => [index('used_refresh_tokens_session').on(table.session_id)],
)

/** Counters of `rate-limiter-flexible`, shared by all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
)

/** Links by which a person sets a password of their own: one use, for a limited time. Only the token's hash is kept. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token_hash: text().notNull(),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    /** Used, or replaced by a newer one. */
    ended_at: moment(),
  },
  (table) => [
    uniqueIndex('invitations_token').on(table.token_hash),
    index('invitations_user').on(table.user_id),
    index('invitations_expires').on(table.expires_at),
  ],
)

/** The authenticator app of a person (TOTP, RFC 6238). It counts once it has been confirmed with a code. */
export const secondFactors = pgTable('second_factors', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed; see `platform/secret-box.server.ts`. */
  secret: text().notNull(),
  /** The last time step whose code was taken: neither it nor an earlier one is taken again. */
  last_step: integer().notNull().default(0),
  created_at: moment().notNull(),
  confirmed_at: moment(),
})

/** Codes for when the app is lost, one use each. Only keyed hashes are kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    code_hash: text().notNull(),
    used_at: moment(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
)

/** Sign-ins whose password was right and whose code is still to come. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    token_hash: text().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expires_at: moment().notNull(),
  },
  (table) => [index('pending_sign_ins_user').on(table.user_id), index('pending_sign_ins_expires').on(table.expires_at)],
)
