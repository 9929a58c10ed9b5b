/**
 * Letter tables of the two Uzbek alphabets (Cabinet of Ministers resolution 339 of 24.08.1995).
 * Keys are lower case; the casing of the result follows the casing of the source.
 */

/** U+02BB, the mark of oʻ and gʻ. */
export const TURNED_COMMA = 'ʻ'
/** U+02BC, tutuq belgisi. */
export const TUTUQ = 'ʼ'
/** Every character that people type for either mark, for use inside a character class. */
export const APOSTROPHES = "'’‘`´ʻʼ′ʹ"

function table(pairs: string): ReadonlyMap<string, string> {
  const map = new Map<string, string>()
  for (const pair of pairs.trim().split(/\s+/)) {
    const [from, to] = pair.split('=')
    if (from !== undefined && to !== undefined) map.set(from, to)
  }
  return map
}

/** Cyrillic letters; е, ц and ъ also depend on their neighbours (see `cyrillic-to-latin.ts`). */
export const CYRILLIC_TO_LATIN = table(`
  а=a б=b в=v г=g д=d е=e ё=yo ж=j з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=x ц=s ч=ch ш=sh
  щ=sh ъ=ʼ ы=i ь= э=e ю=yu я=ya ў=oʻ қ=q ғ=gʻ ҳ=h
`)

/** Latin letters; e also depends on its neighbours. The longest key at a place wins: "yoʻ" before "yo". */
export const LATIN_TO_CYRILLIC = table(`
  a=а b=б d=д e=е f=ф g=г h=ҳ i=и j=ж k=к l=л m=м n=н o=о p=п q=қ r=р s=с t=т u=у v=в x=х y=й z=з ʼ=ъ ʻ=ъ
  sh=ш ch=ч yo=ё yu=ю ya=я ye=е oʻ=ў gʻ=ғ sʼh=сҳ yoʻ=йў
`)

export const LONGEST_LATIN_KEY = 3

/** Whether a letter in lower case is a Latin vowel. */
export function isLatinVowel(letter: string): boolean {
  return letter !== '' && 'aeiou'.includes(letter)
}

/** Whether a letter in lower case is a Cyrillic vowel, of Uzbek or of Russian words. */
export function isCyrillicVowel(letter: string): boolean {
  return letter !== '' && 'аеёиоуўэюяы'.includes(letter)
}

/** Whether the text holds a capital: false for digits and for the marks, which have no case. */
export function hasUpperCase(text: string): boolean {
  return text !== text.toLowerCase()
}

/** Whether all letters are capitals, of which there is one at least. */
export function isAllUpperCase(text: string): boolean {
  return text === text.toUpperCase() && hasUpperCase(text)
}
