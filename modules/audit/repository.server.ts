import { and, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { type Page, page } from '#common/pagination.ts'
import { auditLog } from '#platform/audit-log.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { dayBegins, dayEnds } from '#platform/today.server.ts'
import { auditChoices } from './choices.server.ts'
import type { AuditEntry, AuditQuery } from './contract.ts'
import { presentEntry } from './present.server.ts'
import { verifyChain } from './verify.server.ts'

function matching({ actor, entity, entity_id, action, date_from, date_to }: AuditQuery): SQL | undefined {
  return and(
    actor ? or(eq(auditLog.actor_id, actor), eq(auditLog.actor_name, actor)) : undefined,
    entity ? eq(auditLog.entity, entity) : undefined,
    entity_id ? eq(auditLog.entity_id, entity_id) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    date_from ? sql`${auditLog.at} >= ${dayBegins(date_from)}` : undefined,
    date_to ? sql`${auditLog.at} < ${dayEnds(date_to)}` : undefined,
  )
}

/** Reads of the audit log; it is written by `write` alone. */
export const auditRepository = {
  /** One page of the log, newest first. */
  async list({ db, secret }: Pick<Ground, 'db' | 'secret'>, query: AuditQuery): Promise<Page<AuditEntry>> {
    const where = matching(query)
    const [rows, [total]] = await Promise.all([
      db
        .select()
        .from(auditLog)
        .where(where)
        .orderBy(desc(auditLog.at), desc(auditLog.id))
        .limit(query.page_size)
        .offset((query.p - 1) * query.page_size),
      db.select({ count: count() }).from(auditLog).where(where),
    ])
    return page(
      rows.map((row) => presentEntry(secret, row)),
      total?.count ?? 0,
      query,
    )
  },

  /** The newest entries that fit a query, whatever page it asks for: what is handed over as a file. */
  async newest({ db, secret }: Pick<Ground, 'db' | 'secret'>, query: AuditQuery, most: number): Promise<AuditEntry[]> {
    const rows = await db
      .select()
      .from(auditLog)
      .where(matching(query))
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(most)
    return rows.map((row) => presentEntry(secret, row))
  },

  choices: auditChoices,

  /** Walks the whole chain and names the first entry that is not what was written, or the end that is missing. */
  verify: verifyChain,
}
