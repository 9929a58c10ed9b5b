import { and, eq, gt, inArray, max, ne, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { auditLog } from './audit-log.server.ts'
import type { ContentTable } from './crud.server.ts'
import type { Db } from './ground.server.ts'
import { isShown } from './shown.server.ts'

type Kind = {
  table: ContentTable
  /** What the audit log calls it. */
  thing: string
  /** Which of its records are meant, if not all: by how the log holds them, and which of its entries move some to others. */
  of?: { holds: (record: SQLWrapper) => SQL; moves: SQL } | undefined
}

/**
 * When visitors last got to see something else of a kind: `shown`, when what they see was changed last, or later, when something
 * was taken from their sight. That the audit log alone still knows of what is hidden, in the bin, elsewhere or gone for good.
 */
export async function lastChange(db: Db, { table, thing, of }: Kind, shown: Date | null): Promise<Date | undefined> {
  const { action, after, at, before, entity, entity_id } = auditLog
  const since = shown ?? new Date(0)
  const hidden = db
    .select({ id: sql<string>`${table.id}::text` })
    .from(table as PgTable)
    .where(and(not(isShown(table)), gt(table.updated_at, since)))
  const purged = db
    .select({ id: entity_id })
    .from(auditLog)
    .where(and(eq(action, 'purge'), eq(entity, thing), gt(at, since)))
  const lastOf = async (...which: (SQL | undefined)[]) => {
    const wasSeen = and(gt(at, since), sql`${before}->>'active' = 'true'`, of?.holds(before))
    const [last] = await db
      .select({ at: max(at) })
      .from(auditLog)
      .where(and(...which, wasSeen))
    return last?.at ?? since
  }
  const gone = await lastOf(eq(entity, thing), ne(action, 'purge'), inArray(entity_id, hidden.unionAll(purged)))
  const moved = of ? await lastOf(of.moves, not(of.holds(after))) : since
  const last = new Date(Math.max(gone.getTime(), moved.getTime()))
  return last > since ? last : (shown ?? undefined)
}
