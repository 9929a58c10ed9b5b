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
 * nothing to compare then, and nobody else's words are under what was typed since.
 */
export function isOwnSave({ changed_by_you = false, theirs }: ConflictFacts, sent: Fields[]): boolean {
  return changed_by_you && sent.some((each) => Object.keys(theirs).every((name) => isSame(each[name], theirs[name])))
}

/** The server cleans what it is sent, and writes Uzbek with its own letters: the words stay. */
export const isSame = (sent = '', stored = '') => sent === stored || wordsOf(sent) === wordsOf(stored)

const wordsOf = (text: string) => normalizeUzbekLatin(plainText(text))
