import type { Ground } from '#platform/ground.server.ts'
import type { receptionBookings, receptionDays, receptionHosts } from './table.server.ts'

export type HostRow = typeof receptionHosts.$inferSelect
export type DayRow = typeof receptionDays.$inferSelect
export type BookingDbRow = typeof receptionBookings.$inferSelect
/** A transaction, of a member of staff, of a visitor or of the portal itself. */
export type Tx = Parameters<Parameters<Ground['db']['transaction']>[0]>[0]
/** Both a transaction and what it runs in. */
export type Reading = Pick<Ground['db'], 'select'>
