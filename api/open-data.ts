import { pageOf } from '#common/pagination.ts'
import {
  AdminDatasetQuery,
  Dataset,
  DatasetCard,
  DatasetInput,
  DatasetPage,
  DatasetQuery,
  DatasetRow,
  DatasetUpdate,
} from '#modules/open-data/contract.ts'
import { presentDataset } from '#modules/open-data/present.server.ts'
import { datasetRepository } from '#modules/open-data/repository.server.ts'
import { datasetService } from '#modules/open-data/service.server.ts'
import { type Route, route } from './route.ts'
import { staffRoutes } from './staff-routes.ts'

/** Open data (specification, section 7). The fixed paths come before `/open-data/:slug`. */
export const openDataRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/open-data',
    access: 'public',
    summary: 'Sets of open data, the latest renewed first',
    query: DatasetQuery,
    answer: pageOf(DatasetCard),
    handle: ({ context, query }) => datasetRepository.cards(context.db, context.locale, query),
  }),
  route({
    method: 'GET',
    path: '/open-data/forAdmin',
    access: 'Can view open data',
    summary: 'All sets as staff see them, filtered and sorted, without their rows',
    query: AdminDatasetQuery,
    answer: pageOf(DatasetRow),
    handle: ({ context, query }) => datasetRepository.forAdmin(context.db, query),
  }),
  ...staffRoutes({
    path: '/open-data',
    thing: 'open data',
    noun: 'set of open data',
    input: DatasetInput,
    update: DatasetUpdate,
    output: Dataset,
    present: presentDataset,
    find: datasetService.find,
    service: datasetService,
  }),
  route({
    method: 'GET',
    path: '/open-data/:slug',
    access: 'public',
    summary: 'One set: its passport, its columns and its first 100 rows',
    answer: DatasetPage,
    handle: ({ context, params }) => datasetRepository.published(context.db, params.slug ?? '', context.locale),
  }),
]
