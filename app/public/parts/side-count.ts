/** One announcement beside a text for so many pixels of the page (specification, section 9). */
export const pixelsPerRow = 200
/** So many where the list stands below the text. */
export const mostBelow = 10
const most = 40

/** What surrounds a text, and what a letter of it adds, in pixels of a wide page. */
const around = 1800
const perLetter = 0.4

/** How many announcements to send along with a text of so many letters: the browser measures the page and shows fewer. */
export function sideCount(letters: number): number {
  const height = around + letters * perLetter
  return Math.min(most, Math.max(mostBelow, Math.ceil(height / pixelsPerRow)))
}
