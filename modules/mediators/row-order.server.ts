import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { regions } from '#modules/regions/table.server.ts'
import { byAlphabet, byColumn, bySigns, type RowOrder } from '#platform/row-order.server.ts'
import { isShown } from '#platform/shown.server.ts'
import { byName } from './order.server.ts'
import { mediators } from './table.server.ts'

const list = (values: (typeof mediators)['phone' | 'specialisations' | 'languages']) =>
  bySigns(sql`array_to_string(${values}, ', ')`)

/** What each column of the open register is ordered by. */
export const rowOrders = (locale: Locale): Record<string, SQL> => ({
  register_no: sql`${mediators.register_no}`,
  full_name: sql`${mediators[localizedName('sort_key', locale)]} collate "C"`,
  mediator_type: bySigns(mediators.mediator_type),
  certificate_no: bySigns(mediators.certificate_no),
  certificate_date: sql`${mediators.certificate_date}`,
  organization: byAlphabet(mediators, 'organization', locale),
  region: sql`case when ${isShown(regions)} then ${byAlphabet(regions, 'name', locale)} end`,
  district: byAlphabet(mediators, 'district', locale),
  phone: list(mediators.phone),
  website: bySigns(mediators.website),
  fee_note: byAlphabet(mediators, 'fee_note', locale),
  specialisations: list(mediators.specialisations),
  languages: list(mediators.languages),
  online: sql`${mediators.online}`,
  status: bySigns(mediators.status),
  status_date: sql`${mediators.status_date}`,
})

/** The order of the register's rows by a column; what is equal in it follows by name. */
export const byRowOrder = (locale: Locale, order: RowOrder): SQL[] => byColumn(rowOrders(locale), order, byName(locale))
