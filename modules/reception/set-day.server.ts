import type { Window } from './contract.ts'
import type { Tx } from './rows.server.ts'
import { receptionDays } from './table.server.ts'

/** The hours of one day, in place of what they were. */
export async function setDay(tx: Tx, host: number, day: string, windows: Window[]): Promise<void> {
  await tx
    .insert(receptionDays)
    .values({ host, day, windows })
    .onConflictDoUpdate({ target: [receptionDays.host, receptionDays.day], set: { windows } })
}
