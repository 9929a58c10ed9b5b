/** A whole number as people read it here: thousands parted by a no-break space, in all four languages. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, '\u00a0')
}
