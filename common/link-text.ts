import { z } from 'zod'
import { isSitePath, isWebAddress, ofAnyLanguage } from './link.ts'

/**
 * A link that staff may set: a path of this site or an http(s) address. Compared after parsing, so that `java\tscript:`
 * and `//evil` are refused whatever they look like.
 */
export const linkText = z
  .string()
  .trim()
  .max(500)
  .refine((text) => isSitePath(text) || isWebAddress(text), { message: 'invalid_link' })

/** A link that readers of all languages are led by. */
export const sharedLink = linkText.transform(ofAnyLanguage)

/** An address elsewhere that may only be https, e.g. of a script or of an act. */
export const httpsText = z
  .string()
  .trim()
  .max(500)
  .refine((text) => isWebAddress(text) && /^https:/i.test(text), { message: 'invalid_https' })

/** The address of somebody's site, perhaps none. */
export const optionalSite = z
  .union([z.literal(''), z.string().trim().max(500).refine(isWebAddress, { message: 'invalid_https' })])
  .default('')
