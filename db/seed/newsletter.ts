import { randomUUID } from 'node:crypto'
import type { Locale } from '#common/locale.ts'
import type { Frequency, MainTopic, SubscriberState } from '#modules/newsletter/contract.ts'
import { manageToken, sealEmail } from '#modules/newsletter/subscriber.server.ts'
import { newsletterSubscribers } from '#modules/newsletter/table.server.ts'
import { nextMailAt } from '#modules/newsletter/times.ts'
import type { Ground } from '#platform/ground.server.ts'
import { addressKey } from '#platform/mail/queue.server.ts'
import { freshToken, hashOf } from '#platform/opaque-token.server.ts'
import type { Tx } from '#platform/write.server.ts'

type Demo = [
  name: string,
  locale: Locale,
  frequency: Frequency,
  topics: MainTopic[],
  state: SubscriberState,
  days: number,
]

/** None of them exists: mail to them goes nowhere. */
const subscribers: Demo[] = [
  ['aziza.karimova', 'uz', 'weekly', ['news', 'announcements'], 'active', 210],
  ['botir.rahimov', 'uz', 'daily', ['news', 'legislative'], 'active', 180],
  ['dilnoza.yusupova', 'uz', 'weekly', ['announcements', 'surveys'], 'active', 151],
  ['jasur.toshev', 'uz', 'daily', ['legislative', 'open_data'], 'active', 122],
  ['malika.ergasheva', 'uz', 'weekly', ['news'], 'paused', 96],
  ['otabek.nazarov', 'uzb', 'weekly', ['news', 'announcements'], 'active', 88],
  ['gulnora.saidova', 'uzb', 'daily', ['announcements'], 'active', 63],
  ['elena.kim', 'ru', 'weekly', ['news', 'legislative'], 'active', 201],
  ['sergey.petrov', 'ru', 'daily', ['legislative'], 'active', 140],
  ['anna.lee', 'ru', 'weekly', ['news', 'open_data', 'surveys'], 'active', 47],
  ['timur.aliyev', 'ru', 'weekly', ['news'], 'unsubscribed', 75],
  ['marina.tsoy', 'ru', 'daily', ['announcements'], 'bounced', 110],
  ['james.miller', 'en', 'weekly', ['news', 'legislative'], 'active', 58],
  ['sarah.brown', 'en', 'weekly', ['open_data'], 'active', 31],
]

const dayMs = 24 * 60 * 60 * 1000

/** Subscribers of the demo's newsletter. */
export async function loadSubscribers(tx: Tx, ground: Pick<Ground, 'secret' | 'secretBox'>): Promise<void> {
  const now = tx.now()
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  await tx.insert(newsletterSubscribers).values(
    subscribers.map(([name, locale, frequency, topics, state, days]) => {
      const [id, nonce, email] = [randomUUID(), freshToken(), `${name}@mail.example`]
      return {
        ...{ id, nonce, locale, frequency, topics, state, source: 'site' },
        email: sealEmail(ground, id, email),
        email_key: addressKey(ground, email),
        manage_hash: hashOf(manageToken(ground, { id, nonce })),
        ...{ consent_at: ago(days), created_at: ago(days), confirmed_at: ago(days) },
        paused_until: state === 'paused' ? ago(-30) : null,
        ended_at: state === 'unsubscribed' || state === 'bounced' ? ago(5) : null,
        next_at: nextMailAt(frequency, now),
      }
    }),
  )
}
