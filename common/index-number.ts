import { z } from 'zod'

/** A place in an order, 0 to 9999. Forms send digits; nothing else is read as a number, such as `true`, `[]` or `""`. */
export const indexNumber = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(0).max(9999))
