import { and, inArray, isNull } from 'drizzle-orm'
import { regions } from '#modules/regions/table.server.ts'
import { listKind } from '#platform/lists/kinds.server.ts'
import { MediatorInput } from './contract.ts'
import { presentMediator } from './present.server.ts'
import { mediatorService } from './service.server.ts'
import { mediators } from './table.server.ts'

/** The register as a list, e.g. from a regional justice body: mediators are known by their numbers. */
export const mediatorList = listKind({
  name: 'mediators',
  contract: MediatorInput,
  key: 'register_no',
  keptAs: mediators.register_no,
  slugFrom: 'full_name_uz',
  references: { region: regions },
  files: {},
  whole: {
    table: mediators,
    key: mediators.register_no,
    title: mediators.full_name_uz,
    deleted_at: mediators.deleted_at,
  },
  async find(db, keys) {
    const rows = await db
      .select()
      .from(mediators)
      .where(and(inArray(mediators.register_no, keys.map(Number)), isNull(mediators.deleted_at)))
    return rows.map(presentMediator)
  },
  present: presentMediator,
  service: mediatorService,
})
