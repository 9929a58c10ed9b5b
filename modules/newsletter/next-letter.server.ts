import { randomUUID } from 'node:crypto'
import { asc, desc, eq, gte } from 'drizzle-orm'
import { maskedEmail } from '#common/email.ts'
import { Refusal } from '#common/errors.ts'
import { users } from '#modules/accounts/table.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { mailAddress } from '#platform/mail/address.server.ts'
import type { Letter } from '#platform/mail/letter.server.ts'
import { queueMail } from '#platform/mail/queue.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { throttled } from '#platform/throttle.server.ts'
import type { LetterQuery, NextLetter } from './contract.ts'
import { latestSeen } from './items.server.ts'
import { newsLetter } from './letters.server.ts'
import { newsletterItems as items } from './table.server.ts'
import { lastDigestAt, nextMailAt } from './times.ts'

type Reading = Pick<Ground, 'db' | 'config' | 'now'>
type Sending = Reading & Pick<RequestContext, 'secret' | 'secretBox' | 'viewer'>

/** Enough to look at every language and frequency once, in so many seconds. */
const mostTests = { name: 'newsletter-test', points: 12, seconds: 10 * 60 }

/**
 * The next letter as it stands now, for whoever takes all topics: of a digest what became visible since the last one, of
 * mails that go out at once the newest alone. Its links lead to the page of the newsletter and belong to nobody.
 */
export async function nextLetter(ground: Reading, query: LetterQuery): Promise<NextLetter> {
  const { since, next, news, letter } = await drawn(ground, query)
  const { subject, text, html } = letter
  return { since: since.toISOString(), next_at: next.toISOString(), news, subject, text, html }
}

/**
 * Sends that letter to the address of the member of staff who asks. Refuses with 409 `no_own_email` where their account
 * has none, with 409 `no_news` a letter that would tell of nothing, and with 429 too many within ten minutes.
 */
export async function sendTest(context: Sending, query: LetterQuery): Promise<{ email: string }> {
  const { db, viewer } = context
  const id = viewer?.id ?? ''
  const [person] = await db.select({ email: users.email }).from(users).where(eq(users.id, id))
  if (!person?.email) throw new Refusal(409, 'no_own_email')
  const { letter, news } = await drawn(context, query)
  if (news === 0) throw new Refusal(409, 'no_news')
  const mail = { to: person.email, template: 'newsletter_test', key: `newsletter test ${randomUUID()}`, letter }
  await throttled(context, mostTests, id, () => db.transaction((tx) => queueMail(tx, context, mail)))
  return { email: maskedEmail(person.email) }
}

type Drawn = { since: Date; next: Date; news: number; letter: Letter }

async function drawn(ground: Reading, { locale, frequency }: LetterQuery): Promise<Drawn> {
  const now = ground.now()
  const noticed = ground.db.select().from(items).$dynamic()
  const since = frequency === 'immediate' ? undefined : lastDigestAt(frequency, now)
  const rows = since
    ? await noticed.where(gte(items.noticed_at, since)).orderBy(asc(items.id))
    : await noticed.orderBy(desc(items.id)).limit(1)
  const seen = new Map((await latestSeen(ground, locale)).map((each) => [`${each.kind} ${each.content}`, each]))
  const news = rows.flatMap(({ kind, content }) => seen.get(`${kind} ${content}`) ?? [])
  const page = mailAddress(ground, locale, '/newsletter')
  return {
    since: since ?? rows[0]?.noticed_at ?? now,
    next: since ? nextMailAt(frequency, now) : now,
    news: news.length,
    letter: newsLetter({ locale, frequency }, { manage: page, unsubscribe: page }, news),
  }
}
