import { isSitePath, ofAnyLanguage } from '#common/link.ts'
import { ownPath } from '#common/own-path.ts'
import { plainText } from '#common/rich-text.ts'
import { normalizeUzbekLatin } from '#common/transliteration/transliterate.ts'
import type { ConflictFacts } from './conflict.tsx'
import type { Fields } from './field-list.ts'

/** As many as anybody sends before an answer comes through. */
const mostKept = 5

/** What was sent so far on the version that is open, with what is being sent now. */
export const sentToo = (before: Fields[], now: Fields): Fields[] => [...before, now].slice(-mostKept)

/**
 * Whether what "came in between" is what was sent from here: it had arrived, and its answer was lost on the way back. There is
 * nothing to compare then, and nobody else's words are under what was typed since. `origin` is
 * the portal's own address.
 */
export function isOwnSave(facts: ConflictFacts, sent: Fields[], origin?: string): boolean {
  const { changed_by_you = false, theirs, silent } = facts
  return changed_by_you && sent.some((each) => isAsSent(each, theirs, { silent, origin }))
}

type Compared = { silent?: string[] | undefined; origin?: string | undefined }

/** Whether what is stored is what was sent; where an empty field says nothing (`silent`), whatever is stored is. */
export const isAsSent = (sent: Fields, stored: Fields, { silent = [], origin }: Compared): boolean =>
  Object.keys(stored).every(
    (name) => isSame(sent[name], stored[name], origin) || (!sent[name]?.trim() && silent.includes(name)),
  )

/**
 * The server cleans what it is sent, and writes Uzbek with its own letters: the words stay. Of a link to one of its own pages the
 * path does, without the address and the language that it was copied with.
 */
export const isSame = (sent = '', stored = '', origin?: string): boolean =>
  sent === stored ||
  wordsOf(sent) === wordsOf(stored) ||
  (isSitePath(stored) && ofAnyLanguage(ownPath(sent.trim(), origin)) === stored) ||
  isSameList(sent, stored)

const wordsOf = (text: string) => normalizeUzbekLatin(plainText(text))

/** Whether a list of a form and of the server are one: pictures of an album, questions of a survey. */
function isSameList(sent: string, stored: string): boolean {
  if (!/^[[{]/.test(sent) || !/^[[{]/.test(stored)) return false
  try {
    return holds(JSON.parse(stored), JSON.parse(sent))
  } catch {
    // A text that only begins like one.
    return false
  }
}

/** All that was sent is stored. Only what is new has got its number by that: it had none before, or one below zero. */
function holds(stored: unknown, sent: unknown): boolean {
  if (Array.isArray(sent) || Array.isArray(stored)) {
    if (!Array.isArray(sent) || !Array.isArray(stored) || sent.length !== stored.length) return false
    return sent.every((each, place) => holds(stored[place], each))
  }
  if (isObject(sent) && isObject(stored)) {
    // The `key` of what is new tells it apart in the form alone.
    const names = Object.keys(sent).filter((name) => name !== 'key' || sent.id !== undefined)
    return names.every((name) => holds(stored[name], sent[name]))
  }
  if (typeof sent === 'string' && typeof stored === 'string') return isSame(sent, stored)
  return sent === stored || (typeof sent === 'number' && typeof stored === 'number' && sent < 0 && stored > 0)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
