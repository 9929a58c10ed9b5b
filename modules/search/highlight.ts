import { type Key, keyOf } from '#common/folding/fold.ts'
import { otherStems } from '#common/folding/uzbek-stem.ts'
import { eachWord, type Word } from '#common/folding/words.ts'
import { asHtml } from '#common/html.ts'
import type { Locale } from '#common/locale.ts'
import type { MarkedText } from '#common/search.ts'

const around = 110
const longest = 260

/**
 * Tells what a search has found in a text: of the words that come next, of which it looks at no more than `ahead`, how many
 * were searched for together. None where the first was not.
 */
export type Matcher = { ahead: number; found: (next: Word[]) => number }

/** What is looked for: words, and runs of words that stand for some of them. */
type Sought = { keys: Key[]; others: Key[][] }

/**
 * Tells the words of a language that a search means, typed or known from editors as another name for them: a name of several
 * words where they stand together. Uzbek words meet by their stems; Russian and English ones, whose stems only the database
 * knows, by how they begin.
 */
export function matcherOf({ keys, others }: Sought, locale: Locale): Matcher {
  const isUzbek = locale === 'uz' || locale === 'uzb'
  const meets = isUzbek ? meetsByStem : meetsByBeginning
  const last = keys.at(-1)
  const begun = isUzbek && last ? [[(text: Key) => isBegun(text.word, last.word)]] : []
  const terms = [...others, ...keys.map((key) => [key])]
    .toSorted((a, b) => b.length - a.length)
    .map((term) => term.map((key) => meets(key, term.length > 1)))
    .concat(begun)
  return {
    ahead: terms[0]?.length ?? 1,
    found(next) {
      const known: Key[] = []
      const isMet = (meets: Meets, at: number) => {
        const word = next[at]
        if (!word) return false
        known[at] ??= keyOf(word.text, locale)
        return meets(known[at])
      }
      return terms.find((term) => term.every(isMet))?.length ?? 0
    },
  }
}

/** Whether a word of a text is the one that is looked for. */
type Meets = (text: Key) => boolean

function meetsByStem({ word, stem }: Key): Meets {
  const forms = new Set([word, stem, ...otherStems(word, stem)])
  return (text) => forms.has(text.word) || forms.has(text.stem)
}

/** A short word may lose its ending only where the words beside it are met as well: `акты` of a name is met by `актов`. */
function meetsByBeginning({ word }: Key, isOfSeveral: boolean): Meets {
  const least = isOfSeveral ? 3 : 4
  const beginning = word.length <= least ? word : word.slice(0, Math.max(least, word.length - 2))
  // Of words in texts only numbers have stems here.
  return (text) => text.word === word || text.stem === word || isBegun(text.word, beginning)
}

const isBegun = (word: string, beginning: string) => beginning.length >= 3 && word.startsWith(beginning)

/** Where in a text there is what was searched for, one place after the other, for who may stop at the first. */
function* places(text: string, { ahead, found }: Matcher): Generator<{ from: number; to: number }> {
  const words = eachWord(text)
  const next: Word[] = []
  while (true) {
    while (next.length < ahead) {
      const { value, done } = words.next()
      if (done) break
      next.push(value)
    }
    const [first] = next
    if (!first) return
    const count = found(next)
    const last = next.splice(0, Math.max(1, count)).at(-1) ?? first
    if (count > 0) yield { from: first.at, to: last.at + last.text.length }
  }
}

/** A text in pieces, those that were searched for marked. */
export function marked(text: string, matches: Matcher): MarkedText {
  const parts: MarkedText = []
  let at = 0
  for (const { from, to } of places(text, matches)) {
    if (from > at) parts.push({ text: text.slice(at, from), mark: false })
    parts.push({ text: text.slice(from, to), mark: true })
    at = to
  }
  if (at < text.length) parts.push({ text: text.slice(at), mark: false })
  return parts
}

/** The stretch of a text where the first searched word stands, or undefined where none does. */
export function passageOf(text: string, matches: Matcher): MarkedText | undefined {
  for (const { from } of places(text, matches)) return stretchAt(text, from, matches)
  return undefined
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

/** Pieces as HTML for programs: the texts escaped, `<mark>` and nothing else. */
export const markedHtml = (parts: MarkedText): string =>
  parts.map(({ text, mark }) => (mark ? `<mark>${asHtml(text)}</mark>` : asHtml(text))).join('')
