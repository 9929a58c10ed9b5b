import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { IntegrityRight } from '#common/permissions.ts'
import { users } from '#modules/accounts/table.server.ts'
import { moment } from '#platform/content-columns.server.ts'
import type { ReportMode, ReportOutcome, ReportState } from './contract.ts'

const day = () => date({ mode: 'string' })

/** Reports of corruption. What was written is sealed to keys that are not here; of time nothing is finer than the day. */
export const integrityReports = pgTable(
  'integrity_reports',
  {
    id: uuid().primaryKey(),
    /** Keyed hash of the receipt's code; none once the report was erased. */
    code_hash: text(),
    /** Public key that follows from the code: answers are sealed with it. */
    reporter: text(),
    mode: text().$type<ReportMode>().notNull(),
    state: text().$type<ReportState>().notNull(),
    outcome: text().$type<ReportOutcome>(),
    /** Age format, base64. Empty once it was erased. */
    sealed: text().notNull(),
    submitted_on: day().notNull(),
    changed_on: day().notNull(),
    closed_on: day(),
    /** The reporter wrote last. */
    waits: boolean().notNull().default(true),
    suspicious: boolean().notNull().default(false),
    erased_on: day(),
    /** Who of the inspection looks into it. */
    assignee: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Those of the inspection who do not see it, because it is about them or their unit. */
    kept_out: uuid().array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('integrity_reports_code').on(table.code_hash),
    index('integrity_reports_submitted').on(table.submitted_on, table.id),
    index('integrity_reports_state').on(table.state, table.submitted_on, table.id),
    index('integrity_reports_assignee').on(table.assignee, table.submitted_on, table.id),
    index('integrity_reports_to_erase').on(table.closed_on).where(sql`erased_on is null`),
  ],
)

const ofReport = () =>
  uuid()
    .notNull()
    .references(() => integrityReports.id, { onDelete: 'cascade' })

/** What reporter and inspection write to each other; that of the inspection is sealed to the reporter's key as well. */
export const integrityMessages = pgTable(
  'integrity_messages',
  {
    report: ofReport(),
    place: integer().notNull(),
    sender: text().$type<'reporter' | 'staff'>().notNull(),
    written_on: day().notNull(),
    sealed: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.report, table.place] })],
)

/** What the inspection writes down for itself. */
export const integrityNotes = pgTable(
  'integrity_notes',
  {
    report: ofReport(),
    place: integer().notNull(),
    written_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    written_on: day().notNull(),
    sealed: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.report, table.place] }), index('integrity_notes_by').on(table.written_by)],
)

/** Evidence: the bytes lie sealed in the store, name and type sealed here. Without a report it waits for its form. */
export const integrityFiles = pgTable(
  'integrity_files',
  {
    id: uuid().primaryKey(),
    token: text().notNull(),
    report: uuid().references(() => integrityReports.id, { onDelete: 'cascade' }),
    /** Of the message it came with; none: it came with the report. */
    place: integer(),
    facts: text().notNull(),
    size: integer().notNull(),
    cleaned: boolean().notNull(),
    arrived_on: day().notNull(),
  },
  (table) => [
    uniqueIndex('integrity_files_token').on(table.token),
    index('integrity_files_report').on(table.report),
    index('integrity_files_waiting').on(table.arrived_on).where(sql`report is null`),
  ],
)

/** Who may read and act on reports: asked for by one superuser, confirmed by another one. */
export const integrityGrants = pgTable(
  'integrity_grants',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    permission: text().$type<IntegrityRight>().notNull(),
    /** None: the portal itself, at the first start of a demo. */
    asked_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    asked_at: moment().notNull(),
    confirmed_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    confirmed_at: moment(),
    ended_at: moment(),
  },
  (table) => [
    uniqueIndex('integrity_grants_one').on(table.user_id, table.permission).where(sql`ended_at is null`),
    index('integrity_grants_asked_by').on(table.asked_by),
    index('integrity_grants_confirmed_by').on(table.confirmed_by),
  ],
)

/** The public key of a demo, where the process was given none. */
export const integrityKeys = pgTable('integrity_keys', {
  id: integer().primaryKey(),
  recipient: text().notNull(),
})
