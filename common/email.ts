import { z } from 'zod'

const longestEmail = 254

/** An email address, stored in lower case. */
export const emailText = z
  .string()
  .trim()
  .toLowerCase()
  .max(longestEmail)
  .refine((text) => z.email().safeParse(text).success, { message: 'invalid_email' })

/** An email address, stored in lower case, or nothing. */
export const optionalEmail = z.union([z.literal(''), emailText]).default('')
