import { z } from 'zod'

/** What people part the digits of a number with; programs that write texts make dashes of hyphens, and hyphens that do not break. */
const written = /^\+?[\d\s().\u2010-\u2015\u2212-]+$/u

/** `+998 71 207-10-08`, `(71) 207 10 08` and the like as it is stored: `+998712071008`. Undefined for what is no number of Uzbekistan. */
function phoneFrom(text: string): string | undefined {
  if (!written.test(text)) return undefined
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

/** A number of Uzbekistan as people write it, or one of another country with its `+`: 8 to 15 digits (E.164). */
function internationalFrom(text: string): string | undefined {
  const own = phoneFrom(text)
  if (own || !text.startsWith('+') || !written.test(text)) return own
  const digits = text.replace(/\D/g, '')
  return /^(?!998|0)\d{8,15}$/.test(digits) ? `+${digits}` : undefined
}

/** A telephone number of any country, stored as `+` and digits; without a `+` it is one of Uzbekistan. */
export const internationalPhone = z
  .string()
  .trim()
  .max(30)
  .refine((text) => internationalFrom(text) !== undefined, { message: 'invalid_phone' })
  .transform((text) => internationalFrom(text) ?? text)

/** The same as `phoneText`, or nothing. */
export const optionalPhone = z.union([z.literal(''), phoneText]).default('')

/** A short number such as 1008, a long one, or nothing. */
export const optionalHotline = z
  .union([z.literal(''), z.string().regex(/^\d{3,4}$/, 'invalid_hotline'), phoneText])
  .default('')
