import { and, asc, eq, gt, inArray, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Locale } from '#common/locale.ts'
import type { Ground } from '#platform/ground.server.ts'
import { queueMail } from '#platform/mail/queue.server.ts'
import { SealBroken } from '#platform/secret-box.server.ts'
import { lastItem, latestSeen, noticeNews, type Seen } from './items.server.ts'
import { type News, newsLetter } from './letters.server.ts'
import { emailOf, linksOf, type Subscriber } from './subscriber.server.ts'
import { newsletterItems as items, newsletterSubscribers as subscribers } from './table.server.ts'
import { firstMailAt, nextMailAt } from './times.ts'

type Sending = Pick<Ground, 'db' | 'config' | 'secret' | 'secretBox' | 'now' | 'log'>
type Transaction = Parameters<Parameters<Ground['db']['transaction']>[0]>[0]
type Item = typeof items.$inferSelect

/** Subscribers of one transaction: few, since on the embedded database all others wait for it. */
const atOnce = 10

/**
 * Notices what has become visible and puts the mails that are due into the outbox: at once, but to nobody twice within an
 * hour, or as a digest at 09:00 of Tashkent, daily or on Mondays. Each subscriber is told of each thing once, however many
 * processes do this at the same time.
 */
export async function sendNews(ground: Sending): Promise<void> {
  await noticeNews(ground)
  await endPauses(ground)
  const last = await lastItem(ground.db)
  const seen = new Map<Locale, Map<string, Seen>>()
  let sent: number
  do {
    // Read before the transaction, which has the one connection of the embedded database for itself.
    for (const locale of await localesDue(ground, last)) {
      if (!seen.has(locale)) seen.set(locale, await seenIn(ground, locale))
    }
    sent = await ground.db.transaction((tx) => sendSome(tx, ground, last, seen))
  } while (sent === atOnce)
}

const nameOf = ({ kind, content }: Pick<Item, 'kind' | 'content'>) => `${kind} ${content}`

/** What visitors of a language see now. */
async function seenIn(ground: Sending, locale: Locale): Promise<Map<string, Seen>> {
  return new Map((await latestSeen(ground, locale)).map((each) => [nameOf(each), each]))
}

const isDue = ({ now }: Sending, last: number) =>
  and(
    eq(subscribers.state, sql`'active'`),
    lte(subscribers.next_at, now()),
    or(ne(subscribers.frequency, 'immediate'), lt(subscribers.sent_through, last)),
  )

async function localesDue(ground: Sending, last: number): Promise<Locale[]> {
  const rows = await ground.db
    .selectDistinct({ locale: subscribers.locale })
    .from(subscribers)
    .where(isDue(ground, last))
  return rows.map(({ locale }) => locale)
}

async function sendSome(
  tx: Transaction,
  ground: Sending,
  last: number,
  seen: Map<Locale, Map<string, Seen>>,
): Promise<number> {
  if (seen.size === 0) return 0
  const due = await tx
    .select()
    .from(subscribers)
    .where(and(isDue(ground, last), inArray(subscribers.locale, [...seen.keys()])))
    .orderBy(asc(subscribers.next_at))
    .limit(atOnce)
    .for('update', { skipLocked: true })
  for (const subscriber of due) {
    const isSent = await sendTo(tx, ground, subscriber, last, seen.get(subscriber.locale) ?? new Map())
    const now = ground.now()
    const next_at = isSent || subscriber.frequency !== 'immediate' ? nextMailAt(subscriber.frequency, now) : now
    await tx.update(subscribers).set({ sent_through: last, next_at }).where(eq(subscribers.id, subscriber.id))
  }
  return due.length
}

async function sendTo(
  tx: Transaction,
  ground: Sending,
  subscriber: Subscriber,
  last: number,
  seen: Map<string, Seen>,
): Promise<boolean> {
  const fresh = await tx
    .select()
    .from(items)
    .where(and(gt(items.id, subscriber.sent_through), lte(items.id, last), sharesTopic(subscriber.topics)))
    .orderBy(asc(items.id))
  // What was hidden in between is told of to nobody.
  const news: News[] = fresh.flatMap((item) => seen.get(nameOf(item)) ?? [])
  if (news.length === 0) return false
  const links = linksOf(ground, subscriber)
  try {
    return await queueMail(tx, ground, {
      to: emailOf(ground, subscriber),
      template: subscriber.frequency === 'immediate' ? 'newsletter_news' : 'newsletter_digest',
      key: `newsletter ${subscriber.id} through ${last}`,
      letter: newsLetter(subscriber, links, news),
      unsubscribe: links.unsubscribe,
      bulk: true,
    })
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    ground.log.error('subscriber_unreadable', { subscriber: subscriber.id })
    return false
  }
}

const sharesTopic = (topics: string[]) =>
  sql`${items.topics} && array[${sql.join(
    topics.map((topic) => sql`${topic}`),
    sql`, `,
  )}]::text[]`

/** Whoever paused comes back to what appears from then on. */
async function endPauses(ground: Sending): Promise<void> {
  const now = ground.now()
  const isOver = and(eq(subscribers.state, sql`'paused'`), lte(subscribers.paused_until, now))
  const over = await ground.db.select().from(subscribers).where(isOver)
  if (over.length === 0) return
  const sent_through = await lastItem(ground.db)
  for (const { id, frequency } of over)
    await ground.db
      .update(subscribers)
      .set({ state: 'active', paused_until: null, sent_through, next_at: firstMailAt(frequency, now) })
      .where(and(eq(subscribers.id, id), isOver))
}
