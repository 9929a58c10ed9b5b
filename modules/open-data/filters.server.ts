import { eq, ilike, or, type SQL } from 'drizzle-orm'
import { locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { spellings } from '#common/spellings.ts'
import { containing } from '#platform/containing.server.ts'
import { openData } from './table.server.ts'

/** Sets whose title holds the words in any language and either script, or whose code they are. */
export function titled(q: string | undefined): SQL | undefined {
  if (!q) return undefined
  const patterns = spellings(q).map(containing)
  const titles = patterns.flatMap((pattern) =>
    locales.map((locale) => ilike(openData[localizedName('title', locale)], pattern)),
  )
  return or(eq(openData.code, q), ...titles)
}
