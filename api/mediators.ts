import { pageOf } from '#common/pagination.ts'
import {
  AdminMediatorQuery,
  Mediator,
  MediatorCard,
  MediatorFileQuery,
  MediatorInput,
  MediatorPage,
  MediatorQuery,
  MediatorUpdate,
} from '#modules/mediators/contract.ts'
import { mediatorList } from '#modules/mediators/list.server.ts'
import { presentMediator } from '#modules/mediators/present.server.ts'
import { mediatorRepository } from '#modules/mediators/repository.server.ts'
import { mediatorService } from '#modules/mediators/service.server.ts'
import { mediatorTable } from '#modules/open-data/register-tables.server.ts'
import { importRoute, takeBackRoute } from './import-list.ts'
import { registerFileRoute } from './register-file.ts'
import { type Route, route } from './route.ts'
import { staffRoutes } from './staff-routes.ts'

/** The register of mediators. The fixed paths come before `/mediators/:slug`. */
export const mediatorRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/mediators',
    access: 'public',
    summary: 'The register of mediators, drawn by lot each day or by name; those who were excluded are not shown',
    query: MediatorQuery,
    answer: pageOf(MediatorCard),
    handle: ({ context, query }) => mediatorRepository.cards(context.db, context.locale, query, context),
  }),
  route({
    method: 'GET',
    path: '/mediators/forAdmin',
    access: 'Can view mediator',
    summary: 'The whole register as staff see it, filtered and sorted',
    query: AdminMediatorQuery,
    answer: pageOf(Mediator),
    handle: ({ context, query }) => mediatorRepository.forAdmin(context.db, query),
  }),
  registerFileRoute({
    path: '/mediators',
    name: 'mediators',
    summary: 'The register of mediators, or what the filters leave of it, by name, as csv, xlsx or json',
    query: MediatorFileQuery,
    table: mediatorTable,
  }),
  ...staffRoutes({
    path: '/mediators',
    thing: 'mediator',
    input: MediatorInput,
    update: MediatorUpdate,
    output: Mediator,
    present: presentMediator,
    find: mediatorRepository.find,
    service: mediatorService,
  }),
  importRoute('/mediators', mediatorList),
  takeBackRoute('/mediators', mediatorList),
  route({
    method: 'GET',
    path: '/mediators/:slug',
    access: 'public',
    summary: 'One mediator',
    answer: MediatorPage,
    handle: ({ context, params }) => mediatorRepository.published(context.db, params.slug ?? '', context.locale),
  }),
]
