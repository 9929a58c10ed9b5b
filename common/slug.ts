import { z } from 'zod'
import { isReservedSlug } from './reserved-slugs.ts'
import { normalizeUzbekLatin, toLatin } from './transliteration/transliterate.ts'

const longestSlug = 120

/**
 * An ASCII slug from an Uzbek title in either script: `Oʻzgartirish kiritildi` gives `ozgartirish-kiritildi`. Empty when
 * nothing is left; a word of the API gets a number.
 */
export function slugFrom(title: string): string {
  const latin = normalizeUzbekLatin(/\p{Script=Cyrillic}/u.test(title) ? toLatin(title) : title)
  const words = latin
    .normalize('NFKD')
    .replace(/[\u02BB\u02BC]|\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const slug =
    words.length <= longestSlug
      ? words
      : words
          .slice(0, longestSlug + 1)
          .replace(/-[^-]*$/, '')
          .slice(0, longestSlug)
  return isReservedSlug(slug) ? `${slug}-1` : slug
}

/** Lower-case ASCII words joined by hyphens, at most 120 characters (decisions, section 5); not a word of the API. */
export const slugText = z
  .string()
  .trim()
  .max(longestSlug)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { message: 'invalid_slug' })
  .refine((slug) => !isReservedSlug(slug), { message: 'reserved' })
