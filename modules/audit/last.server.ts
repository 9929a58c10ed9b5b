import { and, desc, eq } from 'drizzle-orm'
import { auditLog } from '#platform/audit-log.server.ts'
import type { Db } from '#platform/ground.server.ts'

/** What was changed last of a record: by whom, and how it was before and after. */
export async function lastChange(db: Db, entity: string, id: string) {
  const [entry] = await db
    .select({ by: auditLog.actor_id, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entity_id, id), eq(auditLog.action, 'update')))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return entry
}
