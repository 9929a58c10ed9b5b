import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { notFound } from '#common/errors.ts'
import { type Page, page } from '#common/pagination.ts'
import { auditLog } from '#platform/audit-log.server.ts'
import { isKeptOut } from '#platform/audit-secrets.server.ts'
import { changedFields } from '#platform/changed-fields.server.ts'
import type { Db } from '#platform/ground.server.ts'

/** A record of the log, by the log's own word and the record's id. */
type Logged = { entity: string; id: number }

/** A saved state of a record: who, when, which fields that save changed. `id` is the entry's. */
export type Version = {
  id: number
  version: number | null
  at: string
  actor: string
  action: string
  fields: string[]
}

type Entry = typeof auditLog.$inferSelect

/** Of these entries `after` is the whole record as it stood then. */
const saving = ['create', 'update', 'restore']

const ofRecord = ({ entity, id }: Logged) =>
  and(
    eq(auditLog.entity, entity),
    eq(auditLog.entity_id, String(id)),
    inArray(auditLog.action, saving),
    isNotNull(auditLog.after),
  )

const version = ({ id, at, actor_name, action, before, after }: Entry): Version => ({
  id,
  version: typeof after?.version === 'number' ? after.version : null,
  at: at.toISOString(),
  actor: actor_name,
  action,
  fields: before ? changedFields(before, after) : [],
})

/** The saved states of a record, newest first: the log holds it whole after each change, so nothing else keeps them. */
export async function versionsOf(
  db: Db,
  record: Logged,
  query: { p: number; page_size: number },
): Promise<Page<Version>> {
  const where = ofRecord(record)
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(auditLog)
      .where(where)
      .orderBy(desc(auditLog.id))
      .limit(query.page_size)
      .offset((query.p - 1) * query.page_size),
    db.select({ count: count() }).from(auditLog).where(where),
  ])
  return page(rows.map(version), total?.count ?? 0, query)
}

/** The record as it stood after one of its changes, without what the log may not tell. Refuses with 404. */
export async function recordAt(db: Db, record: Logged, entry: number): Promise<Record<string, unknown>> {
  const [row] = await db
    .select()
    .from(auditLog)
    .where(and(ofRecord(record), eq(auditLog.id, entry)))
  if (!row?.after) throw notFound('version')
  return told(record, row.after)
}

/** The record as it stood at a version, before somebody changed it; nothing where nobody has. */
export async function recordBefore(
  db: Db,
  { version, ...record }: Logged & { version: number },
): Promise<Record<string, unknown> | undefined> {
  const [row] = await db
    .select({ before: auditLog.before })
    .from(auditLog)
    .where(and(ofRecord(record), sql`${auditLog.before}->>'version' = ${String(version)}`))
    .limit(1)
  return row?.before ? told(record, row.before) : undefined
}

/** Without what the log may not tell. */
const told = ({ entity }: Logged, row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !isKeptOut(entity, field)))
