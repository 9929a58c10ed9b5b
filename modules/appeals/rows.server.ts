import type { Ground } from '#platform/ground.server.ts'
import type { appealEvents, appealMessages, appeals } from './table.server.ts'

export type AppealRow = typeof appeals.$inferSelect
export type EventRow = typeof appealEvents.$inferSelect
export type MessageRow = typeof appealMessages.$inferSelect
/** A transaction, of a member of staff, of a citizen or of the portal itself. */
export type Tx = Parameters<Parameters<Ground['db']['transaction']>[0]>[0]
