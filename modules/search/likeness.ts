/** Words to be compared with others, letter by letter. */
export type Likeness = {
  /** The word that differs from another by the fewest letters, of those the one most like it, none that differs by more than `most`. */
  nearest: (word: string, most: number) => string | undefined
}

/**
 * Makes many words ready to be compared. They lie by their lengths, each with the letters that it has as bits of one number: of
 * twenty thousand words all but a few hundred are put aside by these, so that the rest is compared in less than a millisecond.
 * `isOther` tells of which of these a word is no slip, however like it is.
 */
export function likenessOf(words: string[], isOther = (_known: string, _word: string) => false): Likeness {
  const byLength = new Map<number, { words: string[]; letters: number[] }>()
  for (const word of words) {
    const same = byLength.get(word.length) ?? { words: [], letters: [] }
    same.words.push(word)
    same.letters.push(lettersOf(word))
    byLength.set(word.length, same)
  }
  return {
    nearest: (word, most) => {
      const letters = lettersOf(word)
      let best: { word: string; distance: number; likeness: number } | undefined
      for (let length = word.length - most; length <= word.length + most; length += 1) {
        const same = byLength.get(length)
        if (!same) continue
        for (let at = 0; at < same.letters.length; at += 1) {
          const bound = best?.distance ?? most
          // A letter that is changed for another is one less and one more.
          if (bitsIn((same.letters[at] as number) ^ letters) > 2 * bound) continue
          const other = same.words[at] as string
          const distance = distanceOf(other, word, bound)
          // Whoever slips more than once has hardly missed the first letter as well.
          if (distance > bound || (distance > 1 && other[0] !== word[0]) || isOther(other, word)) continue
          const likeness = sharedParts(other, word)
          if (
            !best ||
            distance < best.distance ||
            likeness > best.likeness ||
            (likeness === best.likeness && other < best.word)
          )
            best = { word: other, distance, likeness }
        }
      }
      return best?.word
    },
  }
}

/** The letters of a word as bits; some letters share one. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

function bitsIn(bits: number): number {
  let [left, count] = [bits, 0]
  for (; left !== 0; left &= left - 1) count += 1
  return count
}

/** How many letters must be put in, taken out, changed or exchanged with their neighbour to make one word of another, counted no further than `most` and one more. */
function distanceOf(one: string, other: string, most: number): number {
  let [above2, above, row] = rows as [Uint8Array, Uint8Array, Uint8Array]
  for (let j = 0; j <= other.length; j += 1) above[j] = j
  for (let i = 1; i <= one.length; i += 1) {
    row[0] = i
    let least = i
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (above[j - 1] as number) + (one[i - 1] === other[j - 1] ? 0 : 1)
      let steps = Math.min((above[j] as number) + 1, (row[j - 1] as number) + 1, changed)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        steps = Math.min(steps, (above2[j - 2] as number) + 1)
      row[j] = steps
      least = Math.min(least, steps)
    }
    // An exchange looks two rows back, so that one row above the bound may still come down to it.
    if (least > most + 1) return most + 1
    ;[above2, above, row] = [above, row, above2]
  }
  return above[other.length] as number
}

/** Rows of a table of distances, used over and over: words are no longer than `longestWord` in asked.server.ts. */
const rows = Array.from({ length: 3 }, () => new Uint8Array(64))

/** Which share of the runs of three letters in either of two words is in both, the beginning and the end with them. */
function sharedParts(one: string, other: string): number {
  const [parts, others] = [partsOf(one), partsOf(other)]
  let shared = 0
  for (const part of parts) if (others.has(part)) shared += 1
  return shared / (parts.size + others.size - shared)
}

function partsOf(word: string): Set<string> {
  const text = `  ${word} `
  return new Set(Array.from({ length: text.length - 2 }, (_, at) => text.slice(at, at + 3)))
}
