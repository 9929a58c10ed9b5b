import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './write.server.ts'

/**
 * Notes that whoever acts has brought the very bytes of a stored file: they may see it from now on, since they have it, and the
 * audit log tells so. `thing` is the file's word there.
 */
export async function broughtAgain(tx: Tx, table: PgTable, thing: string, id: number): Promise<void> {
  const person = tx.actor.id
  if (person === null) return
  const { rows } = await tx.execute<{ brought_by: string[] }>(sql`
    update ${table} set brought_by = array_append(brought_by, ${person})
    where id = ${id} and ${person} <> all (brought_by) returning brought_by
  `)
  const after = rows[0]
  if (!after) return
  const before = { brought_by: after.brought_by.slice(0, -1) }
  tx.changes.push({ action: 'update', entity: thing, entityId: String(id), before, after: { ...after } })
}
