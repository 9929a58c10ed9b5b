/** Groups of three letters, as PostgreSQL's pg_trgm makes them: words in small letters with two spaces before, one after. */
function trigrams(text: string): Set<string> {
  const words =
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const found = new Set<string>()
  for (const word of words) {
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3))
  }
  return found
}

/** How alike two texts are, from 0 to 1: the share of groups of three letters that they have in common. */
export function similarity(one: string, other: string): number {
  const [first, second] = [trigrams(one), trigrams(other)]
  if (first.size === 0 || second.size === 0) return one === other ? 1 : 0
  const common = [...first].filter((each) => second.has(each)).length
  return common / (first.size + second.size - common)
}
