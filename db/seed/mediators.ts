import type { Locale } from '#common/locale.ts'
import { MediatorInput } from '#modules/mediators/contract.ts'
import { mediatorService } from '#modules/mediators/service.server.ts'
import { regionRepository } from '#modules/regions/repository.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { columns } from './categories.ts'
import { readSeed } from './read.ts'

type Texts = Partial<Record<Locale, string>>
type DemoMediator = {
  register_no: number
  region: string
  full_name: Texts
  training_org: Texts
  organization: Texts | null
  district: Texts
  address: Texts
  fee_note?: Texts
  reason?: Texts
  email: string | null
}

/** The register: sixty mediators of all regions. Needs the regions. */
export async function loadMediators(tx: Tx): Promise<void> {
  for (const mediator of await readSeed<DemoMediator[]>('mediators.json')) {
    const { region, full_name, training_org, organization, district, address, reason, email, fee_note, ...facts } =
      mediator
    const input = {
      ...facts,
      region: (await regionRepository.find(tx, region)).id,
      email: email ?? '',
      ...columns('full_name', full_name),
      ...columns('training_org', training_org),
      ...columns('organization', organization ?? {}),
      ...columns('district', district),
      ...columns('address', address),
      ...columns('fee_note', fee_note ?? {}),
      ...columns('reason', reason ?? {}),
    }
    await mediatorService.create(tx, MediatorInput.parse(input))
  }
}
