/**
 * Where to go after signing in: a path of this site and nothing else. Written without the schema library, because the
 * page that renews sessions is a public one.
 */
export function sameSitePath(next: string | null | undefined): string | undefined {
  if (!next?.startsWith('/') || /^[/\\]{2}/.test(next) || /[\\\s]/.test(next)) return undefined
  const base = 'https://site.invalid'
  if (!URL.canParse(next, base)) return undefined
  const { origin, pathname } = new URL(next, base)
  // `/.//evil` is read as `//evil`.
  return origin === base && !pathname.startsWith('//') ? next : undefined
}

/** A path with one more search parameter. */
export function withMessage(path: string, message: string): string {
  const url = new URL(path, 'https://site.invalid')
  url.searchParams.set('message', message)
  return url.pathname + url.search + url.hash
}

/** Where to go after a record went to the bin. Its own list is told which one, so that it can be brought back from there. */
export function afterRemoval(back: string, list: string, slug: string): string {
  const url = new URL(withMessage(back, 'removed'), 'https://site.invalid')
  if (url.pathname === list) url.searchParams.set('undo', slug)
  return url.pathname + url.search + url.hash
}
