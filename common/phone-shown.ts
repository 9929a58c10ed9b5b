/** A stored number as people read it: `+998 71 207-10-08`; anything else, such as the short 1008, stays as it is. */
export function phoneShown(stored: string): string {
  return stored.replace(/^\+998(\d\d)(\d{3})(\d\d)(\d\d)$/, '+998 $1 $2-$3-$4')
}
