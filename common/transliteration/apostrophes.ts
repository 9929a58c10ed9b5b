import { APOSTROPHES, TURNED_COMMA, TUTUQ } from './letters.ts'

/** A run of marks, each of which may be a letter mark (oʻ, maʼno) or a quotation mark. */
const RUN = new RegExp(`[${APOSTROPHES}]+`, 'g')
/** What closes a quotation that this mark opens. */
const CLOSING: Readonly<Record<string, string>> = { "'": "'", '‘': '’', '’': '’', '`': "`'", '´': '´' }
const LETTER = /\p{L}/u

function isLetter(character: string | undefined): boolean {
  return character !== undefined && LETTER.test(character) && !APOSTROPHES.includes(character)
}

/**
 * Whether the open quotation closes after `from`: a closing mark comes before the next opening mark. A single mark after
 * o or g does not count, it is as likely a letter mark.
 */
function closesLater(text: string, from: number, closing: string): boolean {
  for (let index = from; index < text.length && text[index] !== '\n'; index++) {
    const character = text[index] ?? ''
    if (!APOSTROPHES.includes(character)) continue
    const [before, after] = [text[index - 1] ?? ' ', text[index + 1] ?? ' ']
    if (/[\s(«“"]/.test(before)) return false
    if (closing.includes(character) && !isLetter(after) && !/[oOgG]/.test(before)) return true
  }
  return false
}

/** Splits a run after a final o or g into the letter mark and what stays a quotation mark. */
function splitFinalRun(run: string, isOpen: boolean, closesHere: boolean, closesLaterOn: boolean): string {
  const rest = run.slice(1)
  // 'katalog' stays; 'togʻ'' and 'togʻ bagʻri' have a letter mark before the closing one.
  if (closesHere && rest === '' && !closesLaterOn) return run
  // Without an open quotation a doubled mark is one mark typed twice.
  return TURNED_COMMA + (isOpen ? rest : '')
}

/**
 * Writes the marks of the Uzbek Latin letters in their canonical form: U+02BB after o and g, U+02BC between other
 * letters. Quotation marks stay. Idempotent.
 */
export function normalizeApostrophes(text: string): string {
  // The marks that close the quotation which is open at this place, if one is.
  let open: string | undefined
  return text.replace(RUN, (run, offset: number) => {
    const before = text[offset - 1]
    const after = text[offset + run.length]
    const afterOOrG = /[oOgG]/.test(before ?? '')
    if (isLetter(before) && isLetter(after)) return afterOOrG ? TURNED_COMMA : TUTUQ
    if (!isLetter(before) && isLetter(after)) {
      open = CLOSING[run.at(-1) ?? ''] ?? open
      return run
    }
    const closing = open ?? ''
    const closesHere = closing !== '' && closing.includes(run[0] ?? '')
    const result = afterOOrG
      ? splitFinalRun(run, closing !== '', closesHere, closesLater(text, offset + run.length, closing))
      : run
    if ([...result].some((mark) => closing.includes(mark))) open = undefined
    return result
  })
}
