import { randomUUID } from 'node:crypto'
import { and, count, eq, gt, inArray, sql } from 'drizzle-orm'
import { notFound, Refusal } from '#common/errors.ts'
import { fieldError } from '#common/validation-messages.ts'
import { categories } from '#modules/categories/table.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import { settingsRepository } from '#modules/settings/repository.server.ts'
import { ageOfForm, formToken } from '#platform/form-token.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { networkKey } from '#platform/keyed.server.ts'
import { addressKey, queueMail } from '#platform/mail/queue.server.ts'
import { mails } from '#platform/mail/table.server.ts'
import { freshToken, hashOf } from '#platform/opaque-token.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { tellTrapped } from '#platform/tell-refusal.server.ts'
import { countAttempt, counterOf } from '#platform/throttle.server.ts'
import type { Confirmed, Subscription, SubscriptionChange, SubscriptionInput } from './contract.ts'
import { lastItem } from './items.server.ts'
import { alreadyLetter, confirmLetter } from './letters.server.ts'
import { manageToken, ownPath, presentSubscription, type Subscriber, sealEmail } from './subscriber.server.ts'
import { newsletterSubscribers as subscribers } from './table.server.ts'
import { confirmWithinMs, firstMailAt } from './times.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Nobody fills a form in faster, and none is good for longer (features, section 2, formGuard). */
const formAge = { least: 3000, most: 120 * minuteMs }
const mostPerNetwork = { name: 'newsletter', points: 30, seconds: 60 * 60 }
const mostReveals = { name: 'newsletter-taken', points: 3, seconds: 10 * 60 }
const mostChanges = { name: 'newsletter-links', points: 60, seconds: 10 * 60 }
const ownTemplates = ['newsletter_confirm', 'newsletter_already']

type Transaction = Parameters<Parameters<Ground['db']['transaction']>[0]>[0]
type Asking = Pick<
  RequestContext,
  'db' | 'config' | 'secret' | 'secretBox' | 'now' | 'locale' | 'address' | 'log' | 'requestId'
>

/** Coming, changing and going of subscribers (features, 3.2). */
export const newsletterService = {
  /** The token of a form to fill in. */
  form: (context: Pick<Asking, 'secret' | 'now'>): string => formToken(context, 'newsletter'),

  /** The token of a form that is given back: its own, so that it does not grow young again, or a new one for an old one. */
  formAgain(context: Pick<Asking, 'secret' | 'now'>, token: string): string {
    const age = ageOfForm(context, token, 'newsletter')
    return age === undefined || age > formAge.most ? newsletterService.form(context) : token
  },

  /**
   * Takes a subscription and mails a link to confirm it; whoever had the address before is told so. Refuses with 409
   * `form_expired` a form that is too old, too fresh or not ours, with 409 `email_taken` an address that is subscribed,
   * where the settings want that and the same network has not asked for three within ten minutes, with 400 a topic that
   * is not there, and with 429 more than 30 within an hour from one network. What a machine filled in is dropped silently.
   */
  async subscribe(context: Asking, input: SubscriptionInput, source: string): Promise<void> {
    const age = ageOfForm(context, input.form_token, 'newsletter')
    if (age === undefined || age < formAge.least || age > formAge.most) throw new Refusal(409, 'form_expired')
    const network = networkKey(context, 'newsletter network', context.address)
    await countAttempt(counterOf(context, mostPerNetwork), network)
    if (input.website !== '') return tellTrapped(context, 'newsletter')
    await requireTopics(context, input.topics)
    const isTaken = await context.db.transaction((tx) => store(tx, context, input, source))
    if (!isTaken || !(await settingsRepository.current(context.db)).newsletter_reveal_existing) return
    const reveals = counterOf(context, mostReveals)
    const { consumedPoints } = await reveals.penalty(network)
    if (consumedPoints <= mostReveals.points) throw new Refusal(409, 'email_taken')
  },

  /** What a confirmation link is about. Refuses with 404 a link that is unknown or over. */
  async toConfirm(context: Asking, token: string): Promise<Subscription> {
    return presentSubscription(context, await byConfirmToken(context, context.db, token))
  },

  /** Makes a subscription active; to do so again changes nothing. Refuses with 404 a link that is unknown or over. */
  confirm(context: Asking, token: string): Promise<Confirmed> {
    return context.db.transaction(async (tx) => {
      const row = await byConfirmToken(context, tx, token)
      const active = row.state === 'pending' ? await change(tx, row.id, await activation(tx, context, row)) : row
      return { ...presentSubscription(context, active), manage: ownPath(context, active) }
    })
  },

  /** The subscription that a link in a mail belongs to. Refuses with 404. */
  async own(context: Asking, token: string): Promise<Subscription> {
    await countAttempt(counterOf(context, mostChanges), networkKey(context, 'newsletter network', context.address))
    return presentSubscription(context, await byManageToken(context.db, token))
  },

  /** Changes a living subscription. Refuses with 404, and with 409 `subscription_over` one that has ended. */
  async update(context: Asking, token: string, given: SubscriptionChange): Promise<Subscription> {
    await requireTopics(context, given.topics ?? [])
    return context.db.transaction(async (tx) => {
      const row = await byManageToken(tx, token)
      if (row.state !== 'active' && row.state !== 'paused') throw new Refusal(409, 'subscription_over')
      return presentSubscription(context, await change(tx, row.id, await changes(tx, context, row, given)))
    })
  },

  /** Ends a subscription; to do so again changes nothing. Refuses with 404. */
  unsubscribe(context: Asking, token: string): Promise<Subscription> {
    return context.db.transaction(async (tx) => {
      const row = await byManageToken(tx, token)
      const over = { state: 'unsubscribed' as const, ended_at: context.now(), paused_until: null }
      const isLiving = row.state === 'active' || row.state === 'paused'
      return presentSubscription(context, isLiving ? await change(tx, row.id, over) : row)
    })
  },
}

/** Gives true where the address belongs to a living subscription. */
async function store(tx: Transaction, context: Asking, input: SubscriptionInput, source: string): Promise<boolean> {
  const { email, topics, frequency, locale = context.locale } = input
  const now = context.now()
  const id = randomUUID()
  const nonce = freshToken()
  const token = freshToken()
  const asked = {
    ...{ locale, topics, frequency, source, consent_at: now, created_at: now, next_at: now },
    ...{ state: 'pending' as const, ended_at: null, paused_until: null, confirmed_at: null },
    ...{ confirm_hash: hashOf(token), confirm_until: new Date(now.getTime() + confirmWithinMs) },
  }
  const email_key = addressKey(context, email)
  const fresh = { id, nonce, email_key, email: sealEmail(context, id, email) }
  const [added] = await tx
    .insert(subscribers)
    .values({ ...asked, ...fresh, manage_hash: hashOf(manageToken(context, fresh)) })
    .onConflictDoNothing()
    .returning()
  const [row] = added
    ? [added]
    : await tx.select().from(subscribers).where(eq(subscribers.email_key, email_key)).for('update')
  if (!row) throw new Error('a subscription vanished while it was stored')
  const mayMail = await hasRoom(tx, email_key, now)
  const isLiving = row.state === 'active' || row.state === 'paused'
  if (!mayMail) return isLiving
  const to = { to: email, key: `newsletter ${row.id} ${hashOf(token)}` }
  if (isLiving) {
    await queueMail(tx, context, { ...to, template: 'newsletter_already', letter: alreadyLetter(context, row) })
    return true
  }
  const pending = added ?? (await change(tx, row.id, asked))
  const letter = confirmLetter(context, pending, token)
  await queueMail(tx, context, { ...to, template: 'newsletter_confirm', letter, until: asked.confirm_until })
  return false
}

/** One mail of these to an address within 15 minutes, and three within a day (features, 3.2): nobody is bombed with them. */
async function hasRoom(tx: Transaction, key: string, now: Date): Promise<boolean> {
  const since = (ms: number) => new Date(now.getTime() - ms)
  const [sent] = await tx
    .select({
      today: count(),
      lately: sql<number>`count(*) filter (where ${mails.created_at} > ${since(15 * minuteMs)})`,
    })
    .from(mails)
    .where(and(eq(mails.recipient_key, key), inArray(mails.template, ownTemplates), gt(mails.created_at, since(dayMs))))
  return Number(sent?.lately ?? 0) === 0 && (sent?.today ?? 0) < 3
}

async function activation(tx: Transaction, context: Asking, { frequency }: Subscriber) {
  const now = context.now()
  return {
    state: 'active' as const,
    confirmed_at: now,
    next_at: firstMailAt(frequency, now),
    // Whoever comes today gets what appears from now on.
    sent_through: await lastItem(tx),
  }
}

async function changes(tx: Transaction, context: Asking, row: Subscriber, given: SubscriptionChange) {
  const { pause_days, ...plain } = given
  const now = context.now()
  const frequency = plain.frequency ?? row.frequency
  const next = frequency === row.frequency ? {} : { next_at: firstMailAt(frequency, now) }
  if (pause_days) {
    const paused_until = new Date(now.getTime() + pause_days * dayMs)
    return { ...plain, ...next, state: 'paused' as const, paused_until }
  }
  if (pause_days === 0 && row.state === 'paused') {
    const resumed = { state: 'active' as const, paused_until: null, sent_through: await lastItem(tx) }
    return { ...plain, ...resumed, next_at: firstMailAt(frequency, now) }
  }
  return { ...plain, ...next }
}

async function change(tx: Transaction, id: string, values: Partial<Subscriber>): Promise<Subscriber> {
  const none = Object.keys(values).length === 0
  const [row] = none
    ? await tx.select().from(subscribers).where(eq(subscribers.id, id))
    : await tx.update(subscribers).set(values).where(eq(subscribers.id, id)).returning()
  if (!row) throw notFound('subscription')
  return row
}

type Rows = Pick<Ground['db'], 'select'>

async function byConfirmToken({ now }: Asking, db: Rows, token: string): Promise<Subscriber> {
  const living = inArray(subscribers.state, ['pending', 'active', 'paused'])
  const [row] = await db
    .select()
    .from(subscribers)
    .where(and(eq(subscribers.confirm_hash, hashOf(token)), gt(subscribers.confirm_until, now()), living))
    .for('update')
  if (!row) throw notFound('subscription')
  return row
}

async function byManageToken(db: Rows, token: string): Promise<Subscriber> {
  const [row] = await db
    .select()
    .from(subscribers)
    .where(eq(subscribers.manage_hash, hashOf(token)))
    .for('update')
  // Whoever has not confirmed yet has no settings.
  if (!row || row.state === 'pending') throw notFound('subscription')
  return row
}

/** Refuses with 400 a category or a region that is not there. */
async function requireTopics({ db, locale }: Asking, topics: string[]): Promise<void> {
  const idsOf = (kind: string) =>
    topics.flatMap((each) => (each.startsWith(`${kind}:`) ? [Number(each.split(':')[1])] : []))
  for (const [ids, table] of [
    [idsOf('category'), categories],
    [idsOf('region'), regions],
  ] as const) {
    if (ids.length === 0) continue
    const found = await db.$count(
      table,
      and(inArray(table.id, ids), sql`${table.active} and ${table.deleted_at} is null`),
    )
    if (found < ids.length)
      throw new Refusal(400, 'validation', { errors: fieldError('topics', 'not_an_option', locale) })
  }
}
