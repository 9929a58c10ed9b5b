import { checkLinks } from '#modules/useful-links/check.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { hourly } from './hourly.ts'

/** Asks every night whether the other sites of the useful links answer. Returns the way to stop. */
export function checkLinksNightly(ground: Ground): () => void {
  return hourly(ground, 'useful_links_checked', checkLinks)
}
