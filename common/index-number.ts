import { z } from 'zod'

/** A place in an order, 0 to 9999. Forms send digits; nothing else is read as a number, such as `true`, `[]` or `""`. */
export const indexNumber = z
  .union([
    z.number(),
    z
      .string('invalid_index')
      .trim()
      .regex(/^\d{1,9}$/, 'invalid_index')
      .transform(Number),
  ])
  .pipe(z.int('invalid_index').min(0).max(9999))
