import { isSitePath } from '#common/link.ts'
import { splitLocale } from '#common/locale.ts'

const longest = 500
/** What is no page for people, what belongs to staff, and the sign-in page itself, which would lead in a circle. */
const never = /^\/(?:(?:uz\/)?api|accounts|admin|login|files|feeds|preferences|assets|profile\/sign-in)(?:[/?#.]|$)/i

/** Where to go after signing in: the path of a public page of this site, or undefined for anything else. */
export function returnPath(wanted: string | null | undefined): string | undefined {
  if (!wanted || wanted.length > longest || !isSitePath(wanted)) return undefined
  // Compared as the browser will read it.
  const { pathname, search, hash } = new URL(wanted, 'https://site.invalid')
  if (/%2f|%5c|\/\//i.test(pathname) || never.test(splitLocale(pathname).path)) return undefined
  return pathname + search + hash
}
