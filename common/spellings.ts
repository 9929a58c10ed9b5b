import { normalizeUzbekLatin, toCyrillic, toLatin } from './transliteration/transliterate.ts'

/** The spellings under which a text may stand in a title: as typed, with canonical apostrophes, and in the other script. */
export function spellings(text: string): string[] {
  const latin = normalizeUzbekLatin(text)
  return [...new Set([text, latin, toLatin(text), toCyrillic(latin)])]
}
