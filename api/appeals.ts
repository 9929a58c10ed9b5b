import { z } from 'zod'
import { AppealStatistics, StatisticsQuery } from '#modules/appeal-statistics/contract.ts'
import { appealStatistics } from '#modules/appeal-statistics/read.server.ts'
import {
  AppealFile,
  AppealForm,
  AppealInput,
  AppealKey,
  AppealMessageInput,
  AppealRating,
  AppealReceipt,
  AppealReopening,
  AppealWithdrawal,
  TrackedAppeal,
} from '#modules/appeals/contract.ts'
import { appealFiles } from '#modules/appeals/files.server.ts'
import { appealForm } from '#modules/appeals/form.server.ts'
import { appealService } from '#modules/appeals/service.server.ts'
import { appealTracking } from '#modules/appeals/tracking.server.ts'
import { savedAs } from '#platform/file-names.server.ts'
import { savedFile } from '#platform/saved-file.server.ts'
import { appealDeskRoutes } from './appeal-desk.ts'
import { type Route, route } from './route.ts'
import { setCookies } from './set-cookies.ts'

const cookieOf = (request: Request) => request.headers.get('cookie')
const longestKey = 200

/** Appeals as citizens send and follow them, and what staff do with them (features, 3.1). */
export const appealRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/appeals/form',
    access: 'public',
    personal: true,
    summary: 'The form of an appeal: choices, limits, the text to agree to, and the token that it is sent with',
    answer: AppealForm,
    handle: ({ context }) => appealForm.form(context),
  }),
  route({
    method: 'POST',
    path: '/appeals/attachments',
    access: 'public',
    personal: true,
    summary:
      'Add a file for an appeal, a message or a booking that is sent within a day and with the cookie of this answer',
    multipart: true,
    body: z.strictObject({}),
    answer: AppealFile,
    status: 201,
    handle: ({ context, request }) => appealFiles.take(context, request),
  }),
  route({
    method: 'POST',
    path: '/appeals',
    access: 'public',
    personal: true,
    alsoRefuses: [409],
    summary: 'Send an appeal. The same Idempotency-Key, or the same form, gives the same receipt',
    body: AppealInput,
    answer: AppealReceipt,
    status: 201,
    async handle({ context, body, request }) {
      const idempotencyKey = (request.headers.get('idempotency-key') ?? '').slice(0, longestKey)
      return appealService.submit(context, body, { idempotencyKey })
    },
  }),
  route({
    method: 'POST',
    path: '/appeals/track',
    access: 'public',
    personal: true,
    alsoRefuses: [404],
    summary: 'An appeal by number and access key, and a cookie that opens it for fifteen minutes',
    body: AppealKey,
    answer: TrackedAppeal,
    async handle({ context, body, headers }) {
      const { appeal, cookie } = await appealTracking.open(context, body)
      setCookies(headers, [cookie])
      return appeal
    },
  }),
  route({
    method: 'POST',
    path: '/appeals/track/message',
    access: 'public',
    personal: true,
    alsoRefuses: [404, 409],
    summary: 'Write to the ministry about an appeal',
    body: AppealMessageInput,
    answer: TrackedAppeal,
    handle: ({ context, body, request }) => appealTracking.message(context, cookieOf(request), body),
  }),
  route({
    method: 'POST',
    path: '/appeals/track/withdraw',
    access: 'public',
    personal: true,
    alsoRefuses: [404, 409],
    summary: 'Take an appeal back',
    body: AppealWithdrawal,
    answer: TrackedAppeal,
    handle: ({ context, body, request }) => appealTracking.withdraw(context, cookieOf(request), body),
  }),
  route({
    method: 'POST',
    path: '/appeals/track/reopen',
    access: 'public',
    personal: true,
    alsoRefuses: [404, 409],
    summary: 'Contest an answer, once and within thirty days',
    body: AppealReopening,
    answer: TrackedAppeal,
    handle: ({ context, body, request }) => appealTracking.reopen(context, cookieOf(request), body),
  }),
  route({
    method: 'POST',
    path: '/appeals/track/rating',
    access: 'public',
    personal: true,
    alsoRefuses: [404, 409],
    summary: 'Say how the answer was, once',
    body: AppealRating,
    answer: TrackedAppeal,
    handle: ({ context, body, request }) => appealTracking.rate(context, cookieOf(request), body),
  }),
  route({
    method: 'GET',
    path: '/appeals/track/files/:file',
    access: 'public',
    personal: true,
    summary: 'A file of the appeal that the cookie opens',
    page: true,
    media: 'application/octet-stream',
    handle: async ({ context, params, request }) =>
      savedFile(await appealTracking.file(context, cookieOf(request), params.file ?? '')),
  }),
  route({
    method: 'GET',
    path: '/appeals/statistics',
    access: 'public',
    summary: 'How many appeals were received, accepted, are under consideration and were reviewed',
    query: StatisticsQuery,
    answer: AppealStatistics,
    handle: ({ context, query }) => appealStatistics.read(context, query),
  }),
  route({
    method: 'GET',
    path: '/appeals/statistics/export',
    access: 'public',
    summary: 'The same as CSV',
    query: StatisticsQuery,
    page: true,
    media: 'text/csv',
    async handle({ context, query }) {
      const stats = await appealStatistics.read(context, query)
      const headers = {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': savedAs(`appeals-${stats.from}-${stats.to}.csv`),
      }
      return new Response(appealStatistics.csv(stats, context.locale), { headers })
    },
  }),
  ...appealDeskRoutes,
]
