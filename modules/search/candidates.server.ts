import type { Locale } from '#common/locale.ts'
import type { Db } from '#platform/ground.server.ts'
import type { QuickSql } from '#platform/quick-sql.server.ts'
import type { Asked } from './asked.server.ts'
import { daysOf, mostCounted } from './contract.ts'
import { isUndated, marksOf } from './filters.server.ts'
import { type Looked, lookedFor, probed, type Sought } from './looked-for.server.ts'
import { narrowedTo } from './marks.server.ts'
import type { Stretch } from './statistics.server.ts'

/** By so much more than is thought to be needed one looks: a word is not as common at all times. */
export const slack = 1.2
/** An entry that is read costs as much as so many whose marks are only looked at. */
const dearer = 100
/** Where what the database knows of words has misled twice, all are looked at. */
export const mostTries = 2

/**
 * At most 201 visible entries of one language that a query finds, the latest first: a word that stands everywhere is not
 * looked for to its end. From how common its words are follows among how many of the newest so many are found, and all are
 * looked at only where these do not suffice. Where there are more, what stands out among all comes with them. They are told in
 * the order that is asked for, in one row, since hundreds are slow to send.
 */
export async function candidates(db: Db, locale: Locale, asked: Asked, sought: Sought): Promise<Looked> {
  const { words = 'all', filters = {}, order = 'relevance', statistics } = sought
  const marks = marksOf(filters)
  let share = statistics.words.shareOf(asked.keys, locale, words)
  const look = (query: QuickSql, near?: string[]) =>
    lookedFor(db, locale, asked, { query: narrowedTo(query, marks), near, share }, sought)
  const nearest = order === 'oldest' ? statistics.oldest : statistics.newest
  const { from, to } = daysOf(filters)
  const steps = from || to || isUndated(filters) ? [] : nearest
  let before = 0
  for (let tries = 0; tries < mostTries; tries += 1) {
    const step = stepFor(steps, share, before)
    if (!step) break
    const near = await look(asked.exactly[words], step.dated())
    if (near.more) return near
    share = (near.worded + 1) / step.most
    before = step.most
  }
  return look(asked[words])
}

/** The fewest of the newest that hold enough; undefined where it is cheaper to read all that holds the words. */
function stepFor(steps: Stretch[], share: number | undefined, before: number): Stretch | undefined {
  if (share === undefined) return steps.find(({ most }) => most >= probed)
  const needed = (slack * (mostCounted + 1)) / share
  const everywhere = share * (steps.at(-1)?.most ?? 0)
  return everywhere * dearer < needed ? undefined : steps.find(({ most }) => most >= needed && most > before)
}
