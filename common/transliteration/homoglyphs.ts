/** Letters that look the same in both scripts, pair by pair: Cyrillic, then Latin. */
const LOOK_ALIKES = 'аaеeоoсcрpхxуyіiјjѕsкkАAВBЕEКKМMНHОOРPСCТTХXУYІIЈJЅS'

const MIXED_WORD = /[\p{Script=Latin}\p{Script=Cyrillic}]{2,}/gu
const LATIN = /\p{Script=Latin}/gu
const CYRILLIC = /\p{Script=Cyrillic}/gu

let toLatinLetter: Map<string, string> | undefined
let toCyrillicLetter: Map<string, string> | undefined

function lookAlikes(): { latin: Map<string, string>; cyrillic: Map<string, string> } {
  if (toLatinLetter === undefined || toCyrillicLetter === undefined) {
    toLatinLetter = new Map()
    toCyrillicLetter = new Map()
    for (const [cyrillic = '', latin = ''] of LOOK_ALIKES.match(/../g) ?? []) {
      toLatinLetter.set(cyrillic, latin)
      toCyrillicLetter.set(latin, cyrillic)
    }
  }
  return { latin: toLatinLetter, cyrillic: toCyrillicLetter }
}

/** Maps the minority letters when every one of them has a look-alike: "PDFни" is a suffix, not a slip, and stays. */
function repairWord(word: string): string {
  const latinCount = word.match(LATIN)?.length ?? 0
  const cyrillicCount = word.match(CYRILLIC)?.length ?? 0
  if (latinCount === 0 || cyrillicCount === 0 || latinCount === cyrillicCount) return word
  const [minority, map] = latinCount > cyrillicCount ? [CYRILLIC, lookAlikes().latin] : [LATIN, lookAlikes().cyrillic]
  const isSlip = (word.match(minority) ?? []).every((letter) => map.has(letter))
  return isSlip ? word.replace(minority, (letter) => map.get(letter) ?? letter) : word
}

/**
 * Repairs words that mix the two scripts: letters of the minority script become their look-alikes in the other one, as
 * when a Cyrillic о stands in a Latin word. A word with as many letters of each script stays.
 */
export function repairHomoglyphs(text: string): string {
  return text.replace(MIXED_WORD, repairWord)
}
