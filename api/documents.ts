import { pageOf } from '#common/pagination.ts'
import {
  AdminDocumentQuery,
  Document,
  DocumentInput,
  DocumentList,
  DocumentPage,
  DocumentQuery,
  DocumentUpdate,
} from '#modules/documents/contract.ts'
import { presentDocument } from '#modules/documents/present.server.ts'
import { documentRepository } from '#modules/documents/repository.server.ts'
import { documentService } from '#modules/documents/service.server.ts'
import { type Route, route } from './route.ts'
import { staffRoutes } from './staff-routes.ts'

/** The documents library. The fixed paths come before `/documents/:slug`. */
export const documentRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/documents',
    access: 'public',
    summary: 'The documents library, the latest first, with how many documents each filter would give',
    query: DocumentQuery,
    answer: DocumentList,
    handle: ({ context, query }) => documentRepository.list(context.db, context.locale, query, context),
  }),
  route({
    method: 'GET',
    path: '/documents/forAdmin',
    access: 'Can view document',
    summary: 'All documents as staff see them, filtered and sorted',
    query: AdminDocumentQuery,
    answer: pageOf(Document),
    handle: ({ context, query }) => documentRepository.forAdmin(context.db, query),
  }),
  ...staffRoutes({
    path: '/documents',
    thing: 'document',
    input: DocumentInput,
    update: DocumentUpdate,
    output: Document,
    present: presentDocument,
    find: documentRepository.find,
    service: documentService,
  }),
  route({
    method: 'GET',
    path: '/documents/:slug',
    access: 'public',
    summary: 'One document with its files',
    answer: DocumentPage,
    handle: ({ context, params }) => documentRepository.published(context.db, params.slug ?? '', context.locale),
  }),
]
