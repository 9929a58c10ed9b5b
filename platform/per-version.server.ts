import type { ContentVersion } from './content-version.server.ts'

const mostRemembered = 1000
const remembered = new WeakMap<ContentVersion, Map<string, Promise<unknown>>>()

/**
 * What `find` found under a key, found once for as long as the content stays what it is: any write, and whatever appears
 * or disappears by its own dates, makes it be found anew. For what is dear to find and asked for again and again.
 */
export function perVersion<Found>(of: ContentVersion, key: string, find: () => Promise<Found>): Promise<Found> {
  const known = knownOf(of)
  const found = known.get(key)
  if (found) {
    // The order of a map is the order of use: what was not asked for longest is forgotten first.
    known.delete(key)
    known.set(key, found)
    return found as Promise<Found>
  }
  const finding = find()
  for (const oldest of known.keys()) {
    if (known.size < mostRemembered) break
    known.delete(oldest)
  }
  known.set(key, finding)
  finding.catch(() => known.delete(key))
  return finding
}

function knownOf(of: ContentVersion): Map<string, Promise<unknown>> {
  const known = remembered.get(of)
  if (known) return known
  const first = new Map<string, Promise<unknown>>()
  remembered.set(of, first)
  // A new map, not an emptied one: what is being found now was begun before the change.
  of.onChange(() => remembered.set(of, new Map()))
  return first
}
