const mostTried = 3

/**
 * What a word of Uzbek may be that was typed on a Russian keyboard, which has no ў: `узгартириш` is `ўзгартириш`. Each `у` by itself, for
 * a word seldom has two of these; қ, ғ and ҳ meet к, г and х anyway, and who wrote one of them has a ў as well.
 */
export function withUzbekVowel(word: string): string[] {
  const small = word.toLowerCase()
  if (!/^[а-яё]+$/.test(small)) return []
  return [...small.matchAll(/у/g)]
    .slice(0, mostTried)
    .map(({ index }) => `${small.slice(0, index)}ў${small.slice(index + 1)}`)
}
