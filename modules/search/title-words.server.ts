import { sql } from 'drizzle-orm'
import { keyOf } from '#common/folding/fold.ts'
import { wordsIn } from '#common/folding/words.ts'
import type { Locale } from '#common/locale.ts'
import type { Tx } from '#platform/write.server.ts'

/** Shorter ones are not put right, longer ones are no words. */
const [shortest, longest] = [3, 60]

/** Makes the words of titles known to who mistypes them. */
export async function addWords(tx: Tx, titles: { locale: Locale; title: string }[]): Promise<void> {
  const words = new Map<string, { locale: Locale; word: string; written: string }>()
  for (const { locale, title } of titles)
    for (const { text } of wordsIn(title)) {
      const { word } = keyOf(text, locale)
      if (word.length >= shortest && word.length <= longest)
        words.set(`${locale} ${word}`, { locale, word, written: text.toLowerCase() })
    }
  if (words.size === 0) return
  // In one order, so that two who add the same do not wait for each other.
  await tx.execute(sql`
    insert into search_words (locale, word, written)
    select locale, word, written from jsonb_to_recordset(${JSON.stringify([...words.values()])}::jsonb)
      as row (locale text, word text, written text)
    order by locale, word on conflict do nothing
  `)
}
