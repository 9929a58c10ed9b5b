/** A number as a telephone dials it, however it is written: `+998712071008`, `1008`. */
export const dialled = (written: string): string => written.replace(/[^+\d]/g, '')

/** A number of Uzbekistan as people read it, however it is stored: `+998 71 207-10-08`; anything else, such as the short 1008, stays as it is. */
export function phoneShown(stored: string): string {
  const number = /^\+998(\d\d)(\d{3})(\d\d)(\d\d)$/.exec(dialled(stored))
  return number ? `+998 ${number[1]} ${number.slice(2).join('-')}` : stored
}
