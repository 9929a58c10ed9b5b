import { z } from 'zod'
import { pageOf } from '#common/pagination.ts'
import {
  AdminUsefulLinkQuery,
  UsefulLink,
  UsefulLinkCard,
  UsefulLinkInput,
  UsefulLinkQuery,
  UsefulLinkRow,
  UsefulLinkUpdate,
} from '#modules/useful-links/contract.ts'
import { presentUsefulLink, usefulLinkRepository } from '#modules/useful-links/repository.server.ts'
import { usefulLinkService } from '#modules/useful-links/service.server.ts'
import { type Route, route } from './route.ts'
import { staffRoutes } from './staff-routes.ts'

/** Useful links (specification, section 7). The fixed paths come before `/useful-links/:slug`. */
export const usefulLinkRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/useful-links',
    access: 'public',
    summary: 'Sites and services of the state, in their order',
    query: UsefulLinkQuery,
    answer: z.array(UsefulLinkCard),
    handle: ({ context, query }) => usefulLinkRepository.cards(context.db, { locale: context.locale, ...query }),
  }),
  route({
    method: 'GET',
    path: '/useful-links/forAdmin',
    access: 'Can view useful link',
    summary: 'All useful links as staff see them',
    query: AdminUsefulLinkQuery,
    answer: pageOf(UsefulLinkRow),
    handle: ({ context, query }) => usefulLinkRepository.forAdmin(context.db, query),
  }),
  ...staffRoutes({
    path: '/useful-links',
    thing: 'useful link',
    bare: true,
    input: UsefulLinkInput,
    update: UsefulLinkUpdate,
    output: UsefulLink,
    present: presentUsefulLink,
    find: usefulLinkRepository.find,
    service: usefulLinkService,
  }),
  route({
    method: 'GET',
    path: '/useful-links/:slug',
    access: 'public',
    summary: 'One useful link',
    answer: UsefulLinkCard,
    handle: ({ context, params }) => usefulLinkRepository.published(context.db, params.slug ?? '', context.locale),
  }),
]
