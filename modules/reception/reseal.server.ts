import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import type { Ground } from '#platform/ground.server.ts'
import { openText, type SealedColumn, sealText } from './sealed.server.ts'
import { receptionBookings as bookings } from './table.server.ts'

const atOnce = 200
const columns: SealedColumn[] = ['visitor', 'note']

/**
 * Seals anew, with the newest key, whatever of bookings is sealed with an older one. Works while the portal runs. Gives how
 * many texts that were.
 */
export async function resealReception(ground: Pick<Ground, 'db' | 'secretBox'>): Promise<number> {
  let last = '00000000-0000-0000-0000-000000000000'
  let count = 0
  for (;;) {
    const rows = await ground.db
      .select({ id: bookings.id, visitor: bookings.visitor, note: bookings.note })
      .from(bookings)
      .where(and(gt(bookings.id, last), or(sql`${bookings.visitor} <> ''`, sql`${bookings.note} <> ''`)))
      .orderBy(asc(bookings.id))
      .limit(atOnce)
    const newest = rows.at(-1)
    if (!newest) return count
    last = newest.id
    for (const row of rows) for (const column of columns) count += await resealText(ground, row, column)
  }
}

type Row = { id: string; visitor: string; note: string }

async function resealText(ground: Pick<Ground, 'db' | 'secretBox'>, row: Row, column: SealedColumn): Promise<number> {
  const text = row[column]
  if (text === '' || ground.secretBox.isCurrent(text)) return 0
  const anew = sealText(ground, column, row.id, openText(ground, column, row.id, text))
  // Whoever wrote in between has sealed it with the newest key already.
  await ground.db
    .update(bookings)
    .set({ [column]: anew })
    .where(and(eq(bookings.id, row.id), eq(bookings[column], text)))
  return 1
}
