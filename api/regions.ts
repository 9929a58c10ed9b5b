import { z } from 'zod'
import { regionStatistics } from '#modules/appeal-statistics/region.server.ts'
import {
  Region,
  RegionCard,
  RegionInput,
  RegionPage,
  type RegionPart,
  RegionQuery,
  RegionUpdate,
} from '#modules/regions/contract.ts'
import { regionPage } from '#modules/regions/page.server.ts'
import { regionRepository } from '#modules/regions/repository.server.ts'
import { regionService } from '#modules/regions/service.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { orMoved } from './moved.ts'
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
    findNamed: regionRepository.findNamed,
    service: regionService,
  }),
  route({
    method: 'GET',
    path: '/regions/:slug',
    access: 'public',
    summary:
      'One region with its body of justice; with `include` also its offices, who leads it, and its appeals in numbers',
    query: RegionQuery,
    answer: RegionPage,
    handle: ({ context, params, query: { include }, request }) =>
      orMoved(
        { request, params },
        () => regionWith(context, params.slug ?? '', include),
        (slug) => regionRepository.currentSlug(context.db, slug),
      ),
  }),
]

/** A region with its parts; its appeals in numbers come from another module. */
async function regionWith(context: RequestContext, slug: string, include: RegionPart[]): Promise<RegionPage> {
  const { db, locale } = context
  const parts = include.filter((part) => part !== 'stats')
  const { id, region } = await regionPage(db, slug, { locale, include: parts })
  if (!include.includes('stats')) return region
  return { ...region, stats: await regionStatistics(context, { granularity: 'month', by: 'kind' }, id) }
}
