import { type Key, keysOf } from '#common/folding/fold.ts'
import { inOtherLayout } from '#common/folding/keyboard.ts'
import { inRussianLetters } from '#common/folding/russian-letters.ts'
import type { Locale } from '#common/locale.ts'
import type { Asked } from './asked.server.ts'
import type { TitleWords } from './similar.server.ts'

/**
 * What a search that finds nothing was perhaps meant to be by who typed with the other layout of the keyboard, as far as titles know
 * its words so and not as they stand, or else by who typed Russian in Latin letters; undefined where it can only be read as it stands.
 */
export async function otherLetters(
  titles: TitleWords,
  locale: Locale,
  q: string,
  asked: Asked,
): Promise<string | undefined> {
  const swapped = inOtherLayout(q)
  if (swapped !== undefined) {
    const { isLikely, writtenAs } = await titles(locale)
    const isKnown = ({ word, stem }: Key) =>
      writtenAs(word) !== undefined || writtenAs(stem) !== undefined || isLikely(word)
    const words = keysOf(swapped, locale)
    if (!asked.said.some(isKnown) && words.filter(isKnown).length * 2 >= words.length) return swapped
  }
  return locale === 'ru' ? inRussianLetters(q) : undefined
}
