export type Piece = { kind: 'same' | 'gone' | 'new'; text: string }

/** Comparing takes the product of both lengths; beyond this the two texts stand side by side as they are. */
const mostSteps = 1_000_000
const aroundChange = 80

/** What one text has that another has not, word by word. Long stretches that stayed the same are cut short. */
export function textDifference(before: string, after: string): Piece[] {
  const a = wordsOf(before)
  const b = wordsOf(after)
  let start = 0
  while (start < a.length && start < b.length && same(a[start], b[start])) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && same(a[a.length - 1 - end], b[b.length - 1 - end]))
    end += 1
  const middle = piecesBetween(a.slice(start, a.length - end), b.slice(start, b.length - end))
  const pieces: Piece[] = [
    ...b.slice(0, start).map((text, place) => alike(a[place], text)),
    ...middle,
    { kind: 'same', text: b.slice(b.length - end).join('') },
  ]
  const joined = merged(pieces.filter(({ text }) => text !== ''))
  return joined.map((piece, place) => (piece.kind === 'same' ? shortened(piece, place, joined.length) : piece))
}

/** Words and tags, each with the space behind it: spaces by themselves would be alike everywhere. */
const wordsOf = (text: string) => text.match(/(?:<[^>]*>|[^\s<>]+|[<>])\s*|\s+/g) ?? []

const same = (one: string | undefined, two: string | undefined) => one?.trimEnd() === two?.trimEnd()

/** A word of both, with the space behind it also where only one of them goes on: what follows must not look like a part of it. */
const alike = (one = '', two = ''): Piece => ({ kind: 'same', text: two.length < one.length ? one : two })

/** The longest common run of words, or of paragraphs, decides what is gone and what is new; a piece each. */
export function piecesBetween(a: string[], b: string[]): Piece[] {
  if (a.length * b.length > mostSteps || a.length === 0 || b.length === 0) {
    return [...a.map((text): Piece => ({ kind: 'gone', text })), ...b.map((text): Piece => ({ kind: 'new', text }))]
  }
  const width = b.length + 1
  const lengths = new Uint32Array((a.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = same(a[i], b[j]) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const pieces: Piece[] = []
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && same(a[i], b[j])) {
      pieces.push(alike(a[i], b[j]))
      i += 1
      j += 1
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) {
      pieces.push({ kind: 'gone', text: a[i] ?? '' })
      i += 1
    } else {
      pieces.push({ kind: 'new', text: b[j] ?? '' })
      j += 1
    }
  }
  return pieces
}

function merged(pieces: Piece[]): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last?.kind === piece.kind) last.text += piece.text
    else joined.push({ ...piece })
  }
  return joined
}

function shortened({ text }: Piece, place: number, count: number): Piece {
  const head = place === 0 ? 0 : aroundChange
  const tail = place === count - 1 ? 0 : aroundChange
  if (text.length <= head + tail + 20) return { kind: 'same', text }
  return { kind: 'same', text: `${text.slice(0, head)} … ${tail === 0 ? '' : text.slice(-tail)}` }
}
