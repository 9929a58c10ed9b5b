import { sql } from 'drizzle-orm'
import { keyOf } from '#common/folding/fold.ts'
import { wordsIn } from '#common/folding/words.ts'
import type { Locale } from '#common/locale.ts'
import type { Tx } from '#platform/write.server.ts'
import type { Asked } from './asked.server.ts'
import { entryIsVisible } from './visibility.server.ts'

type Reader = Pick<Tx, 'execute'>

/** How like a word must be to what was typed to be looked at, letter by letter: two letters exchanged leave this much. */
export const likeness = 0.35
/** A word like one that stands everywhere needs no more titles than these to be known. */
export const mostLike = 300
const shortestWord = 4
const mostCorrected = 3

/** What was perhaps meant: the words with those that nothing has put right, or undefined where nothing is like them. */
export async function corrected(tx: Reader, locale: Locale, asked: Asked): Promise<string[] | undefined> {
  const meant: string[] = []
  let changed = 0
  for (const { word } of asked.keys) {
    const like = changed < mostCorrected && word.length >= shortestWord ? await wordLike(tx, locale, word) : undefined
    if (like !== undefined && keyOf(like, locale).word !== word) changed += 1
    meant.push(like ?? word)
  }
  return changed > 0 ? meant : undefined
}

/** The word of a title that is most like one that was typed; the word itself where a title has it. */
async function wordLike(tx: Reader, locale: Locale, word: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ title: string }>(sql`
    select title from (
      select title, name, placed, kind, entity from search_entries entry
      where ${word} <% entry.name and ${entryIsVisible(locale)} limit ${sql.raw(String(mostLike))}
    ) entry
    order by word_similarity(${word}, entry.name) desc, entry.placed desc, entry.kind, entry.entity limit 12
  `)
  const words = rows.flatMap(({ title }) => wordsIn(title).map(({ text }) => text))
  const near = words
    .map((text) => ({ text, distance: distanceOf(keyOf(text, locale).word, word) }))
    .toSorted((a, b) => a.distance - b.distance)[0]
  const tolerated = word.length >= 8 ? 3 : word.length >= 6 ? 2 : 1
  return near && near.distance <= tolerated ? near.text.toLowerCase() : undefined
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
