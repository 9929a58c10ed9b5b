import type { Locale } from '#common/locale.ts'
import type { Db } from '#platform/ground.server.ts'
import { ask, sql } from '#platform/quick-sql.server.ts'
import type { EntryKind, Found } from './contract.ts'
import { type Reading, readFound } from './found.server.ts'
import type { Matcher } from './highlight.ts'
import { isSaidAt, type KnownTerms, knownTerms } from './synonyms.server.ts'
import { entryIsVisible } from './visibility.server.ts'

type Target = { kind: EntryKind; entity: number }
type Bet = Target & { queries: string[] }
type KnownBets = { bets: Bet[]; terms: KnownTerms }
/** A search, with those of its words that say what is looked for. */
type Saying = { said: string; keys: { typed: string }[] }

/** As many as come before all results (features, 3.3). */
const most = 2

/** Makes best bets ready for searches: their words are known as those of synonyms are, in any form and either script. */
export async function knownBets(db: Db, bets: Bet[]): Promise<KnownBets> {
  const queries = bets.map((bet) => bet.queries)
  return { bets, terms: await knownTerms(db, queries) }
}

/** What editors want to be found first for exactly these words, or those that come next; each page once. */
export async function meantBets(
  db: Db,
  { bets, terms }: KnownBets,
  locale: Locale,
  sayings: Saying[],
): Promise<Target[]> {
  const meant: Bet[] = []
  for (const { said, keys } of sayings) {
    const { groupsIn, stemsOf } = await terms.forSearch(db, said)
    const words = keys.map(({ typed }) => ({ stems: stemsOf(typed) }))
    const groups = groupsIn(locale)
    const isMeant = (_: Bet, at: number) =>
      groups[at]?.some(({ telling }) => telling.length === words.length && isSaidAt(words, 0, telling)) === true
    meant.push(...bets.filter(isMeant))
  }
  return [...new Map(meant.map((bet) => [`${bet.kind} ${bet.entity}`, bet])).values()].slice(0, most)
}

/** Best bets as visitors read them, in the language of the page or, where they are not written in it, in Uzbek. Hidden ones are none. */
export async function readBets(
  db: Db,
  bets: Target[],
  reading: Reading,
  matcherIn: (locale: Locale) => Matcher,
): Promise<Found[]> {
  const visible: (Target & { locale: Locale })[] = []
  for (const { kind, entity } of bets)
    for (const locale of [reading.locale, 'uz'] as const) {
      const [row] = await ask<Target & { locale: Locale }>(
        db,
        sql`
        select kind, entity, locale from search_entries entry
        where entry.kind = ${kind} and entry.entity = ${entity} and ${entryIsVisible(locale)}
      `,
      )
      if (row) {
        visible.push(row)
        break
      }
    }
  return readFound(db, visible, reading, matcherIn)
}
