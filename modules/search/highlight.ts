import { type Key, keyOf } from '#common/folding/fold.ts'
import { eachWord } from '#common/folding/words.ts'
import type { Locale } from '#common/locale.ts'
import type { MarkedText } from '#common/search.ts'

const around = 110
const longest = 260

/** Whether a word of a text is one that was searched for. */
export type Matcher = (word: string) => boolean

/**
 * Tells the words of a language that a search means. Uzbek words meet by their stems; Russian and English ones, whose stems
 * only the database knows, by how they begin.
 */
export function matcherOf(keys: Key[], locale: Locale): Matcher {
  const beginnings = keys.map(({ word, stem }) => (locale === 'ru' || locale === 'en' ? stemLike(word) : stem))
  const whole = new Set(keys.map(({ word }) => word))
  return (text) => {
    const { word, stem } = keyOf(text, locale)
    if (whole.has(word)) return true
    if (locale === 'uz' || locale === 'uzb')
      return keys.some((key, at) => key.stem === stem || (at === keys.length - 1 && isBegun(word, key.word)))
    return beginnings.some((beginning) => beginning.length >= 3 && word.startsWith(beginning))
  }
}

const isBegun = (word: string, beginning: string) => beginning.length >= 3 && word.startsWith(beginning)
const stemLike = (word: string) => (word.length <= 4 ? word : word.slice(0, Math.max(4, word.length - 2)))

/** A text in pieces, those that were searched for marked. */
export function marked(text: string, matches: Matcher): MarkedText {
  const parts: MarkedText = []
  let at = 0
  for (const word of eachWord(text)) {
    if (!matches(word.text)) continue
    if (word.at > at) parts.push({ text: text.slice(at, word.at), mark: false })
    parts.push({ text: word.text, mark: true })
    at = word.at + word.text.length
  }
  if (at < text.length) parts.push({ text: text.slice(at), mark: false })
  return parts
}

/** The stretch of a text where the first searched word stands, or undefined where none does. */
export function passageOf(text: string, matches: Matcher): MarkedText | undefined {
  const place = placeOf(text, matches)
  return place === undefined ? undefined : stretchAt(text, place, matches)
}

/** How a text begins, where no searched word is to be shown. */
export const beginningOf = (text: string, matches: Matcher): MarkedText => stretchAt(text, 0, matches)

function stretchAt(source: string, place: number, matches: Matcher): MarkedText {
  if (source.length <= longest) return marked(source, matches)
  const from = place <= around ? 0 : source.indexOf(' ', place - around) + 1
  const to = from + longest >= source.length ? source.length : source.lastIndexOf(' ', from + longest)
  const stretch = source.slice(from, Math.max(to, place + 1))
  return marked(`${from > 0 ? '… ' : ''}${stretch.trim()}${to < source.length ? ' …' : ''}`, matches)
}

function placeOf(text: string, matches: Matcher): number | undefined {
  for (const { text: word, at } of eachWord(text)) if (matches(word)) return at
  return undefined
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

/** Pieces as HTML for programs: the texts escaped, `<mark>` and nothing else. */
export const markedHtml = (parts: MarkedText): string =>
  parts.map(({ text, mark }) => (mark ? `<mark>${escaped(text)}</mark>` : escaped(text))).join('')
