import { z } from 'zod'

/**
 * A text that its field keeps in one line. Cells of spreadsheets have line ends in them, which such a field would swallow with the
 * words run together, and spaces that do not break, by which two names that look the same are two: all are plain spaces here.
 */
export const textLine = (longest: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/\s+/g, ' ').trim())
    .max(longest)
