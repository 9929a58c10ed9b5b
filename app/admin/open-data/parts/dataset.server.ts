import type { Listed } from '#app/admin/parts/content/list-action.server.ts'
import type { Saved } from '#app/admin/parts/content/save.server.ts'
import { type Dataset, DatasetInput, DatasetUpdate } from '#modules/open-data/contract.ts'
import { presentDataset } from '#modules/open-data/present.server.ts'
import { datasetRepository } from '#modules/open-data/repository.server.ts'
import { datasetService } from '#modules/open-data/service.server.ts'
import { openData } from '#modules/open-data/table.server.ts'
import { datasetFields, datasetList } from './dataset-fields.ts'

/** How the passport and the columns of a dataset are saved; its rows stay. */
export const savedDataset: Saved<typeof DatasetInput, typeof DatasetUpdate, Dataset, string> = {
  thing: 'open data',
  entity: 'open data',
  fieldList: datasetFields,
  input: DatasetInput,
  update: DatasetUpdate,
  find: async (db, slug) => presentDataset(await datasetService.find(db, slug)),
  service: {
    create: async (tx, input) => presentDataset(await datasetService.create(tx, input)),
    update: async (tx, slug, input) => presentDataset(await datasetService.update(tx, slug, input)),
  },
}

/** What the list does with datasets. */
export const listedDatasets: Listed<string> = {
  thing: 'open data',
  list: datasetList,
  table: openData,
  keyOf: String,
  find: datasetRepository.find,
  service: datasetService,
}
