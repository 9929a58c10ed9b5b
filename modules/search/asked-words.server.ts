import { type Key, keyOf } from '#common/folding/fold.ts'
import { tellingWords } from '#common/folding/light-words.ts'
import { wordsIn } from '#common/folding/words.ts'
import type { Locale } from '#common/locale.ts'
import type { Synonyms } from './synonyms.server.ts'

/** A word of a search in the keys of a language, as it was typed, and with what synonyms know it by. */
export type AskedKey = Key & { typed: string; stems: string[]; initial?: 'sure' | 'perhaps' | undefined }

/** The words of a search, none without a letter or digit. */
export const askedKeys = (locale: Locale, text: string, synonyms: Synonyms): AskedKey[] =>
  wordsIn(text)
    .map(({ text: typed, at }) => ({
      ...askedKey(typed, locale),
      typed,
      stems: synonyms.stemsOf(typed),
      initial: initialOf(typed, text[at + typed.length]),
    }))
    .filter(({ word }) => word !== '')

/** One letter, or two that stand for one in the other script, as `Sh.` and `Дж.`. A small one before no full stop may be anything. */
function initialOf(typed: string, next?: string): AskedKey['initial'] {
  const isOne = /^\p{L}['ʻʼ‘’`]?$/u.test(typed)
  if (next === '.' && (isOne || /^\p{L}\p{Ll}$/u.test(typed))) return 'sure'
  return isOne ? (/^\p{Lu}/u.test(typed) ? 'sure' : 'perhaps') : undefined
}

/**
 * The words that must be there. Initials are none: names are written in full as well. A light word is one where editors say
 * what else it is called: of `сколько стоит развод` not the divorce alone is looked for.
 */
export function tellingIn(locale: Locale, said: AskedKey[], synonyms: Synonyms): AskedKey[] {
  const known = new Set<AskedKey>()
  for (const asks of synonyms.asksIn(locale))
    for (const at of said.keys())
      if (asks.every((word, place) => said[at + place]?.word === word))
        for (const key of said.slice(at, at + asks.length)) known.add(key)
  const words = said.filter(({ initial }) => !initial)
  return tellingWords(words.length > 0 ? words : said, locale, (key) => known.has(key))
}

/** Of `xxxx` folding leaves one letter, and that would be an initial of many names: no folded word has the same twice in a row. */
function askedKey(typed: string, locale: Locale): Key {
  const key = keyOf(typed, locale)
  return key.word.length === 1 && /^(\p{L})\1\1+$/iu.test(typed)
    ? { word: key.word.repeat(2), stem: key.word.repeat(2) }
    : key
}

/** The letters and the number of what is typed as one word: `ЗРУ1012` is written `ЗРУ-1012`. */
export function partsOf(locale: Locale, typed: string): Key[][] {
  const parts =
    typed
      .match(/^(\p{L}.*?)(\d+)$|^(\d+)(\p{L}.*)$/u)
      ?.slice(1)
      .filter((part) => part !== undefined) ?? []
  const keys = parts.map((part) => keyOf(part, locale))
  return [tellingWords(keys, locale)]
}
