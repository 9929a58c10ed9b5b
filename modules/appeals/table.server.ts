import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#modules/accounts/table.server.ts'
import { clientUsers } from '#modules/client-users/table.server.ts'
import { employees } from '#modules/employees/table.server.ts'
import { organizations } from '#modules/organizations/table.server.ts'
import { receptionBookings } from '#modules/reception/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import { moment } from '#platform/content-columns.server.ts'
import type {
  AppealChannel,
  AppealKind,
  AppealStatus,
  AppealTopic,
  appealOutcomes,
  CitizenType,
  declineReasons,
  storedReplyChannels,
} from './contract.ts'
import type { Pause } from './deadlines.ts'

/** The last part of an appeal's number. */
export const appealNumbers = pgSequence('appeal_numbers', { startWith: 1 })

/**
 * Appeals of citizens. What they say of themselves and what they write is sealed (decisions, section 6); to find them
 * again there are keyed hashes of what they may be looked up by.
 */
export const appeals = pgTable(
  'appeals',
  {
    id: uuid().primaryKey(),
    number: text().notNull(),
    version: integer().notNull().default(1),
    status: text().$type<AppealStatus>().notNull(),
    /** Since when it has this status. */
    status_at: moment().notNull(),
    kind: text().$type<AppealKind>().notNull(),
    channel: text().$type<AppealChannel>().notNull(),
    citizen_type: text().$type<CitizenType>().notNull(),
    topic: text().$type<AppealTopic>().notNull(),
    region: integer()
      .notNull()
      .references(() => regions.id),
    addressee: integer().references(() => employees.id),
    client_user_id: uuid().references(() => clientUsers.id, { onDelete: 'set null' }),
    /** Sealed: who they are and where they are reached. Empty once it was erased. */
    applicant: text().notNull(),
    /** Sealed. Empty once it was erased. */
    message: text().notNull(),
    /** Keyed hashes of email, phone, TIN and the words of the name. */
    lookup: text().array().notNull(),
    reply_locale: text().$type<'uz' | 'uzb' | 'ru' | 'en'>().notNull(),
    reply_channel: text().$type<(typeof storedReplyChannels)[number]>().notNull(),
    access_key_hash: text().notNull(),
    /** A keyed hash of what makes a submission the same, for a day. */
    submission_key: text(),
    content_key: text().notNull().default(''),
    consent_at: moment().notNull(),
    consent_version: text().notNull(),
    /** Why it was kept back. */
    suspicion: text().array().notNull().default([]),
    received_at: moment().notNull(),
    registered_at: moment(),
    /** When it was reviewed, as it stands now; empty again once it is reopened. */
    reviewed_at: moment(),
    reopened_at: moment(),
    deadline_at: moment().notNull(),
    further_study: boolean().notNull().default(false),
    pauses: jsonb().$type<Pause[]>().notNull().default([]),
    extension_days: integer().notNull().default(0),
    extended_at: moment(),
    assignee: uuid().references(() => users.id),
    unit: integer().references(() => organizations.id),
    forwarded_to: text().notNull().default(''),
    decline_reason: text().$type<(typeof declineReasons)[number]>(),
    /** Who proposed to decline it; another person has to agree. */
    decline_by: uuid().references(() => users.id),
    decline_at: moment(),
    /** Sealed: the note to the applicant that was proposed with it. */
    decline_note: text().notNull().default(''),
    outcome: text().$type<(typeof appealOutcomes)[number]>(),
    rating: integer(),
    /** Sealed. */
    rating_comment: text().notNull().default(''),
    rated_at: moment(),
    merged_into: uuid(),
    /** When its personal data was erased. */
    erased_at: moment(),
  },
  (table) => [
    uniqueIndex('appeals_number').on(table.number),
    uniqueIndex('appeals_access_key').on(table.access_key_hash),
    uniqueIndex('appeals_submission').on(table.submission_key).where(sql`submission_key is not null`),
    index('appeals_lookup').using('gin', table.lookup),
    index('appeals_received').on(table.received_at, table.id),
    index('appeals_deadline').on(table.deadline_at, table.id),
    index('appeals_status').on(table.status, table.received_at, table.id),
    index('appeals_status_since').on(table.status, table.status_at),
    index('appeals_region').on(table.region, table.received_at, table.id),
    index('appeals_kind').on(table.kind, table.received_at, table.id),
    index('appeals_topic').on(table.topic, table.received_at, table.id),
    index('appeals_assignee').on(table.assignee, table.received_at, table.id),
    index('appeals_unit').on(table.unit, table.received_at, table.id),
    index('appeals_client').on(table.client_user_id, table.received_at),
    index('appeals_addressee').on(table.addressee),
    index('appeals_decline_by').on(table.decline_by),
    index('appeals_merged').on(table.merged_into),
    index('appeals_to_erase').on(table.reviewed_at).where(sql`erased_at is null`),
  ],
)

/** What happened to an appeal, step by step. `facts` says nothing about a person; notes are sealed. */
export const appealEvents = pgTable(
  'appeal_events',
  {
    id: uuid().primaryKey(),
    sequence: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    appeal: uuid()
      .notNull()
      .references(() => appeals.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    /** Id of a member of staff, or `applicant`, or `system`. */
    actor: text().notNull(),
    what: text().notNull(),
    from: text().$type<AppealStatus>(),
    to: text().$type<AppealStatus>(),
    /** Sealed: the note to the applicant in four languages. */
    public_note: text().notNull().default(''),
    /** Sealed. */
    internal_note: text().notNull().default(''),
    facts: jsonb().$type<Record<string, string | number | boolean | null>>().notNull().default({}),
  },
  (table) => [
    index('appeal_events_appeal').on(table.appeal, table.sequence),
    // The status of an appeal at a moment in the past, for statistics.
    index('appeal_events_moved').on(table.appeal, table.at, table.sequence).where(sql`"to" is not null`),
  ],
)

/** What applicant and ministry wrote to each other. */
export const appealMessages = pgTable(
  'appeal_messages',
  {
    id: uuid().primaryKey(),
    sequence: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    appeal: uuid()
      .notNull()
      .references(() => appeals.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    from: text().$type<'applicant' | 'ministry'>().notNull(),
    kind: text().$type<'message' | 'question' | 'reply' | 'reopening'>().notNull(),
    /** Id of a member of staff. */
    actor: text(),
    /** Sealed. */
    text: text().notNull(),
  },
  (table) => [index('appeal_messages_appeal').on(table.appeal, table.sequence)],
)

/**
 * Files that come with appeals, with what is written to them, and with bookings of the reception. Their bytes lie encrypted
 * in the store, each under a key of its own, which is sealed here.
 */
export const appealFiles = pgTable(
  'appeal_files',
  {
    id: uuid().primaryKey(),
    /** Empty, like the booking, for a file whose form was not sent yet. */
    appeal: uuid().references(() => appeals.id, { onDelete: 'cascade' }),
    message: uuid().references(() => appealMessages.id, { onDelete: 'cascade' }),
    booking: uuid().references(() => receptionBookings.id, { onDelete: 'cascade' }),
    /** The member of staff who sent it along with what they wrote; none: it came from a citizen. */
    uploaded_by: uuid().references(() => users.id),
    token: text().notNull(),
    /** Sealed: name, SHA-256, key, and the check of the encrypted bytes. */
    facts: text().notNull(),
    mime: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    created_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('appeal_files_token').on(table.token),
    index('appeal_files_appeal').on(table.appeal, table.created_at),
    index('appeal_files_message').on(table.message),
    index('appeal_files_uploaded_by').on(table.uploaded_by),
    index('appeal_files_booking').on(table.booking, table.created_at),
    index('appeal_files_waiting').on(table.created_at).where(sql`appeal is null and booking is null`),
  ],
)
