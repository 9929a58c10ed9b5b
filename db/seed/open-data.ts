import { machineDateTime } from '#common/dates.ts'
import { type Locale, locales } from '#common/locale.ts'
import { localizedName } from '#common/localized.ts'
import { type Column, DatasetInput } from '#modules/open-data/contract.ts'
import { datasetService } from '#modules/open-data/service.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { categoryIds, columns } from './categories.ts'
import { readSeed } from './read.ts'

type Texts = Partial<Record<Locale, string>>
type DemoDataset = {
  slug: string
  code: string
  title: Texts
  description: Texts
  organization: Texts
  sphere: Texts
  /** Full name, telephone, e-mail address. */
  responsible: [string, string, string]
  first_published: string
  /** Days before the first start. */
  updatedDaysAgo: number
  update_frequency: DatasetInput['update_frequency']
  category: string
  formats: DatasetInput['formats']
  keywords: Partial<Record<Locale, string[]>>
  columns: { name: string; type: Column['type']; title: Texts; description?: Texts; is_key: boolean }[]
  rows: Record<string, unknown>[]
}

const dayMs = 24 * 60 * 60 * 1000

/** The sets of open data with their rows. Registers and statistics are sets by themselves. */
export async function loadOpenData(tx: Tx): Promise<void> {
  const categories = await categoryIds(tx)
  for (const set of await readSeed<DemoDataset[]>('open-data.json')) {
    const [responsible_full_name, responsible_phone, responsible_email] = set.responsible
    const input = DatasetInput.parse({
      slug: set.slug,
      code: set.code,
      responsible_full_name,
      responsible_phone,
      responsible_email,
      first_published: set.first_published,
      last_updated: machineDateTime(new Date(tx.now().getTime() - set.updatedDaysAgo * dayMs)).slice(0, 10),
      update_frequency: set.update_frequency,
      category: categories.get(set.category) ?? null,
      formats: set.formats,
      structure: set.columns.map(({ title, description, ...column }) => ({
        ...{ ...column, ...columns('title', title) },
        ...(description ? columns('description', description) : {}),
      })),
      payload: set.rows,
      ...columns('title', set.title),
      ...columns('description', set.description),
      ...columns('organization', set.organization),
      ...columns('sphere', set.sphere),
      ...Object.fromEntries(locales.map((locale) => [localizedName('keywords', locale), set.keywords[locale] ?? []])),
    })
    await datasetService.create(tx, input)
  }
}
