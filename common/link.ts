import { z } from 'zod'
import { splitLocale } from './locale.ts'

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

/** A path of this site as readers of all languages are led by it, also where it was copied from a page in one of them. */
export function ofAnyLanguage(link: string): string {
  return isSitePath(link) ? splitLocale(link).path : link
}

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

/** Whether a text is a path of this site, not of another host; nor does `/.//evil` become one when it is read. */
export function isSitePath(text: string): boolean {
  if (!text.startsWith('/') || hasControls(text)) return false
  const base = 'https://site.invalid'
  if (!URL.canParse(text, base) || /^[/\\]{2}/.test(text)) return false
  const { origin, pathname } = new URL(text, base)
  return origin === base && !pathname.startsWith('//')
}

/** Whether a link leaves the site (specification: "a link that contains http opens in a new window"). */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^/\\]/i.test(text) && !hasControls(text) && URL.canParse(text)
}

function hasControls(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return /[\u0000-\u0020\u007f\\]/.test(text)
}
