/**
 * Chains of Uzbek suffixes, in Latin. A stem of the word list matches a longer word only when the rest of the word is such
 * a chain: a bare prefix match would turn millat into мильлат and mergan into мэрган.
 */

/** Number, possession, case, copula, particles and the derivations that make nouns and adjectives of loans. */
const NOMINAL = `
  lar m im ng ing i si miz imiz ngiz ingiz yi yim ning ni ga ka qa da dan dagi gacha niki day dek cha chalik larcha
  dir man san siz mi chi gina kina ona
  li lik siz chi chilik dosh dor kor bop xona soz shunos parast furush noma simon viy iy aviy an ik izm ist parvar talab aro
`

/** Suffixes that make a verb of a loan: вакцина-ла, район-лаштир. */
const VERBALISERS = 'la lan lash lashtir lantir latir lat'

/** What follows the verb stem; participles and verbal nouns take nominal suffixes again. */
const VERBAL = `
  sh ish uv v moq moqchi gan yotgan ayotgan digan adigan ydigan di b ib y a ar r ma may mas maslik masdan
  il in l n t tir sa sin ylik aylik uvchi vchi gach guncha gani yap ayap yapti yotir gudek
`

const MAX_CHAIN = 36

interface SuffixGroups {
  nominal: ReadonlySet<string>
  verbalisers: ReadonlySet<string>
  verbal: ReadonlySet<string>
  longest: number
}

let groups: SuffixGroups | undefined

function split(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}

function suffixGroups(): SuffixGroups {
  if (groups === undefined) {
    const [nominal, verbalisers, verbal] = [split(NOMINAL), split(VERBALISERS), split(VERBAL)]
    const longest = Math.max(...[...nominal, ...verbalisers, ...verbal].map((suffix) => suffix.length))
    groups = { nominal, verbalisers, verbal, longest }
  }
  return groups
}

/** -i, -im and -ing follow a consonant; -si, -m and -ng follow a vowel. */
function fitsAfter(previous: string, suffix: string): boolean {
  const afterVowel = 'aeiouʻ'.includes(previous)
  if (/^[aiu]/.test(suffix)) return !afterVowel
  if (/^(?:m|ng|si|y|yi|yim|b|r|l|n|t|v|sh|ngiz)$/.test(suffix)) return afterVowel
  return true
}

/**
 * Whether `word` from `start` on is a chain of known suffixes, the empty chain included.
 * `word` is lower-case Latin; the letters before `start` are the stem.
 */
export function isSuffixChain(word: string, start: number): boolean {
  if (word.length - start > MAX_CHAIN) return false
  const { nominal, verbalisers, verbal, longest } = suffixGroups()
  // Two states: after a noun form, and after a verb stem. Marking reached places keeps the work linear.
  const afterNoun = new Set([start])
  const afterVerb = new Set<number>()
  for (let index = start; index < word.length; index++) {
    if (!afterNoun.has(index) && !afterVerb.has(index)) continue
    for (let end = index + 1; end <= Math.min(word.length, index + longest); end++) {
      const suffix = word.slice(index, end)
      if (!fitsAfter(word[index - 1] ?? '', suffix)) continue
      if (afterNoun.has(index) && nominal.has(suffix)) afterNoun.add(end)
      if (afterNoun.has(index) && verbalisers.has(suffix)) afterVerb.add(end)
      if (afterVerb.has(index) && verbal.has(suffix)) afterVerb.add(end)
      if (afterVerb.has(index) && nominal.has(suffix)) afterNoun.add(end)
    }
  }
  return afterNoun.has(word.length) || afterVerb.has(word.length)
}
