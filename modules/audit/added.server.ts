import { and, asc, desc, eq, gte, inArray } from 'drizzle-orm'
import { auditLog } from '#platform/audit-log.server.ts'
import type { Db } from '#platform/ground.server.ts'

/** A record that a person has added: how each request left it, the first one first. The last is how it stands. */
export type Added = { states: Record<string, unknown>[] }

/** As many as nobody adds while they wait for an answer. */
const mostAdded = 50

/** What a person has added of a kind since then, the last first; without what somebody else has touched, or what is gone. */
export async function addedBy(
  db: Db,
  { person, entity, since }: { person: string; entity: string; since: Date },
): Promise<Added[]> {
  const added = await db
    .select({ id: auditLog.entity_id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.actor_id, person),
        eq(auditLog.action, 'create'),
        eq(auditLog.entity, entity),
        gte(auditLog.at, since),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(mostAdded)
  if (added.length === 0) return []
  const ids = added.map(({ id }) => id)
  const entries = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), inArray(auditLog.entity_id, ids)))
    .orderBy(asc(auditLog.id))
  return ids.flatMap((id) => {
    const own = entries.filter(({ entity_id }) => entity_id === id)
    const isTouched = own.some(({ actor_id, action }) => actor_id !== person || !writing.has(action))
    // What is written in steps is one state for who sent it.
    const byRequest = new Map(own.map(({ request_id, after }) => [request_id, after ?? {}]))
    return isTouched ? [] : [{ states: [...byRequest.values()] }]
  })
}

const writing = new Set(['create', 'update'])
