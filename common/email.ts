import { z } from 'zod'

/** RFC 5321, 4.5.3: the longest address, and the longest part before the at sign. */
const longestEmail = 254
const longestLocalPart = 64

/**
 * Whether a text is one email address that mail can be sent to: plain Latin letters, digits and signs, no quotes,
 * comments, lists, groups or line breaks. Addresses of other letters are not taken: many mail servers cannot deliver them.
 */
export const isEmail = (text: string): boolean =>
  text.length <= longestEmail && text.indexOf('@') <= longestLocalPart && z.regexes.email.test(text)

/** An email address, stored in lower case. */
export const emailText = z.string().trim().toLowerCase().max(longestEmail).refine(isEmail, { message: 'invalid_email' })

/** An email address, stored in lower case, or nothing. */
export const optionalEmail = z.union([z.literal(''), emailText]).default('')

/** An address as staff see it who need not know it: `d•••@adliya.example`. */
export const maskedEmail = (address: string): string =>
  `${address.slice(0, 1)}•••${address.slice(address.lastIndexOf('@'))}`
