import { z } from 'zod'
import { pageOf } from '#common/pagination.ts'
import { idOf } from '#common/path-id.ts'
import { catalogOf } from '#modules/open-data/catalog.server.ts'
import {
  AdminDatasetQuery,
  Dataset,
  DatasetActivation,
  DatasetCard,
  DatasetFileQuery,
  DatasetInput,
  DatasetPage,
  DatasetQuery,
  DatasetRow,
  DatasetRowsQuery,
  DatasetUpdate,
} from '#modules/open-data/contract.ts'
import { presentDataset } from '#modules/open-data/present.server.ts'
import { openDataReads } from '#modules/open-data/read.server.ts'
import { datasetRepository } from '#modules/open-data/repository.server.ts'
import { datasetService } from '#modules/open-data/service.server.ts'
import { networkKey } from '#platform/keyed.server.ts'
import { actorOf } from '#platform/request-context.server.ts'
import { tableAnswer } from '#platform/tables/answer.server.ts'
import { countAttempt, counterOf } from '#platform/throttle.server.ts'
import { write } from '#platform/write.server.ts'
import { externalDataRoutes } from './external-data.ts'
import { type Route, route } from './route.ts'
import { staffRoutes } from './staff-routes.ts'

/**
 * Files are made anew for each who asks, be it for a part of one that broke off. A network has so many points for them: one
 * for each, and one more for every ten thousand rows. So whoever reads along takes the whole catalogue, and those who share
 * an address with them as well, while long registers are made no oftener than the portal bears (decision 0082).
 */
const mostDownloads = { name: 'open-data-file', points: 300, seconds: 600 }
const pointsOf = (records: number) => Math.min(1 + Math.floor(records / 10_000), mostDownloads.points)

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
    handle: ({ context, query }) => datasetRepository.forAdmin(context.db, query, context.now()),
  }),
  route({
    method: 'GET',
    path: '/open-data/registers',
    access: 'public',
    summary: 'Registers and statistics of the portal that are sets of their own',
    answer: z.array(DatasetCard),
    handle: ({ context }) => openDataReads.registers(context),
  }),
  route({
    method: 'GET',
    path: '/open-data/catalog.jsonld',
    access: 'public',
    summary: 'The catalogue of all sets by DCAT-AP, as JSON-LD',
    page: true,
    media: 'application/ld+json',
    async handle({ context }) {
      return new Response(JSON.stringify(await catalogOf(context)), {
        headers: { 'content-type': 'application/ld+json; charset=utf-8' },
      })
    },
  }),
  ...externalDataRoutes,
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
    method: 'POST',
    path: '/open-data/:slug/versions/:number/activate',
    access: 'Can change open data',
    summary:
      'Put the rows and columns of an earlier version in the place of those of now, as the latest version; needs the version of the set that was read',
    body: DatasetActivation,
    answer: Dataset,
    handle: async ({ context, params, body }) => {
      const number = idOf(params.number, 'open data')
      return presentDataset(
        await write(context, actorOf(context), (tx) =>
          datasetService.activate(tx, params.slug ?? '', number, body.version),
        ),
      )
    },
  }),
  route({
    method: 'GET',
    path: '/open-data/:slug',
    access: 'public',
    summary: 'One set: its passport, its columns and its first 100 rows',
    answer: DatasetPage,
    handle: ({ context, params }) => openDataReads.published(context, params.slug ?? ''),
  }),
  route({
    method: 'GET',
    path: '/open-data/:slug/rows',
    access: 'public',
    summary:
      'Rows of one set, 500 at most: those in which the words of `q` stand, in all columns or in one (`column`), sorted by one; refuses a column that the set does not have; other parameters are no filters',
    query: DatasetRowsQuery,
    answer: pageOf(z.record(z.string(), z.unknown())),
    alsoRefuses: [429],
    handle: ({ context, params, query }) => openDataReads.rows(context, params.slug ?? '', query),
  }),
  route({
    method: 'GET',
    path: '/open-data/:slug/download',
    access: 'public',
    summary:
      'All rows of one set, as it is or as it was in a version, as csv, xlsx, json or xml, and as geojson where it has a column of places; may be asked for in parts',
    query: DatasetFileQuery,
    page: true,
    media: 'text/csv',
    streamed: true,
    alsoRefuses: [404, 429],
    async handle({ context, params, query, request }) {
      const { table, name, modified, records } = await openDataReads.file(context, params.slug ?? '', query)
      const network = networkKey(context, 'open-data-file', context.address)
      return tableAnswer(table, {
        request,
        name,
        format: query.format,
        bom: query.bom === 'true',
        modified,
        log: context.log,
        beforeMade: async () => countAttempt(counterOf(context, mostDownloads), network, pointsOf(await records())),
      })
    },
  }),
]
