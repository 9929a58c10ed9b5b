import { and, asc, desc, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import { type Page, page } from '#common/pagination.ts'
import { auditLog } from '#platform/audit-log.server.ts'
import type { Db, Ground } from '#platform/ground.server.ts'
import { chainHash } from '#platform/write.server.ts'
import type { AuditEntry, AuditQuery } from './contract.ts'

const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Tashkent')`
const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Asia/Tashkent')`

function matching({ actor, entity, entity_id, action, date_from, date_to }: AuditQuery): SQL | undefined {
  return and(
    actor ? or(eq(auditLog.actor_id, actor), eq(auditLog.actor_name, actor)) : undefined,
    entity ? eq(auditLog.entity, entity) : undefined,
    entity_id ? eq(auditLog.entity_id, entity_id) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    date_from ? sql`${auditLog.at} >= ${startOf(date_from)}` : undefined,
    date_to ? sql`${auditLog.at} < ${endOf(date_to)}` : undefined,
  )
}

/** Entries that are read at once when the whole chain is walked. */
const batch = 1000

export type Verdict = { entries: number; firstBad: number | null }

/** Reads of the audit log; it is written by `write` alone. */
export const auditRepository = {
  /** One page of the log, newest first. */
  async list(db: Db, query: AuditQuery): Promise<Page<AuditEntry>> {
    const where = matching(query)
    const [rows, count] = await Promise.all([
      db
        .select()
        .from(auditLog)
        .where(where)
        .orderBy(desc(auditLog.id))
        .limit(query.page_size)
        .offset((query.p - 1) * query.page_size),
      db.$count(auditLog, where),
    ])
    const results = rows.map(({ previous_hash: _previous, hash: _hash, at, action, ...entry }) => ({
      ...entry,
      action: action as AuditEntry['action'],
      at: at.toISOString(),
    }))
    return page(results, count, query)
  },

  /** Walks the whole chain and names the first entry that is not what was written, or does not follow the one before it. */
  async verify({ db, secret }: Pick<Ground, 'db' | 'secret'>): Promise<Verdict> {
    let previous = ''
    let entries = 0
    for (let last = 0; ; ) {
      const rows = await db.select().from(auditLog).where(gt(auditLog.id, last)).orderBy(asc(auditLog.id)).limit(batch)
      for (const { id, hash, previous_hash, ...entry } of rows) {
        if (previous_hash !== previous || hash !== chainHash(secret, previous, entry)) return { entries, firstBad: id }
        previous = hash
        entries += 1
        last = id
      }
      if (rows.length < batch) return { entries, firstBad: null }
    }
  },
}
