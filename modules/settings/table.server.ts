import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { moment } from '#platform/content-columns.server.ts'
import type { Settings } from './contract.ts'

/** One row: what staff may change about the portal itself. */
export const settingsTable = pgTable('settings', {
  id: integer().primaryKey(),
  value: jsonb().$type<Partial<Settings>>().notNull(),
  version: integer().notNull().default(1),
  updated_at: moment().notNull().defaultNow(),
})
