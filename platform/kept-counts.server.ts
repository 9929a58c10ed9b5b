import type { Locale } from '#common/locale.ts'
import type { ContentVersion } from './content-version.server.ts'
import { perVersion } from './per-version.server.ts'

/** Of a request context what a list is counted by; without a content version it is counted at each call. */
export type Versioned = { contentVersion?: ContentVersion }

/**
 * Counts of a public list, by its name and what it is narrowed by: dear to find among many rows, and the same on each of its
 * pages, so found once for as long as nothing changes and nothing appears or disappears by its own dates. Never for what
 * follows from the hour, as "open now" does.
 */
export const keptFor =
  ({ contentVersion }: Versioned, list: string, locale: Locale, filters: object) =>
  <Found>(what: string, find: () => Promise<Found>): Promise<Found> =>
    contentVersion
      ? perVersion(contentVersion, `list ${list} ${what} ${locale} ${JSON.stringify(filters)}`, find)
      : find()
