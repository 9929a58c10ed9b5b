/**
 * Where Latin "ts" or "s" surely stands for ц. "ts" is often т + с in Uzbek (айтса, бахтсиз, меҳнатсевар), so each
 * pattern names the letters that follow and that no Uzbek suffix begins with.
 */

/** "ts": at the start or the end of a word, or before an ending that only loans have. */
const TS = /^ts|(?<!y)ts$|ts(?=e(?!v(?!t)|z)|i(?:y|o|al|an|ant|at|ar|d|p|st(?!on)|t|f|kl|l|ent|um|us|ol))/g

/** "s" after k, n or p: акция, функция, аукцион, потенциал. Words with a real с (пенсия) are in the word list. */
const S_AFTER_CONSONANT = /(?<=[knp])s(?=i(?:ya|on|oz|al(?!l)))/g

/** Places in a lower-case Latin word where ц begins, with the length of its Latin form. */
export function findTs(word: string): Map<number, number> {
  const places = new Map<number, number>()
  for (const match of word.matchAll(TS)) places.set(match.index, 2)
  for (const match of word.matchAll(S_AFTER_CONSONANT)) places.set(match.index, 1)
  return places
}
