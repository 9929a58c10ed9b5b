import { z } from 'zod'
import { pageOf, publicPageQuery } from '#common/pagination.ts'
import { typedWhole } from '#common/typed-number.ts'
import { officeTable } from '#modules/open-data/register-tables.server.ts'
import {
  AdminOrganizationQuery,
  mostPlaces,
  Organization,
  OrganizationCard,
  OrganizationFileQuery,
  OrganizationInput,
  OrganizationPage,
  OrganizationPlaces,
  OrganizationPlacesQuery,
  OrganizationQuery,
  OrganizationRow,
  OrganizationUpdate,
} from '#modules/organizations/contract.ts'
import { organizationList } from '#modules/organizations/list.server.ts'
import { presentOrganization } from '#modules/organizations/present.server.ts'
import { organizationRepository } from '#modules/organizations/repository.server.ts'
import { organizationService } from '#modules/organizations/service.server.ts'
import { importRoute, takeBackRoute } from './import-list.ts'
import { registerFileRoute } from './register-file.ts'
import { type Route, route } from './route.ts'
import { staffRoutes } from './staff-routes.ts'

/** Organizations (specification, section 7). The fixed paths come before `/organizations/:slug`. */
export const organizationRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/organizations',
    access: 'public',
    summary:
      'Organizations that visitors may see, by index; by kind, region, district, service, category, words, open now or on a day, and around a place',
    query: OrganizationQuery,
    answer: pageOf(OrganizationCard),
    handle: ({ context, query }) =>
      organizationRepository.cards(context.db, { locale: context.locale, now: context.now(), ...query }),
  }),
  route({
    method: 'GET',
    path: '/organizations/byCategoryId',
    access: 'public',
    summary: 'Organizations of one category, by index',
    query: z.object({ ...publicPageQuery, id: typedWhole(z.int32()) }),
    answer: pageOf(OrganizationCard),
    handle: ({ context, query: { id, ...asked } }) =>
      organizationRepository.cards(context.db, { locale: context.locale, category: id, ...asked }),
  }),
  route({
    method: 'GET',
    path: '/organizations/forAdmin',
    access: 'Can view organization',
    summary: 'All organizations as staff see them, filtered and sorted',
    query: AdminOrganizationQuery,
    answer: pageOf(OrganizationRow),
    handle: ({ context, query }) => organizationRepository.forAdmin(context.db, query),
  }),
  registerFileRoute({
    path: '/organizations',
    name: 'organizations',
    summary: 'Organizations that the filters leave, by index, as csv, xlsx or json',
    query: OrganizationFileQuery,
    table: officeTable,
  }),
  route({
    method: 'GET',
    path: '/organizations/geo',
    access: 'public',
    summary: `Organizations that the filters leave as points of a map, by index or the nearest first, ${mostPlaces} at most, as GeoJSON`,
    query: OrganizationPlacesQuery,
    media: 'application/geo+json',
    answer: OrganizationPlaces,
    handle: ({ context, query }) =>
      organizationRepository.places(context.db, { locale: context.locale, now: context.now(), ...query }),
  }),
  ...staffRoutes({
    path: '/organizations',
    thing: 'organization',
    input: OrganizationInput,
    update: OrganizationUpdate,
    output: Organization,
    present: presentOrganization,
    find: organizationRepository.find,
    service: organizationService,
  }),
  importRoute('/organizations', organizationList),
  takeBackRoute('/organizations', organizationList),
  route({
    method: 'GET',
    path: '/organizations/:slug',
    access: 'public',
    summary: 'One organization as visitors read of it',
    answer: OrganizationPage,
    handle: ({ context, params }) => organizationRepository.published(context.db, params.slug ?? '', context.locale),
  }),
]
