import type { Ground } from '#platform/ground.server.ts'
import { mailAddress } from '#platform/mail/address.server.ts'
import { type Letter, letter } from '#platform/mail/letter.server.ts'
import { mainTopics } from './contract.ts'
import { letterWords } from './letter-words.ts'
import { linksOf, type Subscriber } from './subscriber.server.ts'

type Linking = Pick<Ground, 'config' | 'secret'>

/** Something new, as a reader of one language is told of it. */
export type News = {
  title: string
  /** Full address. */
  href: string
  summary: string
  isUzbek: boolean
  topics: string[]
}

/** The mail that asks whether an address is meant to be subscribed. */
export function confirmLetter(ground: Linking, { locale }: Subscriber, token: string): Letter {
  const { subject, asked, unless, within, button } = letterWords[locale].confirm
  const href = mailAddress(ground, locale, `/newsletter/confirm/${token}`)
  return letter({ locale, subject, paragraphs: [asked, within], button: { text: button, href }, footer: [unless] })
}

/** The mail that tells the owner of an address that somebody tried to subscribe it once more. */
export function alreadyLetter(ground: Linking, subscriber: Subscriber): Letter {
  const { subject, told, unless, button } = letterWords[subscriber.locale].already
  const { manage } = linksOf(ground, subscriber)
  return letter({
    locale: subscriber.locale,
    subject,
    paragraphs: [told],
    button: { text: button, href: manage },
    footer: [unless],
  })
}

/** The mail with news: its subject is the title where there is but one. `links` lead to the settings and to the end. */
export function newsLetter(
  { locale, frequency }: Pick<Subscriber, 'locale' | 'frequency'>,
  links: { manage: string; unsubscribe: string },
  news: News[],
): Letter {
  const { digest, manage, unsubscribe, because, topics } = letterWords[locale]
  const title = news.length === 1 ? news[0]?.title : undefined
  const general = frequency === 'immediate' ? digest.one : digest[frequency]
  const groups = [...mainTopics, 'other' as const].map((topic) => ({
    title: topics[topic],
    links: news.filter((each) => topicOf(each) === topic).map((each) => linkTo(each, digest.inUzbek)),
  }))
  return letter({
    locale,
    subject: title ?? general,
    paragraphs: [digest.told],
    groups: groups.filter((group) => group.links.length > 0),
    footer: [because, { text: manage, href: links.manage }, { text: unsubscribe, href: links.unsubscribe }],
  })
}

const topicOf = ({ topics }: News) => mainTopics.find((topic) => topics.includes(topic)) ?? 'other'

function linkTo({ title, href, summary, isUzbek }: News, inUzbek: string) {
  const note = [summary, isUzbek ? `(${inUzbek})` : ''].filter(Boolean).join(' ')
  return { text: title, href, ...(note ? { note } : {}) }
}
