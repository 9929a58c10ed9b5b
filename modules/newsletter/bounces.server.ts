import { and, count, eq, gt, inArray } from 'drizzle-orm'
import type { Ground } from '#platform/ground.server.ts'
import type { OnAttempt } from '#platform/mail/deliver.server.ts'
import { addressKey } from '#platform/mail/queue.server.ts'
import { newsletterBounces as bounces, newsletterSubscribers as subscribers } from './table.server.ts'
import { mostSoftBounces, softWindowMs } from './times.ts'

type Rows = Parameters<OnAttempt>[0]

/**
 * What becomes of a subscription when a mail does not arrive: it ends where the mail server knows no such recipient, and
 * where three mails within 14 days were put off. A mail that arrives after all is forgotten.
 */
export const noteDelivery =
  ({ now }: Pick<Ground, 'now'>): OnAttempt =>
  async (tx, mail, reason) => {
    if (reason === 'no-server' || reason === 'refused') return
    const [subscriber] = await tx
      .select({ id: subscribers.id })
      .from(subscribers)
      .where(and(eq(subscribers.email_key, mail.recipient_key), inArray(subscribers.state, ['active', 'paused'])))
    if (!subscriber) return
    const own = and(eq(bounces.subscriber, subscriber.id), eq(bounces.mail, mail.id))
    if (reason === 'sent') {
      if (mail.attempts > 1) await tx.delete(bounces).where(own)
      return
    }
    const hard = reason === 'no-such-recipient'
    const values = { subscriber: subscriber.id, mail: mail.id, hard, code: mail.last_error, at: now() }
    await tx
      .insert(bounces)
      .values(values)
      .onConflictDoUpdate({ target: [bounces.subscriber, bounces.mail], set: { hard, at: now() } })
    if (hard || (await softBounces(tx, subscriber.id, now())) >= mostSoftBounces)
      await end(tx, subscriber.id, 'bounced', now())
  }

/** Ends the subscription of an address whose mail came back, or whose owner complained; of one that has none, nothing. */
export async function noteReturned(
  tx: Rows,
  ground: Pick<Ground, 'secret' | 'now'>,
  email: string,
  kind: 'bounced' | 'complained',
): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(eq(subscribers.email_key, addressKey(ground, email)), inArray(subscribers.state, ['active', 'paused'])))
  if (row) await end(tx, row.id, kind, ground.now())
  return row?.id
}

async function softBounces(tx: Rows, subscriber: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - softWindowMs)
  const [found] = await tx
    .select({ count: count() })
    .from(bounces)
    .where(and(eq(bounces.subscriber, subscriber), gt(bounces.at, since)))
  return found?.count ?? 0
}

const end = (tx: Rows, id: string, state: 'bounced' | 'complained', ended_at: Date) =>
  tx.update(subscribers).set({ state, ended_at, paused_until: null }).where(eq(subscribers.id, id))
