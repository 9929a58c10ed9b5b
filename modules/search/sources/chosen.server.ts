import { asc, gt, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/ground.server.ts'
import type { Tx } from '#platform/write.server.ts'
import type { Which } from '../draft.server.ts'

/** The rows of a table that are asked for, by their ids. */
export async function chosen<Table extends PgTable & Record<'id', PgColumn>>(
  db: Db | Tx,
  table: Table,
  which: Which,
): Promise<Table['$inferSelect'][]> {
  const rows = db
    .select()
    .from(table as PgTable)
    .orderBy(asc(table.id))
    .$dynamic()
  if ('ids' in which) return (await rows.where(inArray(table.id, which.ids))) as Table['$inferSelect'][]
  return (await rows.where(gt(table.id, which.after)).limit(which.most)) as Table['$inferSelect'][]
}

/** Whether a row is active and not in the bin. */
export const isLive = ({ active, deleted_at }: { active: boolean; deleted_at: Date | null }): boolean =>
  active && deleted_at === null
