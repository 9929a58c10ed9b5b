import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import type { Ground } from '#platform/ground.server.ts'
import { describeError } from '#platform/log.server.ts'
import { outgoing } from './message.server.ts'
import { contentOf, recipientOf } from './sealed-mail.server.ts'
import { mails } from './table.server.ts'
import type { Transport } from './transport.server.ts'
import { type Reason, Undelivered } from './undelivered.ts'

type MailRow = typeof mails.$inferSelect
type Rows = Pick<Ground['db'], 'select' | 'insert' | 'update' | 'delete' | 'execute'>
/** Told, in the transaction that notes it, what became of an attempt. */
export type OnAttempt = (tx: Rows, mail: MailRow, reason: Reason | 'sent') => Promise<void>
type Delivering = Pick<Ground, 'db' | 'config' | 'secretBox' | 'now' | 'log'>
type More = { onAttempt?: OnAttempt; signal?: AbortSignal }

/** Mails on their way at once from one process. */
const atOnce = 4
/** A mail taken by a process that then died is taken again after this; longer than any attempt can last. */
const leaseMs = 10 * 60_000
const firstPauseMs = 30_000
const longestPauseMs = 30 * 60_000
const triedForMs = 24 * 60 * 60_000

/**
 * Sends what is due until nothing is, or until the mail server does not answer. Any number of processes may do so at once:
 * each mail is taken by one of them. A mail goes out at least once; again only when the process ends between sending it
 * and noting that, with the same Message-ID.
 */
export async function deliverDue(ground: Delivering, transport: Transport, more: More = {}): Promise<void> {
  while (!more.signal?.aborted) {
    const taken = await take(ground)
    const reasons = await Promise.all(taken.map((mail) => attempt(ground, transport, mail, more.onAttempt)))
    // Where the server is away, the other mails need not find that out one by one.
    if (taken.length < atOnce || reasons.includes('no-server')) return
  }
}

async function take({ db, now }: Delivering): Promise<MailRow[]> {
  const at = now()
  // Put off until then, it comes up again by itself when this process dies.
  const takenUntil = new Date(at.getTime() + leaseMs)
  // Nothing is put off for so long: the clock was put back since.
  const never = new Date(at.getTime() + 2 * longestPauseMs)
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.state, sql`'waiting'`), or(lte(mails.next_attempt_at, at), gt(mails.next_attempt_at, never))))
    .orderBy(asc(mails.bulk), asc(mails.next_attempt_at))
    .limit(atOnce)
    .for('update', { skipLocked: true })
  return db
    .update(mails)
    .set({ next_attempt_at: takenUntil, taken_until: takenUntil, attempts: sql`${mails.attempts} + 1` })
    .where(inArray(mails.id, due))
    .returning()
}

async function attempt(
  ground: Delivering,
  transport: Transport,
  mail: MailRow,
  onAttempt: OnAttempt = async () => undefined,
): Promise<Reason | 'sent'> {
  const problem = await send(ground, transport, mail)
  const reason = problem?.reason ?? 'sent'
  await ground.db.transaction(async (tx) => {
    // Another process took it meanwhile where the number of attempts is another one.
    const own = and(eq(mails.id, mail.id), eq(mails.attempts, mail.attempts))
    const noted = await tx
      .update(mails)
      .set(outcome(ground, mail, problem))
      .where(own)
      .returning({ state: mails.state })
    if (noted.length === 0) return
    await onAttempt(tx, mail, reason)
    if (noted[0]?.state === 'failed')
      ground.log.error('mail_given_up', { mail: mail.id, template: mail.template, error: problem?.code })
  })
  return reason
}

async function send(ground: Delivering, transport: Transport, mail: MailRow): Promise<Undelivered | undefined> {
  if (mail.expires_at && mail.expires_at <= ground.now()) return new Undelivered('refused', 'expired')
  try {
    const content = contentOf(ground.secretBox, mail)
    await transport.send(outgoing(ground, mail, recipientOf(ground.secretBox, mail), content))
    return undefined
  } catch (error) {
    if (error instanceof Undelivered) return error
    ground.log.error('mail_not_made', { mail: mail.id, template: mail.template, error: describeError(error).error })
    return new Undelivered('later', 'not_made')
  }
}

function outcome({ now }: Delivering, mail: MailRow, problem: Undelivered | undefined): Partial<MailRow> {
  const at = now()
  if (!problem) return { state: 'sent', content: '', last_error: '', settled_at: at }
  const isOver = at.getTime() - mail.created_at.getTime() > triedForMs && mail.attempts > 1
  if (problem.reason === 'no-such-recipient' || problem.reason === 'refused' || isOver)
    return { state: 'failed', last_error: problem.code, settled_at: at }
  return { last_error: problem.code, next_attempt_at: new Date(at.getTime() + pause(mail.attempts)) }
}

/** Twice as long after each attempt, and never the same for two mails. */
function pause(attempts: number): number {
  const whole = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(attempts - 1, 10))
  return Math.round(whole * (0.8 + Math.random() * 0.4))
}
