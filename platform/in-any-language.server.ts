import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { locales } from '#common/locale.ts'
import { type Localized, localizedName } from '#common/localized.ts'
import { isCalled, saysIn } from './spelled.server.ts'

/** Whether a translated text holds these words in any of its languages, in any spelling. */
export function saysInAnyLanguage<Name extends string>(
  table: Record<Localized<Name>, AnyColumn>,
  name: Name,
  words: string,
): SQL {
  return saysIn(columnsOf(table, name), words)
}

/**
 * The same where some row may be called just so, e.g. of districts: then only those are that are. Otherwise `Namangan tumani` would
 * be `Yangi Namangan tumani`, too.
 */
export function isNamedInAnyLanguage<Name extends string>(
  table: PgTable & Record<Localized<Name>, AnyColumn>,
  name: Name,
  words: string,
): SQL {
  const called = isCalled(columnsOf(table, name), words)
  return sql`case when exists (select 1 from ${table} where ${called}) then ${called} else ${saysInAnyLanguage(table, name, words)} end`
}

const columnsOf = <Name extends string>(table: Record<Localized<Name>, AnyColumn>, name: Name): AnyColumn[] =>
  locales.map((locale) => table[localizedName(name, locale)])
