import { and, arrayContains, asc, count, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { csvOf } from '#common/csv.ts'
import { Refusal } from '#common/errors.ts'
import { type Page, page } from '#common/pagination.ts'
import type { Ground } from '#platform/ground.server.ts'
import { closed, unlessBroken } from '#platform/secret-box.server.ts'
import type { Tx } from '#platform/write.server.ts'
import type { SubscriberCounts, SubscriberExport, SubscriberRow, SubscribersQuery } from './contract.ts'
import { emailOf, presentSubscription, type Subscriber } from './subscriber.server.ts'
import { newsletterBounces as bounces, newsletterSubscribers as subscribers } from './table.server.ts'
import { softWindowMs } from './times.ts'

type Reading = Pick<Ground, 'db' | 'secretBox' | 'now'>

/** Subscribers as staff see them. */
export const newsletterRepository = {
  /** One page of subscribers, newest first, their addresses masked. */
  async list({ db, secretBox, now }: Reading, query: SubscribersQuery): Promise<Page<SubscriberRow>> {
    const { state, locale, topic } = query
    const where = and(
      state ? eq(subscribers.state, state) : undefined,
      locale ? eq(subscribers.locale, locale) : undefined,
      topic ? arrayContains(subscribers.topics, [topic]) : undefined,
    )
    const [rows, [total]] = await Promise.all([
      db
        .select({ subscriber: subscribers, bounces: bouncesSince(new Date(now().getTime() - softWindowMs)) })
        .from(subscribers)
        .where(where)
        .orderBy(desc(subscribers.created_at), desc(subscribers.id))
        .limit(query.page_size)
        .offset((query.p - 1) * query.page_size),
      db.select({ count: count() }).from(subscribers).where(where),
    ])
    return page(
      rows.map((row) => ({ ...presentRow({ secretBox }, row.subscriber), bounces: row.bounces })),
      total?.count ?? 0,
      query,
    )
  },

  /** How many there are, by state and, of the active ones, by topic, language and frequency. */
  async counts(db: Pick<Ground['db'], 'execute'>): Promise<SubscriberCounts> {
    const { rows } = await db.execute<{ what: keyof SubscriberCounts; name: string; count: number }>(sql`
      select 'states' as what, state as name, count(*)::int as count from newsletter_subscribers group by state
      union all select 'locales', locale, count(*)::int from newsletter_subscribers where state = 'active' group by locale
      union all select 'frequencies', frequency, count(*)::int from newsletter_subscribers
        where state = 'active' group by frequency
      union all select 'topics', topic, count(*)::int from newsletter_subscribers, unnest(topics) as topic
        where state = 'active' group by topic`)
    const of = (what: keyof SubscriberCounts) =>
      Object.fromEntries(rows.flatMap((row) => (row.what === what ? [[row.name, row.count]] : [])))
    return { states: of('states'), topics: of('topics'), locales: of('locales'), frequencies: of('frequencies') }
  },

  /**
   * The subscribers of a state as CSV with their addresses; the audit log keeps that somebody read them out, and what for. They
   * are given to who has just shown with their password that it is still them (`confirmed`): 403 `password_needed`.
   */
  async exported(
    tx: Tx,
    ground: Pick<Ground, 'secretBox'>,
    { state, reason }: SubscriberExport,
    { confirmed = false } = {},
  ): Promise<string> {
    if (!confirmed) throw new Refusal(403, 'password_needed')
    const rows = await tx
      .select()
      .from(subscribers)
      .where(eq(subscribers.state, state))
      .orderBy(asc(subscribers.created_at))
    tx.changes.push({
      action: 'export',
      entity: 'newsletter',
      entityId: state,
      before: null,
      after: { state, subscribers: rows.length, reason },
    })
    return csvOf([
      ['email', 'state', 'locale', 'frequency', 'topics', 'confirmed_at'],
      ...rows.map((row) => [
        unlessBroken(() => emailOf(ground, row), ''),
        row.state,
        row.locale,
        row.frequency,
        row.topics.join(' '),
        row.confirmed_at?.toISOString() ?? '',
      ]),
    ])
  },
}

const bouncesSince = (since: Date): SQL<number> =>
  sql<number>`(select count(*)::int from ${bounces} where ${and(
    sql`${bounces.subscriber} = ${subscribers.id}`,
    gt(bounces.at, since),
  )})`

function presentRow(ground: Pick<Ground, 'secretBox'>, row: Subscriber): Omit<SubscriberRow, 'bounces'> {
  return {
    ...readable(ground, row),
    id: row.id,
    source: row.source,
    created_at: row.created_at.toISOString(),
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  }
}

/** A row whose key was taken away does not hide the others. */
function readable(ground: Pick<Ground, 'secretBox'>, row: Subscriber) {
  const { state, topics, frequency, locale } = row
  const paused_until = row.paused_until?.toISOString() ?? null
  return unlessBroken(() => presentSubscription(ground, row), {
    ...{ email: closed, state, topics, frequency, locale, paused_until },
  })
}
