/** Of what stands around a place so much tells where its letter begins. */
const around = 64

/** Where the letter begins that stands at a place: no pair, no emoji of several signs and no letter with its marks is cut. */
export function letterStart(text: string, at: number): number {
  if (at <= 0 || at >= text.length) return Math.min(Math.max(at, 0), text.length)
  const letters = new Intl.Segmenter('uz', { granularity: 'grapheme' })
  const from = Math.max(0, at - around)
  return from + (letters.segment(text.slice(from, at + around)).containing(at - from)?.index ?? 0)
}

/** A text of at most so many signs; of a longer one the first words, or what fits of a word as long as that, and `…`. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const end = letterStart(text, most - 1)
  const space = text.lastIndexOf(' ', end)
  return `${text.slice(0, space > most / 2 ? space : end).trimEnd()}…`
}
