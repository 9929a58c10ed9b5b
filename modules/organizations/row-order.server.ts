import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#common/locale.ts'
import { regions } from '#modules/regions/table.server.ts'
import { byAlphabet, byColumn, bySigns, type RowOrder } from '#platform/row-order.server.ts'
import { inUzbekLetters, inUzbekOrder } from '#platform/uzbek-order.server.ts'
import { inOrder } from './cards.server.ts'
import { organizations } from './table.server.ts'

/** Names of notaries, one after another; they are written once, in Latin letters. */
const notaries = sql`(
  select string_agg(it.notary->>'full_name', ', ' order by it.place)
  from jsonb_array_elements(${organizations.notaries}) with ordinality it(notary, place)
)`

/** What each column of the open register is ordered by. */
export const rowOrders = (locale: Locale): Record<string, SQL> => ({
  slug: bySigns(organizations.slug),
  name: byAlphabet(organizations, 'organization_name', locale),
  kind: bySigns(organizations.kind),
  region: byAlphabet(regions, 'name', locale),
  district: byAlphabet(organizations, 'district', locale),
  address: byAlphabet(organizations, 'address', locale),
  phone: bySigns(sql`translate(${organizations.phone}::text, '[]"', '')`),
  email: bySigns(organizations.email),
  website: bySigns(organizations.website),
  head: byAlphabet(organizations, 'head_full_name', locale),
  notaries: inUzbekOrder(locale === 'uzb' ? inUzbekLetters(notaries) : notaries),
  working_hours: byAlphabet(organizations, 'working_hours', locale),
  location: sql`nullif(${organizations.lat} is null or ${organizations.lng} is null, true)`,
})

export const byRowOrder = (locale: Locale, order: RowOrder): SQL[] => byColumn(rowOrders(locale), order, inOrder)
