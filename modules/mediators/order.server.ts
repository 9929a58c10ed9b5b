import { asc, type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { mediators } from './table.server.ts'

/** By name, in the order of a language's alphabet. */
export const byName = (locale: Locale): SQL[] => [
  sql`${mediators[localizedName('sort_key', locale)]} collate "C"`,
  asc(mediators.id),
]
