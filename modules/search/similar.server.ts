import { sql } from 'drizzle-orm'
import type { Locale } from '#common/locale.ts'
import type { Tx } from '#platform/write.server.ts'
import type { Asked } from './asked.server.ts'

type Reader = Pick<Tx, 'execute'>

/** How like a word must be to what was typed to be looked at, letter by letter: two letters exchanged leave this much. The setting is one of the statement. */
const likeness = 0.35
const mostLike = 60
const shortestWord = 4
const mostCorrected = 3

/** A word as it is searched by and as it stands in a title. */
export type Meant = { word: string; written: string }

/** What was perhaps meant: the words with those that nothing has put right, or undefined where nothing is like them. */
export async function corrected(tx: Reader, locale: Locale, asked: Asked): Promise<Meant[] | undefined> {
  const meant: Meant[] = []
  let changed = 0
  for (const { word } of asked.keys) {
    const like = changed < mostCorrected && word.length >= shortestWord ? await wordLike(tx, locale, word) : undefined
    if (like && like.word !== word) changed += 1
    meant.push(like ?? { word, written: word })
  }
  return changed > 0 ? meant : undefined
}

/** The word of a title that is most like one that was typed; the word itself where a title has it. */
async function wordLike(tx: Reader, locale: Locale, word: string): Promise<Meant | undefined> {
  const { rows } = await tx.execute<Meant>(sql`
    select word, written from search_words known
    where (select set_config('pg_trgm.word_similarity_threshold', ${String(likeness)}, true)) is not null
      and known.locale = ${locale} and ${word} <% known.word
    order by similarity(${word}, known.word) desc, known.word limit ${sql.raw(String(mostLike))}
  `)
  const near = rows
    .map((known) => ({ known, distance: distanceOf(known.word, word) }))
    .toSorted((a, b) => a.distance - b.distance)[0]
  const tolerated = word.length >= 8 ? 3 : word.length >= 6 ? 2 : 1
  return near && near.distance <= tolerated ? near.known : undefined
}

/** How many letters must be put in, taken out, changed or exchanged with their neighbour to make one word of another. */
function distanceOf(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    const [above, before] = [rows[i - 1] as number[], rows[i - 2]]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const steps = [(above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (isSame ? 0 : 1)]
      if (before && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) steps.push((before[j - 2] ?? 0) + 1)
      row.push(Math.min(...steps))
    }
    rows.push(row)
  }
  return rows.at(-1)?.at(-1) ?? 0
}
