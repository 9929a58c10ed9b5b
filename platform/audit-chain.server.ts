import { createHmac, timingSafeEqual } from 'node:crypto'
import { count, desc, eq } from 'drizzle-orm'
import { auditHead, auditLog } from './audit-log.server.ts'
import { withoutSecrets } from './audit-secrets.server.ts'
import type { Db } from './ground.server.ts'
import { takeTurn } from './turns.server.ts'
import type { Change, Tx } from './write.server.ts'

export type AuditRecord = Omit<typeof auditLog.$inferInsert, 'id' | 'hash' | 'previous_hash'>

/** How many entries the log has, and the id and hash of its last one. */
export type Head = { entries: number; last_id: number; hash: string }
export type SealedHead = Head & { seal: string }

const theRow = 1
/** Entries that are written by one statement: each holds its record whole, twice where it was changed. */
const mostAtOnce = 100

/** The hash of an audit entry, bound to the one before it. The key is not in the database. */
export function chainHash(secret: Buffer, previous: string, entry: AuditRecord): string {
  const fields: (keyof AuditRecord)[] = [
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
  // At the end and only where there is one, so that entries of before, which had none, keep their hash.
  if (entry.network) content.push(entry.network)
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

/** A head with the seal that only who knows the portal's secret can make. */
function sealed(secret: Buffer, { entries, last_id, hash }: Head): SealedHead {
  const seal = createHmac('sha256', secret).update(`audit-head\n${entries}\n${last_id}\n${hash}`).digest('hex')
  return { entries, last_id, hash, seal }
}

/** Whether a head was sealed by this portal. */
export function isSealed(secret: Buffer, head: SealedHead): boolean {
  const [own, given] = [sealed(secret, head).seal, head.seal].map((text) => Buffer.from(text))
  return own !== undefined && given !== undefined && own.length === given.length && timingSafeEqual(own, given)
}

/** The head as it was stored last; undefined where nothing was ever written. */
export async function storedHead(db: Db | Tx): Promise<SealedHead | undefined> {
  const [row] = await db.select().from(auditHead).where(eq(auditHead.id, theRow))
  return row && { entries: row.entries, last_id: row.last_id, hash: row.hash, seal: row.seal }
}

/**
 * Whether a secret is the one that the log was written with last, as its head or its last entry shows: one of them alone may
 * have been forged, which `verify-audit` is to tell. A log without either takes any.
 */
export async function wroteAuditLog(db: Db, secret: Buffer): Promise<boolean> {
  const head = await storedHead(db)
  if (!head || isSealed(secret, head)) return true
  const [last] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  if (!last) return true
  const { id: _id, hash, previous_hash, ...entry } = last
  return hash === chainHash(secret, previous_hash, entry)
}

/** Notes what the log ends with from now on. */
export async function storeHead(tx: Tx, secret: Buffer, head: Head): Promise<void> {
  const values = { id: theRow, ...sealed(secret, head) }
  await tx.insert(auditHead).values(values).onConflictDoUpdate({ target: auditHead.id, set: values })
}

/** Adds what a transaction changed to the end of the chain. */
export async function appendToAuditLog(tx: Tx, secret: Buffer): Promise<void> {
  await takeTurn(tx, 'auditChain')
  const { adopted, ...start } = await headToContinue(tx)
  const changes = adopted ? [adopted, ...tx.changes] : tx.changes
  let { hash, last_id } = start
  for (let at = 0; at < changes.length; at += mostAtOnce) {
    const entries = changes.slice(at, at + mostAtOnce).map((change) => {
      const entry = recordOf(tx, secret, change)
      const previous_hash = hash
      hash = chainHash(secret, previous_hash, entry)
      return { ...entry, previous_hash, hash }
    })
    const rows = await tx.insert(auditLog).values(entries).returning({ id: auditLog.id })
    last_id = rows.at(-1)?.id ?? last_id
  }
  await storeHead(tx, secret, { entries: start.entries + changes.length, last_id, hash })
}

/**
 * The head to go on from. Going on from the head, not from the last row, keeps a cut-off end visible for ever. A log
 * without a head (from before there were heads, or the head was removed) is taken over with an entry that says so.
 */
async function headToContinue(tx: Tx): Promise<Head & { adopted?: Change }> {
  const known = await storedHead(tx)
  if (known) return known
  const [last] = await tx
    .select({ id: auditLog.id, hash: auditLog.hash })
    .from(auditLog)
    .orderBy(desc(auditLog.id))
    .limit(1)
  if (!last) return { entries: 0, last_id: 0, hash: '' }
  const [counted] = await tx.select({ entries: count() }).from(auditLog)
  const entries = counted?.entries ?? 0
  const after = { entries_taken_over: entries }
  const adopted: Change = { action: 'update', entity: 'audit', entityId: '1', before: null, after }
  return { entries, last_id: last.id, hash: last.hash, adopted }
}

function recordOf(tx: Tx, secret: Buffer, { action, entity, entityId, before, after }: Change): AuditRecord {
  return {
    at: tx.now(),
    actor_id: tx.actor.id,
    actor_name: tx.actor.name,
    request_id: tx.actor.requestId,
    network: tx.actor.network ?? null,
    action,
    entity,
    entity_id: entityId,
    before: withoutSecrets(secret, entity, plain(before)),
    after: withoutSecrets(secret, entity, plain(after)),
  }
}

function plain(row: Record<string, unknown> | null): Record<string, unknown> | null {
  return row === null ? null : JSON.parse(JSON.stringify(row))
}
