import { sql } from 'drizzle-orm'
import { keyOf } from '#common/folding/fold.ts'
import type { Locale } from '#common/locale.ts'
import { toCyrillic, toLatin } from '#common/transliteration/transliterate.ts'
import type { ContentVersion } from '#platform/content-version.server.ts'
import { perVersion } from '#platform/per-version.server.ts'
import { type QuickSql, sql as quick } from '#platform/quick-sql.server.ts'
import type { Tx } from '#platform/write.server.ts'
import type { Asked } from './asked.server.ts'
import { type Likeness, likenessOf } from './likeness.ts'
import { entryIsVisible } from './visibility.server.ts'

type Reader = Pick<Tx, 'execute'>

const shortestWord = 4
/** Editors keep words of all languages: only one slip leads to a long one of these. */
const shortestOfEditors = 6
const mostCorrected = 3
/**
 * So little as is left of a word without its ending may be no stem at all: of `otasining` it is `otas`, which `otash` is like and has
 * nothing to do with. Only what ends as it does is a slip of it.
 */
const longestDoubtful = 5
/** So much of its end a word may have in no title. */
const longestEnding = 2

/** Likeness to words of titles and their stems, and how each is written in one. */
type Known = Likeness & {
  writtenAs: (word: string) => string | undefined
  /** Whether it is a form of one of them, as far as its beginning tells. */
  isLikely: (word: string) => boolean
}

/** The words of titles of one language, to compare mistyped ones with. */
export type TitleWords = (locale: Locale) => Promise<Known>

/**
 * Read once for as long as nothing changes, and only where somebody mistypes: a few bytes for each word, and how it is written where that
 * differs. What editors call things is as right as what titles do.
 */
export const titleWordsOf =
  (db: Reader, contentVersion: ContentVersion, editors: () => Promise<{ words: string[] }>): TitleWords =>
  (locale) =>
    perVersion(contentVersion, `search title words ${locale}`, async () => {
      const { rows } = await db.execute<{ words: string | null }>(
        sql`select string_agg(word || case when stem then '=' || written || '=' when written <> word then '=' || written else '' end, ' ') as words
          from search_words where locale = ${locale}`,
      )
      const words = (rows[0]?.words?.split(' ') ?? []).map((pair) => pair.split('='))
      const written = new Map(words.flatMap(([word = '', text]) => (text === undefined ? [] : [[word, text]])))
      const known = new Set(words.map(([word = '']) => word))
      const doubtful = new Set(
        words.flatMap(([word = '', , stem]) => (stem === '' && word.length <= longestDoubtful ? [word] : [])),
      )
      const inTitles = likenessOf(
        [...known].filter((word) => word.length >= shortestWord),
        (stem, word) => doubtful.has(stem) && stem.at(-1) !== word.at(-1),
      )
      const ofEditors = new Map(
        (await editors()).words
          .toReversed()
          .map((text) => [keyOf(text, locale).word, inLettersOf(locale, text.toLowerCase())] as const)
          .filter(([word]) => word.length >= shortestOfEditors),
      )
      const others = likenessOf([...ofEditors.keys()])
      return {
        // What is nearly the word comes first, wherever it stands.
        nearest: (word, most) => inTitles.nearest(word, 1) ?? others.nearest(word, 1) ?? inTitles.nearest(word, most),
        isLikely: (word: string) => {
          const beginning = word.slice(0, Math.max(shortestWord, word.length - longestEnding))
          return beginning.length >= shortestWord && [...known].some((each) => each.startsWith(beginning))
        },
        writtenAs: (word: string) => (known.has(word) ? (written.get(word) ?? word) : ofEditors.get(word)),
      }
    })

/**
 * Which of the words of a search stand in texts, of those that are not known to, to be selected beside `seen`: looked for only where nothing
 * has all of them. They are rare, and counted to the end: to look for one the planner may read everything. Of words that may be forms
 * of common ones that would be many: texts have them where the stem is one of these.
 */
export const standAlone = (
  locale: Locale,
  { alone, counted }: Asked,
): QuickSql => quick`case when (select count from seen) = 0 then array(
  select case when counted <> '' then array_to_tsvector(string_to_array(counted, ' ')) @@ word.one
    else (select count(*) from search_entries entry where entry.words @@ word.one and ${entryIsVisible(locale)}) > 0 end
  from unnest((select ${alone}), ${counted}::text[]) with ordinality word (one, counted, place) order by place
) end`

/**
 * What was perhaps meant: the words with those that nothing has put right, as titles write them, or undefined where nothing is like them.
 * Words that are known otherwise are no slips: texts have them (`isThere`), or editors know what else they are called.
 */
export async function corrected(
  titles: TitleWords,
  locale: Locale,
  asked: Asked,
  isThere?: unknown,
): Promise<string | undefined> {
  const isLong = asked.keys.some(({ word }) => word.length >= shortestWord)
  if (!isLong) return undefined
  const { nearest, writtenAs } = await titles(locale)
  const likeOf = (text: string, most: number) => (text.length >= shortestWord ? nearest(text, most) : undefined)
  const ofStem = (stem: string, most: number) => (stem.length > shortestWord ? likeOf(stem, most) : undefined)
  const words: string[] = []
  let changed = 0
  const telling = new Set(asked.keys.map(({ word }) => word))
  const known = new Set([
    ...asked.known,
    ...asked.keys.filter((_, at) => Array.isArray(isThere) && isThere[at] === true).map(({ word }) => word),
  ])
  for (const { word, stem, typed } of asked.said) {
    // A number is no mistyped other one: of a year or a paper that would lead astray. Nor is a form of a word that is known.
    const isRight =
      !telling.has(word) ||
      known.has(word) ||
      /\d/.test(word) ||
      writtenAs(word) !== undefined ||
      writtenAs(stem) !== undefined
    const like =
      isRight || changed >= mostCorrected
        ? undefined
        : (likeOf(word, 1) ?? ofStem(stem, 1) ?? likeOf(word, toleratedIn(word)) ?? ofStem(stem, toleratedIn(stem)))
    if (like !== undefined) changed += 1
    words.push(writtenAs(like ?? word) ?? typed.toLowerCase())
  }
  return changed > 0 ? words.join(' ') : undefined
}

const inLettersOf = (locale: Locale, text: string): string =>
  locale === 'uz' ? toLatin(text) : locale === 'uzb' ? toCyrillic(text) : text

/** As many wrong letters as may be put right. */
const toleratedIn = ({ length }: string): number => (length >= 8 ? 3 : length >= 6 ? 2 : 1)
