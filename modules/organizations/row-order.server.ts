import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Locale } from '#common/locale.ts'
import { regions } from '#modules/regions/table.server.ts'
import { byAlphabet, byColumn, bySigns, type RowOrder } from '#platform/row-order.server.ts'
import { inUzbekLetters, inUzbekOrder } from '#platform/uzbek-order.server.ts'
import { inOrder } from './cards.server.ts'
import { organizations } from './table.server.ts'

/** What stands at a path of each entry of a list, one after another. */
const joined = (list: SQLWrapper, path: string): SQL => sql`(
  select string_agg(coalesce(nullif(it.entry #>> ${path}::text[], ''), '–'), ', ' order by it.place)
  from jsonb_array_elements(${list}) with ordinality it(entry, place)
)`
/** Names of notaries are written once, in Latin letters. */
const notaries = joined(organizations.notaries, '{full_name}')

/** What each column of the open register is ordered by. */
export const rowOrders = (locale: Locale): Record<string, SQL> => ({
  slug: bySigns(organizations.slug),
  name: byAlphabet(organizations, 'organization_name', locale),
  kind: bySigns(organizations.kind),
  status: bySigns(organizations.status),
  closed_until: sql`${organizations.closed_until}`,
  status_note: byAlphabet(organizations, 'status_note', locale),
  region: byAlphabet(regions, 'name', locale),
  district: byAlphabet(organizations, 'district', locale),
  address: byAlphabet(organizations, 'address', locale),
  landmark: byAlphabet(organizations, 'landmark', locale),
  phone: bySigns(sql`translate(${organizations.phone}::text, '[]"', '')`),
  email: bySigns(organizations.email),
  website: bySigns(organizations.website),
  telegram: bySigns(organizations.telegram),
  head: byAlphabet(organizations, 'head_full_name', locale),
  notaries: inUzbekOrder(locale === 'uzb' ? inUzbekLetters(notaries) : notaries),
  licence_no: bySigns(joined(organizations.notaries, '{licence_no}')),
  licence_status: bySigns(joined(organizations.notaries, '{licence_status}')),
  services: bySigns(joined(organizations.services, '{}')),
  working_hours: byAlphabet(organizations, 'working_hours', locale),
  // Hour by hour from Monday on, so that those who open earlier come first.
  opening_hours: bySigns(sql`${organizations.hours}::text`),
  queue_url: bySigns(organizations.queue_url),
  booking: sql`${organizations.booking}`,
  languages: bySigns(joined(organizations.languages, '{}')),
  wheelchair: bySigns(organizations.wheelchair),
  access_notes: byAlphabet(organizations, 'access_notes', locale),
  location: sql`nullif(${organizations.lat} is null or ${organizations.lng} is null, true)`,
})

/** The order of the register's rows by a column; what is equal in it follows as it stands in the list. */
export const byRowOrder = (locale: Locale, order: RowOrder): SQL[] => byColumn(rowOrders(locale), order, inOrder)
