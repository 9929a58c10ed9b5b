import type { LetterParts } from './letter.server.ts'
import { letterWords } from './letter-words.ts'

/** A letter as plain text. */
export function letterText({ locale, subject, paragraphs, button, facts = [], groups = [], footer = [] }: LetterParts) {
  const words = letterWords[locale]
  const blocks = [
    subject,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    button ? `${button.text}:\n${button.href}` : '',
    ...groups.flatMap(({ title, links }) => [
      title.toLocaleUpperCase('ru'),
      ...links.map(({ text, href, note }) => [text, note, href].filter(Boolean).join('\n')),
    ]),
    '--',
    ...footer.map((each) => (typeof each === 'string' ? each : `${each.text}: ${each.href}`)),
    `${words.ministry}\n${words.automatic}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
