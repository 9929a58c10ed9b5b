import { maskedEmail } from '#common/email.ts'
import { pathIn } from '#common/locale.ts'
import type { Ground } from '#platform/ground.server.ts'
import { keyedHash } from '#platform/keyed.server.ts'
import { mailAddress } from '#platform/mail/address.server.ts'
import type { Subscription } from './contract.ts'
import type { newsletterSubscribers } from './table.server.ts'

export type Subscriber = typeof newsletterSubscribers.$inferSelect
type Named = Pick<Subscriber, 'id' | 'nonce'>

/**
 * The token in the links of a subscriber's mails, 256 bits. It is not kept: each mail carries it, so it follows from the
 * portal's secret, and the table has its hash.
 */
export const manageToken = (ground: Pick<Ground, 'secret'>, { id, nonce }: Named): string =>
  keyedHash(ground, 'newsletter link', id, nonce)

const managePath = (token: string) => `/newsletter/manage/${token}`

/** Path of the page with a subscriber's settings, in their language. */
export const ownPath = (ground: Pick<Ground, 'secret'>, subscriber: Named & Pick<Subscriber, 'locale'>): string =>
  pathIn(subscriber.locale, managePath(manageToken(ground, subscriber)))

/** The addresses that the mails of a subscriber carry. */
export function linksOf(ground: Pick<Ground, 'secret' | 'config'>, subscriber: Subscriber) {
  const token = manageToken(ground, subscriber)
  const at = (path: string) => mailAddress(ground, subscriber.locale, path)
  return { manage: at(managePath(token)), unsubscribe: at(`/newsletter/unsubscribe/${token}`) }
}

const place = (id: string) => `newsletter_subscribers:${id}:email`

/** Seals the address of a subscriber for the table. */
export const sealEmail = (ground: Pick<Ground, 'secretBox'>, id: string, email: string): string =>
  ground.secretBox.seal(email, place(id))

/** The address of a subscriber. */
export const emailOf = (ground: Pick<Ground, 'secretBox'>, { id, email }: Pick<Subscriber, 'id' | 'email'>): string =>
  ground.secretBox.open(email, place(id))

/** A subscription as its owner sees it. */
export function presentSubscription(ground: Pick<Ground, 'secretBox'>, row: Subscriber): Subscription {
  return {
    email: maskedEmail(emailOf(ground, row)),
    state: row.state,
    topics: row.topics,
    frequency: row.frequency,
    locale: row.locale,
    paused_until: row.state === 'paused' ? (row.paused_until?.toISOString() ?? null) : null,
  }
}
