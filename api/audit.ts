import { pageOf } from '#common/pagination.ts'
import { AuditEntry, AuditQuery } from '#modules/audit/contract.ts'
import { auditRepository } from '#modules/audit/repository.server.ts'
import { type Route, route } from './route.ts'

/** Who did what. */
export const auditRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/audit',
    access: 'Can view audit',
    summary: 'The audit log, newest first',
    query: AuditQuery,
    answer: pageOf(AuditEntry),
    handle: ({ context, query }) => auditRepository.list(context, query),
  }),
]
