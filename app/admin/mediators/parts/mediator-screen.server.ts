import type { Listed } from '#app/admin/parts/content/list-action.server.ts'
import type { Saved } from '#app/admin/parts/content/save.server.ts'
import { MediatorInput, MediatorUpdate } from '#modules/mediators/contract.ts'
import { mediatorRepository } from '#modules/mediators/repository.server.ts'
import { mediatorService } from '#modules/mediators/service.server.ts'
import { mediators } from '#modules/mediators/table.server.ts'
import { mediatorFields, mediatorList } from './mediator-fields.ts'

type Row = typeof mediators.$inferSelect

/** Mediators as the shared list action knows them. */
export const mediatorsListed: Listed<string> = {
  thing: 'mediator',
  list: mediatorList,
  table: mediators,
  keyOf: String,
  find: mediatorRepository.find,
  service: mediatorService,
}

/** Mediators as the shared editor saves them. */
export const mediatorsSaved: Saved<typeof MediatorInput, typeof MediatorUpdate, Row, string> = {
  thing: 'mediator',
  entity: 'mediator',
  fieldList: mediatorFields,
  input: MediatorInput,
  update: MediatorUpdate,
  find: mediatorRepository.find,
  service: mediatorService,
}
