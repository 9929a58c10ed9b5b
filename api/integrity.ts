import { z } from 'zod'
import {
  Evidence,
  OwnReport,
  ReportCode,
  ReportForm,
  ReportInput,
  ReportMessageInput,
  ReportReceipt,
  SealedMessageInput,
  SealedReportInput,
} from '#modules/integrity/contract.ts'
import { integrityDialogue } from '#modules/integrity/dialogue.server.ts'
import { evidence } from '#modules/integrity/files.server.ts'
import { integrityService } from '#modules/integrity/service.server.ts'
import { integrityDeskRoutes } from './integrity-desk.ts'
import { type Route, route } from './route.ts'
import { setCookies } from './set-cookies.ts'

const cookieOf = (request: Request) => request.headers.get('cookie')

/** Reports of corruption as they are sent and followed, and what the inspection does with them (features, 3.10). */
export const integrityRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/integrity/form',
    access: 'public',
    personal: true,
    summary:
      'The form of a report of corruption, with the token that it is sent with; closed where there is no key to seal it',
    answer: ReportForm,
    handle: ({ context }) => integrityService.form(context),
  }),
  route({
    method: 'POST',
    path: '/integrity/reports',
    access: 'public',
    personal: true,
    alsoRefuses: [409],
    summary:
      'Send a report of corruption. It is sealed to the inspection’s key before it is stored; the code is shown once',
    body: ReportInput,
    answer: ReportReceipt,
    status: 201,
    handle: ({ context, body }) => integrityService.submit(context, body),
  }),
  route({
    method: 'POST',
    path: '/integrity/reports/sealed',
    access: 'public',
    personal: true,
    alsoRefuses: [409],
    summary: 'Send a report of corruption that was sealed before with the keys of the form',
    body: SealedReportInput,
    answer: ReportReceipt,
    status: 201,
    handle: ({ context, body }) => integrityService.submit(context, body),
  }),
  route({
    method: 'POST',
    path: '/integrity/session',
    access: 'public',
    alsoRefuses: [404],
    summary: 'A report by its code, and a cookie that opens it for fifteen minutes',
    body: ReportCode,
    answer: OwnReport,
    async handle({ context, body, headers }) {
      const { report, cookie } = await integrityDialogue.open(context, body.code)
      setCookies(headers, [cookie])
      return report
    },
  }),
  route({
    method: 'GET',
    path: '/integrity/messages',
    access: 'public',
    personal: true,
    alsoRefuses: [404],
    summary: 'How the opened report stands, and what the inspection wrote',
    answer: OwnReport,
    handle: ({ context, request }) => integrityDialogue.view(context, cookieOf(request)),
  }),
  route({
    method: 'POST',
    path: '/integrity/messages',
    access: 'public',
    personal: true,
    alsoRefuses: [404, 409],
    summary: 'Write to the inspection about the opened report; new evidence opens a closed one within ninety days',
    body: ReportMessageInput,
    answer: OwnReport,
    handle: ({ context, request, body }) => integrityDialogue.message(context, cookieOf(request), body),
  }),
  route({
    method: 'POST',
    path: '/integrity/messages/sealed',
    access: 'public',
    personal: true,
    alsoRefuses: [404, 409],
    summary: 'The same with words that were sealed before with the keys of the form',
    body: SealedMessageInput,
    answer: OwnReport,
    handle: ({ context, request, body }) => integrityDialogue.message(context, cookieOf(request), body),
  }),
  route({
    method: 'POST',
    path: '/integrity/files',
    access: 'public',
    personal: true,
    alsoRefuses: [409],
    summary: 'Add evidence for a report or a message that is sent by the next day; it is sealed before it is stored',
    multipart: true,
    body: z.strictObject({}),
    answer: Evidence,
    status: 201,
    handle: ({ context, request }) => evidence.take(context, request),
  }),
  ...integrityDeskRoutes,
]
