import { and, arrayOverlaps, asc, desc, eq, gt, ne, notInArray } from 'drizzle-orm'
import { notFound } from '#common/errors.ts'
import type { Db } from '#platform/ground.server.ts'
import type { OwnAppeal } from './contract.ts'
import { readNumber } from './keys.server.ts'
import type { AppealRow, EventRow, MessageRow } from './rows.server.ts'
import { isOver, labelForApplicant } from './states.ts'
import { appealEvents, appealMessages, appeals } from './table.server.ts'

/** Other modules name things as this one does. */
export { appealWords } from './words.server.ts'

type Reading = Pick<Db, 'select'>
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Appeals as they lie in the database: what is sealed is still sealed. */
export const appealRepository = {
  /** Refuses with 404. */
  async find(db: Reading, id: string): Promise<AppealRow> {
    const [row] = uuid.test(id) ? await db.select().from(appeals).where(eq(appeals.id, id)) : []
    if (!row) throw notFound('appeal')
    return row
  },

  /** The same, and nobody else changes it until the transaction ends. */
  async hold(tx: Reading, id: string): Promise<AppealRow> {
    const [row] = uuid.test(id) ? await tx.select().from(appeals).where(eq(appeals.id, id)).for('update') : []
    if (!row) throw notFound('appeal')
    return row
  },

  async byNumber(db: Reading, number: string): Promise<AppealRow | undefined> {
    const [row] = await db
      .select()
      .from(appeals)
      .where(eq(appeals.number, readNumber(number)))
    return row
  },

  /** The same. Refuses with 404. */
  async numbered(db: Reading, number: string): Promise<AppealRow> {
    const row = await this.byNumber(db, number)
    if (!row) throw notFound('appeal')
    return row
  },

  events: (db: Reading, appeal: string): Promise<EventRow[]> =>
    db.select().from(appealEvents).where(eq(appealEvents.appeal, appeal)).orderBy(asc(appealEvents.sequence)),

  messages: (db: Reading, appeal: string): Promise<MessageRow[]> =>
    db.select().from(appealMessages).where(eq(appealMessages.appeal, appeal)).orderBy(asc(appealMessages.sequence)),

  /** Appeals that share a sender's email, phone or TIN, the newest first. */
  async ofSender(db: Reading, keys: string[], more: { since?: Date; besides?: string }): Promise<AppealRow[]> {
    if (keys.length === 0) return []
    return db
      .select()
      .from(appeals)
      .where(
        and(
          arrayOverlaps(appeals.lookup, keys),
          more.since ? gt(appeals.received_at, more.since) : undefined,
          more.besides ? ne(appeals.id, more.besides) : undefined,
        ),
      )
      .orderBy(desc(appeals.received_at))
      .limit(50)
  },

  /** The appeals that a client user sent while signed in, the newest first; all, or so many. */
  async rowsOfClient(db: Reading, clientUserId: string, atMost?: number): Promise<AppealRow[]> {
    const rows = db
      .select()
      .from(appeals)
      .where(and(eq(appeals.client_user_id, clientUserId), notInArray(appeals.status, ['spam'])))
      .orderBy(desc(appeals.received_at), desc(appeals.id))
    return atMost ? rows.limit(atMost) : rows
  },

  /** One of them in a list. */
  shownToOwner: ({ number, kind, topic, status, received_at, deadline_at }: AppealRow): OwnAppeal => ({
    number,
    kind,
    topic,
    label: labelForApplicant(status),
    received_at: received_at.toISOString(),
    deadline_at: isOver(status) || status === 'awaiting_applicant' ? null : deadline_at.toISOString(),
  }),

  /** The newest of them as such a list. */
  async ofClient(db: Reading, clientUserId: string): Promise<OwnAppeal[]> {
    return (await this.rowsOfClient(db, clientUserId, 200)).map(this.shownToOwner)
  },
}
