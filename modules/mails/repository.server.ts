import { and, count, desc, eq, lt, ne, sql } from 'drizzle-orm'
import { maskedEmail } from '#common/email.ts'
import { notFound, Refusal } from '#common/errors.ts'
import { type Page, page } from '#common/pagination.ts'
import type { Ground } from '#platform/ground.server.ts'
import { mailChannel } from '#platform/mail/queue.server.ts'
import { recipientOf } from '#platform/mail/sealed-mail.server.ts'
import { mails } from '#platform/mail/table.server.ts'
import { closed, unlessBroken } from '#platform/secret-box.server.ts'
import type { Tx } from '#platform/write.server.ts'
import type { MailCounts, MailsQuery, OutboxMail } from './contract.ts'

/** How long the outbox remembers mails that went out, and those that were given up, in milliseconds. */
const keptMs = 30 * 24 * 60 * 60 * 1000

type Row = typeof mails.$inferSelect
type Boxed = Pick<Ground, 'secretBox'>

/** The outbox as staff see it. */
export const mailRepository = {
  /** One page of mails, newest first. */
  async list({ db, secretBox }: Pick<Ground, 'db'> & Boxed, query: MailsQuery): Promise<Page<OutboxMail>> {
    const where = query.state ? eq(mails.state, query.state) : undefined
    const [rows, [total]] = await Promise.all([
      db
        .select()
        .from(mails)
        .where(where)
        .orderBy(desc(mails.created_at), desc(mails.id))
        .limit(query.page_size)
        .offset((query.p - 1) * query.page_size),
      db.select({ count: count() }).from(mails).where(where),
    ])
    return page(
      rows.map((row) => presentMail({ secretBox }, row)),
      total?.count ?? 0,
      query,
    )
  },

  /** How many mails there are of each state. */
  async counts(db: Pick<Ground['db'], 'select'>): Promise<MailCounts> {
    const rows = await db.select({ state: mails.state, count: count() }).from(mails).groupBy(mails.state)
    const of = (state: Row['state']) => rows.find((row) => row.state === state)?.count ?? 0
    return { waiting: of('waiting'), sent: of('sent'), failed: of('failed') }
  },

  /** Has a mail sent at once, also one that was given up. Refuses with 409 what is sent or just on its way. */
  async retry(tx: Tx, ground: Boxed, id: string): Promise<OutboxMail> {
    const [row] = await tx.select().from(mails).where(eq(mails.id, id)).for('update')
    if (!row) throw notFound('mail')
    const isOnItsWay = row.taken_until !== null && row.taken_until > tx.now()
    if (row.state === 'sent' || isOnItsWay) throw new Refusal(409, 'mail_not_waiting')
    const values = { state: 'waiting', attempts: 0, next_attempt_at: tx.now(), settled_at: null } as const
    const [after] = await tx.update(mails).set(values).where(eq(mails.id, id)).returning()
    const told = ({ template, state, attempts }: Row) => ({ template, state, attempts })
    tx.changes.push({
      action: 'update',
      entity: 'mail',
      entityId: id,
      before: told(row),
      after: told(after as Row),
    })
    await tx.execute(sql`select pg_notify(${mailChannel}, '')`)
    return presentMail(ground, after as Row)
  },

  /** Forgets mails that were sent or given up long ago. */
  async sweep({ db, now }: Pick<Ground, 'db' | 'now'>): Promise<void> {
    const before = new Date(now().getTime() - keptMs)
    await db.delete(mails).where(and(ne(mails.state, 'waiting'), lt(mails.settled_at, before)))
  },
}

function presentMail({ secretBox }: Boxed, row: Row): OutboxMail {
  return {
    id: row.id,
    template: row.template,
    locale: row.locale,
    recipient: maskedRecipient(secretBox, row),
    state: row.state,
    attempts: row.attempts,
    last_error: row.last_error,
    next_attempt_at: row.state === 'waiting' ? row.next_attempt_at.toISOString() : null,
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
  }
}

/** Where its key was taken away, the list of the other mails is needed all the more. */
const maskedRecipient = (box: Ground['secretBox'], row: Row): string =>
  unlessBroken(() => maskedEmail(recipientOf(box, row)), closed)
