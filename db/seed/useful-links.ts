import type { Locale } from '#common/locale.ts'
import { UsefulLinkInput } from '#modules/useful-links/contract.ts'
import { usefulLinkService } from '#modules/useful-links/service.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { columns } from './categories.ts'
import { readSeed } from './read.ts'

type DemoLink = Pick<UsefulLinkInput, 'type' | 'isService' | 'link'> & {
  slug: string
  name: Partial<Record<Locale, string>>
}

/** Sites and services of the state, in the order of the file. */
export async function loadUsefulLinks(tx: Tx): Promise<void> {
  for (const [place, { name, ...link }] of (await readSeed<DemoLink[]>('useful-links.json')).entries())
    await usefulLinkService.create(tx, UsefulLinkInput.parse({ ...link, index: place + 1, ...columns('name', name) }))
}
