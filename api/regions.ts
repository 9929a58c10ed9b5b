import { z } from 'zod'
import { Region, RegionCard, RegionInput, RegionUpdate } from '#modules/regions/contract.ts'
import { regionRepository, regionService } from '#modules/regions/repository.server.ts'
import { type Route, route } from './route.ts'
import { BinQuery, staffRoutes } from './staff-routes.ts'

const present = (row: unknown) => Region.parse(row)

/** Regions (specification, section 7). */
export const regionRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/regions',
    access: 'public',
    summary: 'The regions, in their order',
    answer: z.array(RegionCard),
    handle: ({ context }) => regionRepository.cards(context.db, context.locale),
  }),
  route({
    method: 'GET',
    path: '/regions/forAdmin',
    access: 'Can view region',
    summary: 'All regions as staff see them, in their order; `bin=true`: those in the bin',
    query: BinQuery,
    answer: z.array(Region),
    handle: async ({ context, query }) => (await regionRepository.forAdmin(context.db, query)).map(present),
  }),
  ...staffRoutes({
    path: '/regions',
    thing: 'region',
    bare: true,
    input: RegionInput,
    update: RegionUpdate,
    output: Region,
    present,
    find: regionRepository.find,
    service: regionService,
  }),
  route({
    method: 'GET',
    path: '/regions/:slug',
    access: 'public',
    summary: 'One region',
    answer: RegionCard,
    handle: ({ context, params }) => regionRepository.published(context.db, params.slug ?? '', context.locale),
  }),
]
