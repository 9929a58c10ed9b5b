/** Words that each begin with a capital, as one list: only the first keeps it. */
export function inOneSentence(words: string[]): string {
  return words.map((word, index) => (index === 0 ? word : word.toLowerCase())).join(', ')
}
