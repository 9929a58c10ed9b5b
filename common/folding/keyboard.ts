/** The keys of a keyboard, row by row, as Latin and as Russian ones. */
const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const russian = 'йцукенгшщзхъфывапролджэячсмитьбюё'
/** The same keys with Shift. */
const latinAbove = '{}:"<>~'
const russianAbove = 'хъжэбюё'

const pairs = [...latin, ...latinAbove].map((key, at) => [key, [...russian, ...russianAbove][at] ?? key] as const)
const toRussian = new Map(pairs)
const toLatin = new Map(pairs.toReversed().map(([key, letter]) => [letter, key]))

/**
 * What was meant by who typed with the other layout: `ghbtv` is `прием`, `тщефкн` is `notary`. Undefined where letters of both
 * are mixed, or there are none: whoever changed the layout in the midst of a text has seen it. It is a guess, for what else finds nothing.
 */
export function inOtherLayout(text: string): string | undefined {
  const small = text.toLowerCase()
  const [hasLatin, hasRussian] = [/[a-z]/.test(small), /[а-яё]/.test(small)]
  if (hasLatin === hasRussian || /[ўқғҳʻʼ‘’]/.test(small)) return undefined
  const letters = hasLatin ? toRussian : toLatin
  return [...small].map((letter) => letters.get(letter) ?? letter).join('')
}
