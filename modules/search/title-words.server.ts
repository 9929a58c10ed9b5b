import { sql } from 'drizzle-orm'
import { keyOf } from '#common/folding/fold.ts'
import { wordsIn } from '#common/folding/words.ts'
import type { Locale } from '#common/locale.ts'
import type { Tx } from '#platform/write.server.ts'

/** Shorter ones are not put right, longer ones are no words. */
const [shortest, longest] = [3, 60]

/** Of a shorter stem too little is left to be told from others. */
const shortestStem = 4

/**
 * Makes the words of titles known to who mistypes them, and their stems: of a word that stands in titles with endings alone,
 * `mediatorlar`, the word without them is known, too.
 */
export async function addWords(tx: Tx, titles: { locale: Locale; title: string; config: string }[]): Promise<void> {
  const words = new Map<string, { locale: Locale; config: string; word: string; written: string; own: string }>()
  for (const { locale, title, config } of titles)
    for (const { text } of wordsIn(title)) {
      const { word, stem } = keyOf(text, locale)
      if (word.length >= shortest && word.length <= longest)
        words.set(`${locale} ${word}`, { locale, config, word, written: text.toLowerCase(), own: stem })
    }
  if (words.size === 0) return
  // In one order, so that two who add the same do not wait for each other. What stands in a title is no mere stem.
  await tx.execute(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify([...words.values()])}::jsonb)
        as row (locale text, config text, word text, written text, own text)
    )
    insert into search_words (locale, word, written, stem)
    select distinct on (locale, word) locale, word, written, stem from (
      select locale, word, written, false as stem from given
      union all
      select locale, each, written, true
      from given, unnest(case config when 'simple' then array[own] else tsvector_to_array(to_tsvector(config::regconfig, word)) end) each
      where length(each) >= ${shortestStem}
    ) each
    order by locale, word, stem, length(written), written
    on conflict (locale, word) do update set written = excluded.written, stem = false
      where search_words.stem and not excluded.stem
  `)
}
