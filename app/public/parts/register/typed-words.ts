import { z } from 'zod'
import { longestSearch } from '#common/search.ts'

/**
 * Words that an address filters a list by. Where programs are refused, too long ones are cut so far that they are still too
 * long: the page finds nothing by them, and does not show the whole list instead.
 */
export const typedWords = z
  .string()
  .trim()
  .transform((words) => words.slice(0, longestSearch + 1))
  .optional()
