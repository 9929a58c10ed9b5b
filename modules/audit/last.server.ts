import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { auditLog } from '#platform/audit-log.server.ts'
import type { Db } from '#platform/ground.server.ts'

const { actor_id, action, entity: kind, entity_id, at, id: order, before, after } = auditLog

/** What was changed last of a record: by whom, and how it was before and after. */
export async function lastUpdate(db: Db, entity: string, id: string) {
  const [entry] = await db
    .select({ by: actor_id, before, after })
    .from(auditLog)
    .where(and(eq(kind, entity), eq(entity_id, id), eq(action, 'update')))
    .orderBy(desc(order))
    .limit(1)
  return entry
}

/** Which slug a record has by now whose slug a person has changed since then; none where they did not. */
export async function slugSince(
  db: Db,
  { person, entity, slug, since }: { person: string; entity: string; slug: string; since: Date },
): Promise<string | undefined> {
  const [renamed] = await db
    .select({ id: entity_id })
    .from(auditLog)
    .where(
      and(
        ...[eq(actor_id, person), eq(action, 'update'), eq(kind, entity), gte(at, since)],
        sql`${before}->>'slug' = ${slug} and ${after}->>'slug' <> ${slug}`,
      ),
    )
    .orderBy(desc(order))
    .limit(1)
  const last = renamed && (await lastUpdate(db, entity, renamed.id))
  return last?.after?.slug as string | undefined
}
