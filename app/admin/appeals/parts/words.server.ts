import type { Locale } from '#common/locale.ts'
import { appealWords } from '#modules/appeals/repository.server.ts'

const groups = ['kind', 'citizen_type', 'channel', 'topic', 'reply_channel', 'status', 'reason', 'outcome'] as const
type Group = (typeof groups)[number]

/** Names of what appeals are made of, in one language. */
export type AppealWords = { [Name in Group]: Record<keyof (typeof appealWords)[Name], string> }

/** The module's own words, so that list, letter and screen say the same. */
export function wordsIn(locale: Locale): AppealWords {
  const inOne = (texts: Record<string, Record<Locale, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[locale]]))
  return Object.fromEntries(groups.map((group) => [group, inOne(appealWords[group])])) as AppealWords
}
