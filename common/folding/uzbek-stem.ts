/** Endings of Uzbek words, the longest first (i18n guide 2.2): plural, possession, cases, and what makes nouns and adverbs. */
const endings = (
  'larining larini lariga larida laridan larning larni larga larda lardan ining sining lari lar ning dagi gacha imiz ingiz ' +
  'sini siga sida sidan ini iga ida idan dan da ga ka qa ni si miz lik ligi lig i im ing'
)
  .split(' ')
  .toSorted((a, b) => b.length - a.length)

const mostRounds = 3
const shortestStem = 4
/** A single letter is a poor sign of an ending. */
const shortestStemOfOne = 5

/**
 * The stem of an Uzbek word in Latin letters without marks: `vazirligining` gives `vazir`. Light: it takes endings away as
 * long as enough of the word stays, and knows no words.
 */
export function uzbekStem(word: string): string {
  let stem = word
  for (let round = 0; round < mostRounds; round += 1) {
    const ending = endings.find((each) => stem.endsWith(each) && stem.length - each.length >= shortestAfter(each))
    if (ending === undefined) break
    stem = stem.slice(0, -ending.length)
  }
  return stem
}

/** What is left of a noun of three letters, or of one of four with a single one behind it; `Karim` and `taʼlim` are none. */
const ofShort = /^(?:(.{3,})(?:lar|ning|dan|ni|ga|da)|(.{2,}[^aeiou])(?:ing|(?<!a.)im|i))$/
const longestOfOnesOwn = 5

/**
 * What else the stem of a word may be, of the key of a word and of its stem: of `telefoni`, whose `n` is no part of an ending,
 * also `telefon`; of `arizamga` also `ariza`; of `telefon` what `telefoni` is stemmed to; and of `sudga`, `narxi` and `pulim`
 * the short words that a stem leaves whole. To be looked for besides, and not to be kept of texts: some of it is no word.
 */
export function otherStems(word: string, stem: string): string[] {
  const short = ofShort.exec(stem)
  const others = [likelyStem(word, stem), short?.[1] ?? short?.[2], uzbekStem(word)]
  // `qishloq` and `boshliq` end otherwise before an ending: `qishlogʻi`, `boshligʻi`.
  if (word !== stem && stem.endsWith('g')) others.push(`${stem.slice(0, -1)}k`)
  if (word.startsWith(`${stem}lig`)) others.push(`${stem}lik`)
  return [...new Set(others)].filter((each) => each !== undefined && each !== stem && each !== word) as string[]
}

function likelyStem(word: string, stem: string): string | undefined {
  const last = ['n', 's'].find((letter) => word === `${stem}${letter}i`)
  if (last) return stem + last
  // Of `hovlini` the longest ending leaves `hovl`, and of `hovli` nothing goes.
  if (stem.length === shortestStem && word.startsWith(`${stem}ini`)) return `${stem}i`
  // What is one's own, in a short word or with a case: a mere `m` at the end of a word is no ending, `nizom` is no `nizo`.
  if (/am$/.test(stem) && (word !== stem || word.length <= longestOfOnesOwn)) return stem.slice(0, -1)
  return stem.length > shortestStemOfOne && /[ns]$/.test(stem) ? stem.slice(0, -1) : undefined
}

/** Endings of Uzbek verbs: what names what is done, when, by whom, and whether it is. */
const ofVerbs =
  /(?:i?sh(?:i|im|ni|ga|da)?|g?ach|moq(?:chi(?:man|miz)?)?|mok(?:chi(?:man|miz)?)?|a(?:di(?:mi|gan)?|man|miz|y|ylik)|y(?:di(?:mi)?|man|miz)|may(?:di|man|apti|apman|miz)|ya(?:pti|pman|pmiz)|sa[mk]?|gan(?:man|da)?|di[mk]?|madi[mk]?|ib)$/
/** What makes another verb of one: to be paid, to have somebody pay. */
const ofOtherVerbs = /(?:i?sh|i?n|i?l|dir|tir)$/

/**
 * What may be the stem of an Uzbek verb, of a word in Latin letters without marks: of `tolanadi` and of `tolash` it is `tola`. Too bold to
 * find texts by, where each noun in `ish` would lose it, but not to know the words of editors by.
 */
export function verbStems(word: string): string[] {
  const stem = word.replace(ofVerbs, '')
  return stem === word ? [] : [stem, stem.replace(ofOtherVerbs, '')].filter((each) => each.length >= shortestStem)
}

const shortestAfter = (ending: string): number => (ending.length === 1 ? shortestStemOfOne : shortestStem)
