import { asc, type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { mediators } from './table.server.ts'

/** By name, in the order of a language's alphabet. */
export const byName = (locale: Locale): SQL[] => [
  sql`${mediators[localizedName('sort_key', locale)]} collate "C"`,
  asc(mediators.id),
]

/** Those that come by name after one. */
export const isAfter = (locale: Locale, { sort_key, id }: { sort_key: string; id: number }): SQL =>
  sql`(${mediators[localizedName('sort_key', locale)]} collate "C", ${mediators.id}) > (${sort_key} collate "C", ${id})`

/** Who was entered last comes last. */
export const byEntry: SQL[] = [asc(mediators.register_entry_date), asc(mediators.id)]

/** By lot: the day, `2026-11-24`, is the seed, so that the order can be found out again and owes nothing to a name or a number. */
export const byLot = (day: string): SQL[] => [sql`md5(${day} || ${mediators.id})`, asc(mediators.id)]
