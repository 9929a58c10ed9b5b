import type { Listed } from '#app/admin/parts/content/list-action.server.ts'
import type { Saved } from '#app/admin/parts/content/save.server.ts'
import { RegionInput, RegionUpdate } from '#modules/regions/contract.ts'
import { regionRepository, regionService } from '#modules/regions/repository.server.ts'
import { regions } from '#modules/regions/table.server.ts'
import { regionFields, regionListAddress } from './region-fields.ts'

type Row = typeof regions.$inferSelect

/** Regions as the shared list action knows them. */
export const regionsListed: Listed<string> = {
  thing: 'region',
  list: regionListAddress,
  table: regions,
  keyOf: String,
  find: regionRepository.find,
  service: regionService,
}

/** Regions as the shared editor saves them. */
export const regionsSaved: Saved<typeof RegionInput, typeof RegionUpdate, Row, string> = {
  thing: 'region',
  fieldList: regionFields,
  input: RegionInput,
  update: RegionUpdate,
  find: regionRepository.find,
  service: regionService,
}
