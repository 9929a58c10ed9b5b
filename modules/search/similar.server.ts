import { sql } from 'drizzle-orm'
import type { Locale } from '#common/locale.ts'
import type { ContentVersion } from '#platform/content-version.server.ts'
import { perVersion } from '#platform/per-version.server.ts'
import type { Tx } from '#platform/write.server.ts'
import type { Asked } from './asked.server.ts'
import { type Likeness, likenessOf } from './likeness.ts'

type Reader = Pick<Tx, 'execute'>

const shortestWord = 4
const mostCorrected = 3

/** A word as it is searched by and as it stands in a title. */
export type Meant = { word: string; written: string }

/** The words of titles of one language, to compare mistyped ones with. */
export type TitleWords = (locale: Locale) => Promise<Likeness>

/** Read once for as long as nothing changes, and only where somebody mistypes: a few bytes for each word. */
export const titleWordsOf =
  (db: Reader, contentVersion: ContentVersion): TitleWords =>
  (locale) =>
    perVersion(contentVersion, `search title words ${locale}`, async () => {
      const { rows } = await db.execute<{ words: string | null }>(
        sql`select string_agg(word, ' ') as words from search_words where locale = ${locale}`,
      )
      return likenessOf(rows[0]?.words?.split(' ') ?? [])
    })

type Within = { tx: Reader; titles: TitleWords }

/** What was perhaps meant: the words with those that nothing has put right, or undefined where nothing is like them. */
export async function corrected({ tx, titles }: Within, locale: Locale, asked: Asked): Promise<Meant[] | undefined> {
  const isLong = asked.keys.some(({ word }) => word.length >= shortestWord)
  if (!isLong) return undefined
  const { nearest } = await titles(locale)
  const words: string[] = []
  let changed = 0
  for (const { word } of asked.keys) {
    const like = changed < mostCorrected && word.length >= shortestWord ? nearest(word, toleratedIn(word)) : undefined
    if (like !== undefined && like !== word) changed += 1
    words.push(like ?? word)
  }
  return changed > 0 ? asWritten(tx, locale, words) : undefined
}

/** As many wrong letters as may be put right. */
const toleratedIn = ({ length }: string): number => (length >= 8 ? 3 : length >= 6 ? 2 : 1)

async function asWritten(tx: Reader, locale: Locale, words: string[]): Promise<Meant[]> {
  const { rows } = await tx.execute<Meant>(
    sql`select word, written from search_words where locale = ${locale} and word = any(${sql.param(words)}::text[])`,
  )
  const known = new Map(rows.map((row) => [row.word, row.written]))
  return words.map((word) => ({ word, written: known.get(word) ?? word }))
}
