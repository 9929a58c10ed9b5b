import type { Locale } from '#common/locale.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import { oneLine } from './one-line.ts'

/** A link with its words; `href` is an address with http or https. */
export type MailLink = { text: string; href: string }

/** What a letter says. All of it is plain text in the reader's language; line breaks inside a text are kept. */
export type LetterParts = {
  locale: Locale
  /** Heading of the letter and subject of the mail. */
  subject: string
  paragraphs: string[]
  /** The one thing to do; its address is also written out for those whose mail program shows no buttons. */
  button?: MailLink
  /** Facts to keep, such as a number, a key, a deadline. */
  facts?: { label: string; value: string }[]
  /** Lists of links under headings, as in a digest. */
  groups?: { title: string; links: (MailLink & { note?: string })[] }[]
  /** Small print under a line, before the ministry's name. */
  footer?: (string | MailLink)[]
}

export type Letter = { locale: Locale; subject: string; text: string; html: string }

const longestSubject = 200

/**
 * Makes a letter: the same words as text and as HTML (600 px, readable with and without styles, light and dark, `lang` of
 * its language). Everything is escaped; the subject is brought to one line of at most 200 signs. Throws for a link that
 * is not http or https: that would be a mistake of the caller.
 */
export function letter(parts: LetterParts): Letter {
  const links = [parts.button, ...(parts.footer ?? []), ...(parts.groups ?? []).flatMap((group) => group.links)]
  for (const link of links) if (typeof link === 'object' && !isWebAddress(link.href)) throw new TypeError('no web link')
  const subject = [...oneLine(parts.subject)].slice(0, longestSubject).join('')
  const whole = { ...parts, subject }
  return { locale: parts.locale, subject, text: letterText(whole), html: letterHtml(whole) }
}

const isWebAddress = (href: string) => /^https?:\/\/[^\s"<>]+$/.test(href) && URL.canParse(href)
