import { createHmac } from 'node:crypto'
import { desc } from 'drizzle-orm'
import type { Locale } from '#common/locale.ts'
import { auditLog } from './audit-log.server.ts'
import { bumpContentVersion } from './content-version.server.ts'
import type { Db, Ground } from './ground.server.ts'
import { takeTurn } from './turns.server.ts'

/** Who writes, and the language to refuse in. The portal itself (first start, jobs) has no id. */
export type Actor = { id: string | null; name: string; requestId: string | null; locale: Locale }

export type Change = {
  action: 'create' | 'update' | 'delete' | 'restore' | 'purge' | 'sign-in' | 'sign-out' | 'refuse'
  entity: string
  entityId: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]

/** A transaction that knows who acts; what it changes ends up in the audit log when it commits. */
export type Tx = Transaction & { actor: Actor; changes: Change[]; now: () => Date }

/**
 * Runs `work` in one transaction: the rows, their audit entries and the raised content version are committed together
 * or not at all. Readers see the change as soon as this resolves.
 */
export async function write<Result>(
  ground: Pick<Ground, 'db' | 'secret' | 'contentVersion' | 'now'>,
  actor: Actor,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  let changed = false
  const result = await ground.db.transaction(async (transaction) => {
    const tx = Object.assign(transaction, { actor, changes: [] as Change[], now: ground.now })
    const value = await work(tx)
    changed = tx.changes.length > 0
    if (changed) {
      await appendToAuditLog(tx, ground.secret)
      if (tx.changes.some(isEditorial)) await bumpContentVersion(tx)
    }
    return value
  })
  if (changed) await ground.contentVersion.refresh()
  return result
}

/** Coming, going and being refused changes nothing that visitors see. */
function isEditorial({ action }: Change): boolean {
  return action !== 'sign-in' && action !== 'sign-out' && action !== 'refuse'
}

async function appendToAuditLog(tx: Tx, secret: Buffer): Promise<void> {
  await takeTurn(tx, 'auditChain')
  const [last] = await tx.select({ hash: auditLog.hash }).from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  let previous = last?.hash ?? ''
  for (const change of tx.changes) {
    const entry = {
      at: tx.now(),
      actor_id: tx.actor.id,
      actor_name: tx.actor.name,
      request_id: tx.actor.requestId,
      action: change.action,
      entity: change.entity,
      entity_id: change.entityId,
      before: plain(change.before),
      after: plain(change.after),
    }
    const hash = chainHash(secret, previous, entry)
    await tx.insert(auditLog).values({ ...entry, previous_hash: previous, hash })
    previous = hash
  }
}

type AuditEntry = Omit<typeof auditLog.$inferInsert, 'id' | 'hash' | 'previous_hash'>

/** The hash of an audit entry, bound to the one before it. The key is not in the database. */
export function chainHash(secret: Buffer, previous: string, entry: AuditEntry): string {
  const fields: (keyof AuditEntry)[] = [
    'at',
    'actor_id',
    'actor_name',
    'request_id',
    'action',
    'entity',
    'entity_id',
    'before',
    'after',
  ]
  const content = fields.map((field) => sorted(entry[field] ?? null))
  return createHmac('sha256', secret).update(previous).update(JSON.stringify(content)).digest('hex')
}

// jsonb does not keep the order of keys, so the hash must not depend on it.
function sorted(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

function plain(row: Record<string, unknown> | null): Record<string, unknown> | null {
  return row === null ? null : JSON.parse(JSON.stringify(row))
}
