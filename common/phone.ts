import { z } from 'zod'

/** `+998 71 207-10-08`, `(71) 207 10 08` and the like as it is stored: `+998712071008`. Undefined for what is no number of Uzbekistan. */
function phoneFrom(text: string): string | undefined {
  if (!/^\+?[\d\s().-]+$/.test(text)) return undefined
  const digits = text.replace(/\D/g, '')
  if (digits.length === 9 && !text.includes('+')) return `+998${digits}`
  return /^998\d{9}$/.test(digits) ? `+${digits}` : undefined
}

/** A telephone number of Uzbekistan, taken as people write it and stored as `+998XXXXXXXXX`. */
export const phoneText = z
  .string()
  .trim()
  .max(30)
  .refine((text) => phoneFrom(text) !== undefined, { message: 'invalid_phone' })
  .transform((text) => phoneFrom(text) ?? text)

/** The same, or nothing. */
export const optionalPhone = z.union([z.literal(''), phoneText]).default('')

/** A stored number as people read it: `+998 71 207-10-08`; anything else, such as the short 1008, stays as it is. */
export function phoneShown(stored: string): string {
  return stored.replace(/^\+998(\d\d)(\d{3})(\d\d)(\d\d)$/, '+998 $1 $2-$3-$4')
}
