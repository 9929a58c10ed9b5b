import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgSequence, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '#common/locale.ts'
import type { CitizenType } from '#modules/appeals/contract.ts'
import { employees } from '#modules/employees/table.server.ts'
import { organizations } from '#modules/organizations/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import { moment } from '#platform/content-columns.server.ts'
import { localizedColumns } from '#platform/localized-columns.server.ts'
import type { BookingStatus, MeetingMode, WeekWindow, Window } from './contract.ts'

/** The last part of a booking's number. */
export const bookingNumbers = pgSequence('reception_numbers', { startWith: 1 })

/** Who receives visitors, where, and at which hours of the week. */
export const receptionHosts = pgTable(
  'reception_hosts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    employee: integer()
      .notNull()
      .references(() => employees.id),
    ...localizedColumns('place'),
    /** Minutes of one visitor. */
    minutes: integer().notNull(),
    /** Visitors at the same time. */
    capacity: integer().notNull().default(1),
    modes: jsonb().$type<MeetingMode[]>().notNull().default(['in_person']),
    video_link: text().notNull().default(''),
    approval: boolean().notNull().default(false),
    week: jsonb().$type<WeekWindow[]>().notNull().default([]),
    active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('reception_hosts_employee').on(table.employee)],
)

/** Single days whose hours differ from those of the week; no hours: closed. */
export const receptionDays = pgTable(
  'reception_days',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    host: integer()
      .notNull()
      .references(() => receptionHosts.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    windows: jsonb().$type<Window[]>().notNull().default([]),
  },
  (table) => [uniqueIndex('reception_days_day').on(table.host, table.day)],
)

/** Slots that are held or booked. Who comes and about what is sealed (decisions, section 6). */
export const receptionBookings = pgTable(
  'reception_bookings',
  {
    id: uuid().primaryKey(),
    host: integer()
      .notNull()
      .references(() => receptionHosts.id),
    /** None while it is only held. */
    number: text(),
    status: text().$type<BookingStatus>().notNull(),
    mode: text().$type<MeetingMode>().notNull().default('in_person'),
    starts_at: moment().notNull(),
    ends_at: moment().notNull(),
    /** Which of the visitors at that time this one is, from 1. */
    seat: integer().notNull().default(1),
    held_until: moment(),
    /** None while it is held, and of bookings of before regions were asked for. */
    region: integer().references(() => regions.id),
    citizen_type: text().$type<CitizenType>().notNull().default('individual'),
    /** Where its visitor was sent instead. */
    unit: integer().references(() => organizations.id),
    /** Sealed: all that visitors say of themselves and their matter (`Visitor`). Empty while it is held and once it was erased. */
    visitor: text().notNull().default(''),
    /** Sealed: what the ministry says to it, such as why it called it off. */
    note: text().notNull().default(''),
    /** Keyed hashes of phone and email. */
    lookup: text().array().notNull().default([]),
    locale: text().$type<Locale>().notNull(),
    access_key_hash: text(),
    consent_version: text().notNull().default(''),
    created_at: moment().notNull(),
    booked_at: moment(),
    settled_at: moment(),
    erased_at: moment(),
  },
  (table) => [
    // One seat, one visitor, however many ask at the same moment.
    uniqueIndex('reception_bookings_seat')
      .on(table.host, table.starts_at, table.seat)
      .where(sql`status in ('held', 'requested', 'scheduled', 'attended', 'no_show')`),
    uniqueIndex('reception_bookings_number').on(table.number),
    uniqueIndex('reception_bookings_key').on(table.access_key_hash),
    index('reception_bookings_of_host').on(table.host, table.starts_at),
    index('reception_bookings_region').on(table.region),
    index('reception_bookings_unit').on(table.unit),
    index('reception_bookings_lookup').using('gin', table.lookup),
    index('reception_bookings_held').on(table.held_until).where(sql`status = 'held'`),
    index('reception_bookings_coming').on(table.starts_at).where(sql`status = 'scheduled'`),
    index('reception_bookings_waiting').on(table.starts_at).where(sql`status = 'requested'`),
    index('reception_bookings_to_erase').on(table.starts_at).where(sql`erased_at is null`),
  ],
)
