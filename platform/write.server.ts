import type { AuditAction } from '#common/audit-actions.ts'
import type { Locale } from '#common/locale.ts'
import { appendToAuditLog } from './audit-chain.server.ts'
import { bumpContentVersion } from './content-version.server.ts'
import { isDatabaseDown } from './database-down.server.ts'
import type { Db, Ground } from './ground.server.ts'

/**
 * Who writes, and the language to refuse in. The portal itself (first start, jobs) has no id. `network` is where staff are; of
 * visitors none is told, since what is written down here stays. `origin` is the portal's own address as they know it: links that
 * begin with it lead within the portal.
 */
export type Actor = {
  id: string | null
  name: string
  requestId: string | null
  locale: Locale
  network?: string | null
  origin?: string
}

export type Change = {
  action: AuditAction
  entity: string
  entityId: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /** Visitors see nothing of it, though the record is one that they see. */
  isUnseen?: true
}

type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]

/** A transaction that knows who acts; what it changes ends up in the audit log when it commits. */
export type Tx = Transaction & { actor: Actor; changes: Change[]; now: () => Date }

/**
 * Runs `work` in one transaction: the rows, their audit entries and the raised content version are committed together
 * or not at all. Readers see the change as soon as this resolves.
 */
export async function write<Result>(
  ground: Pick<Ground, 'db' | 'secret' | 'contentVersion' | 'now' | 'allow' | 'follow'>,
  actor: Actor,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  /** What is to be done where it cannot be told which number the content has now: nothing where visitors see none of it. */
  let unsure = undefined as (() => void) | undefined
  const committing = ground.db.transaction(async (transaction) => {
    const tx = Object.assign(transaction, { actor, changes: [] as Change[], now: ground.now })
    const value = await work(tx)
    if (tx.changes.length > 0) {
      await ground.allow(tx)
      await ground.follow(tx)
      await appendToAuditLog(tx, ground.secret)
      const editorial = tx.changes.filter(isEditorial)
      const onlyAdds = editorial.every(({ action }) => action === 'create')
      if (editorial.length > 0) {
        await bumpContentVersion(tx, onlyAdds)
        unsure = onlyAdds ? ground.contentVersion.outgrow : ground.contentVersion.expire
      }
    }
    return value
  })
  const result = await committing.catch((error: unknown) => {
    // Lost on its way back, the word may have been that it is done.
    if (isDatabaseDown(error)) unsure?.()
    throw error
  })
  // What is committed is done, and what was hidden by it must not be shown any more, though the number cannot be read now.
  if (unsure) await ground.contentVersion.refresh().catch(unsure)
  return result
}

/**
 * Coming, going, being refused, reading and reading out changes nothing that visitors see; nor does what one citizen wrote, nor a
 * file that has just come: until something shows it, which is a change of its own.
 */
function isEditorial({ action, entity, isUnseen }: Change): boolean {
  return (
    !isUnseen &&
    !unseen.has(action) &&
    !(action === 'create' && files.has(entity)) &&
    entity !== 'appeal' &&
    entity !== 'mail' &&
    entity !== 'newsletter' &&
    entity !== 'reception_booking' &&
    !entity.startsWith('integrity_')
  )
}

const files = new Set(['attachment', 'docattachment'])
const unseen = new Set<AuditAction>(['sign-in', 'sign-out', 'refuse', 'export', 'view'])
