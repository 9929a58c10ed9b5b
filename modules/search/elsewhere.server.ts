import { type Locale, locales } from '#common/locale.ts'
import { type QuickSql, sql } from '#platform/quick-sql.server.ts'
import { type Asked, askedIn } from './asked.server.ts'
import { slack } from './candidates.server.ts'
import { narrowedTo } from './marks.server.ts'
import type { Statistics } from './statistics.server.ts'
import type { Synonyms } from './synonyms.server.ts'
import { entryIsVisible } from './visibility.server.ts'

/** What is counted of other languages; more are as many. */
const mostElsewhere = 101
/** Of what more are expected than this, not all are counted before it is known whether they are enough. */
const manyElsewhere = 250
/** Nor are so many, after those that were counted: that they are more than are told is certain then. */
const certain = 2000

/** Uzbek is one language in two scripts: each finds what the other has. */
export const othersOf = (locale: Locale): Locale[] =>
  locales.filter((each) => each !== locale && each !== 'uzb' && !(locale === 'uzb' && each === 'uz'))

/** How many visible entries of other languages have all words, counted no further than to a hundred and one, to be selected. */
export function countsElsewhere(
  locale: Locale,
  q: string,
  synonyms: Synonyms,
  statistics: Statistics,
): Partial<Record<Locale, QuickSql>> {
  const counts = othersOf(locale).flatMap((other) => {
    const asked = askedIn(other, q, synonyms, statistics.words)
    return asked.isEmpty ? [] : [[other, countOf(other, asked, statistics)] as const]
  })
  return Object.fromEntries(counts)
}

function countOf(locale: Locale, asked: Asked, { newest, words }: Statistics): QuickSql {
  const most = sql.raw(String(mostElsewhere))
  // A query that is selected tells the planner nothing, so that the embedded database plans this once: planning takes it longer
  // than counting.
  const count = (query: QuickSql) => sql`(select count(*)::int from (
    select 1 from search_entries entry where entry.words @@ (select ${query}) and ${entryIsVisible(locale)} limit ${most}
  ) found)`
  const share = words.shareOf(asked.keys, locale, 'all') ?? 1
  const entries = newest.at(-1)?.most ?? 0
  const isCommon = share * entries > manyElsewhere
  const near = isCommon ? newest.find((step) => step.most * share > slack * mostElsewhere) : undefined
  // Of no stretch there is nothing, and all are counted: in the same words, so that this too is planned once.
  const among = narrowedTo(asked.exactly.all, [near?.marks()])
  const times = near ? Math.ceil(entries / near.most) : 0
  // The words may be far rarer in this language, but not common among all and rare among the newest.
  return sql`(select case when near >= ${most} or near * ${times}::int > ${sql.raw(String(certain))} then ${most} else ${count(asked.all)} end
    from (select ${count(among)} as near offset 0) counted)`
}

/** The languages that have anything, of what was counted. */
export const countedElsewhere = (counts: Record<string, unknown>): Partial<Record<Locale, number>> =>
  Object.fromEntries(Object.entries(counts).filter((each): each is [Locale, number] => Number(each[1]) > 0))
