import { splitLocale } from './locale.ts'

/** A path of this site as readers of all languages are led by it, also where it was copied from a page in one of them. */
export function ofAnyLanguage(link: string): string {
  return isSitePath(link) ? splitLocale(link).path : link
}

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
