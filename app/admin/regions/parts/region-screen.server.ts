import type { Listed } from '#app/admin/parts/content/list-action.server.ts'
import type { Saved } from '#app/admin/parts/content/save.server.ts'
import type { Locale } from '#common/locale.ts'
import { employeeRepository } from '#modules/employees/repository.server.ts'
import { organizationRepository } from '#modules/organizations/repository.server.ts'
import { RegionInput, RegionUpdate } from '#modules/regions/contract.ts'
import { regionRepository } from '#modules/regions/repository.server.ts'
import { regionService } from '#modules/regions/service.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import type { Db } from '#platform/ground.server.ts'
import { regionFields, regionListAddress } from './region-fields.ts'

type Row = typeof regions.$inferSelect

/** Regions as the shared list action knows them. */
export const regionsListed: Listed<string> = {
  thing: 'region',
  list: regionListAddress,
  table: regions,
  keyOf: String,
  find: regionRepository.find,
  findNamed: regionRepository.findNamed,
  service: regionService,
}

/** Regions as the shared editor saves them. */
export const regionsSaved: Saved<typeof RegionInput, typeof RegionUpdate, Row, string> = {
  thing: 'region',
  entity: 'region',
  fieldList: regionFields,
  input: RegionInput,
  update: RegionUpdate,
  find: regionRepository.find,
  findNamed: regionRepository.findNamed,
  service: regionService,
}

/** Whom and what a region may name: its own people and organizations, and those that it names already. */
export async function regionChoices(db: Db, locale: Locale, { id, office, head, deputies }: Row) {
  const named = [...(head === null ? [] : [head]), ...deputies]
  const [people, offices] = await Promise.all([
    employeeRepository.options(db, locale, { id, chosen: named }),
    organizationRepository.options(db, locale, { id, chosen: office === null ? [] : [office] }),
  ])
  return { people, offices: offices.map(({ id, name }) => ({ id, name })) }
}
export type RegionChoices = Awaited<ReturnType<typeof regionChoices>>
