import { isSitePath, isWebAddress } from './link.ts'

/**
 * The path within the portal of a link that was pasted with the portal's own address, as people copy it; any other link as it
 * is. By http or https: behind a proxy the portal may not know by which it is asked.
 */
export function ownPath(link: string, origin: string | undefined): string {
  if (!origin || !isWebAddress(link)) return link
  const { host, pathname, search, hash } = new URL(link)
  const path = pathname + search + hash
  return host === new URL(origin).host && isSitePath(path) ? path : link
}
