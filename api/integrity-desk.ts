import { Readable } from 'node:stream'
import { z } from 'zod'
import { flag } from '#common/pagination.ts'
import { idOf } from '#common/path-id.ts'
import {
  ReportAssignment,
  ReportKeepOut,
  ReportMove,
  ReportQuery,
  ReportRows,
  SealedMessage,
  SealedReport,
} from '#modules/integrity/contract.ts'
import { integrityDesk } from '#modules/integrity/desk.server.ts'
import { GrantInput, Grants } from '#modules/integrity-grants/contract.ts'
import { integrityGrantService } from '#modules/integrity-grants/service.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { type Route, route } from './route.ts'

const path = '/integrity-admin/:id'
const grants = '/integrity-admin/grants'
const views = 'Can view integrity'
const changes = 'Can change integrity'
const granted = async (context: RequestContext) => ({ results: await integrityGrantService.list(context) })

/** What the inspection does with reports. They leave the portal as ciphertext: the key is in the browser of who reads them. */
export const integrityDeskRoutes: Route[] = [
  route({
    method: 'GET',
    path: grants,
    access: 'superuser',
    summary: 'Who may read reports of corruption, and who is to',
    answer: Grants,
    handle: ({ context }) => granted(context),
  }),
  route({
    method: 'POST',
    path: grants,
    access: 'superuser',
    summary: 'Ask for somebody’s right to the reports; another superuser confirms it',
    body: GrantInput,
    answer: Grants,
    status: 201,
    async handle({ context, body }) {
      await integrityGrantService.ask(context, body)
      return granted(context)
    },
  }),
  route({
    method: 'POST',
    path: `${grants}/:id/confirm`,
    access: 'superuser',
    summary: 'Confirm what another superuser asked for',
    answer: Grants,
    async handle({ context, params }) {
      await integrityGrantService.confirm(context, idOf(params.id, 'integrity_grant'))
      return granted(context)
    },
  }),
  route({
    method: 'DELETE',
    path: `${grants}/:id`,
    access: 'superuser',
    summary: 'Take a right to the reports back',
    answer: Grants,
    async handle({ context, params }) {
      await integrityGrantService.end(context, idOf(params.id, 'integrity_grant'))
      return granted(context)
    },
  }),
  route({
    method: 'GET',
    path: '/integrity-admin',
    access: views,
    summary: 'Reports of corruption: states and dates, nothing of what was written',
    query: ReportQuery,
    answer: ReportRows,
    handle: ({ context, query }) => integrityDesk.list(context, query),
  }),
  route({
    method: 'GET',
    path,
    access: views,
    summary: 'One report as ciphertext, which the holder of a key opens in their browser',
    answer: SealedReport,
    handle: ({ context, params }) => integrityDesk.view(context, params.id ?? ''),
  }),
  route({
    method: 'GET',
    path: `${path}/files/:file`,
    access: views,
    summary: 'A file of a report as ciphertext; `cleaned`: the copy without metadata',
    query: z.strictObject({ cleaned: flag.optional() }),
    page: true,
    media: 'application/octet-stream',
    async handle({ context, params, query }) {
      const file = await integrityDesk.file(context, params.id ?? '', params.file ?? '', query.cleaned === 'true')
      const headers = {
        'content-type': 'application/octet-stream',
        'content-length': String(file.size),
        'cache-control': 'no-store',
      }
      return new Response(Readable.toWeb(file.body) as ReadableStream, { headers })
    },
  }),
  route({
    method: 'POST',
    path: `${path}/move`,
    access: changes,
    summary: 'Bring a report a step along; closing it takes an outcome',
    body: ReportMove,
    answer: SealedReport,
    handle: ({ context, params, body }) => integrityDesk.move(context, params.id ?? '', body),
  }),
  route({
    method: 'POST',
    path: `${path}/assign`,
    access: changes,
    summary: 'Give a report to one of the inspection whom it is not about',
    body: ReportAssignment,
    answer: SealedReport,
    handle: ({ context, params, body }) => integrityDesk.assign(context, params.id ?? '', body),
  }),
  route({
    method: 'POST',
    path: `${path}/keep-out`,
    access: changes,
    alsoRefuses: [409],
    summary: 'Keep somebody of the inspection away from a report, or let them see it again',
    body: ReportKeepOut,
    handle: ({ context, params, body }) => integrityDesk.keepOut(context, params.id ?? '', body),
  }),
  route({
    method: 'POST',
    path: `${path}/messages`,
    access: changes,
    summary: 'Answer the reporter, sealed in the browser for them and the custodians',
    body: SealedMessage,
    answer: SealedReport,
    handle: ({ context, params, body }) => integrityDesk.message(context, params.id ?? '', body.sealed),
  }),
  route({
    method: 'POST',
    path: `${path}/notes`,
    access: changes,
    summary: 'Write a note that stays inside, sealed in the browser for the custodians',
    body: SealedMessage,
    answer: SealedReport,
    handle: ({ context, params, body }) => integrityDesk.note(context, params.id ?? '', body.sealed),
  }),
]
