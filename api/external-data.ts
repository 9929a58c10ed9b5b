import type { z } from 'zod'
import { notFound, Refusal } from '#common/errors.ts'
import {
  ExternalCategories,
  ExternalFileQuery,
  ExternalList,
  ExternalListQuery,
  ExternalPartnerQuery,
  ExternalPartnerRows,
  ExternalRows,
  ExternalRowsQuery,
  ExternalSet,
  externalId,
} from '#modules/external-data/contract.ts'
import { externalData, type Read } from '#modules/external-data/read.server.ts'
import { ServiceFailed } from '#modules/external-data/state-service.server.ts'
import { savedAs } from '#platform/file-names.server.ts'
import { networkKey } from '#platform/keyed.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { countAttempt, counterOf } from '#platform/throttle.server.ts'
import { type Call, type Route, route } from './route.ts'

/** Nobody asks the state service more often than this through us. */
const most = { name: 'external-data', points: 120, seconds: 60 }

const types = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  rdf: 'application/rdf+xml; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

type External<Query, Answer> = {
  path: `/${string}`
  summary: string
  query?: z.ZodType<Query>
  answer: z.ZodType<Answer>
  /** What a failure says beside the problem. */
  facts?: Record<string, string>
  read: (call: Call<Query>) => Promise<Read<Answer>>
}

/**
 * A call that asks the state service. Where that fails the answer is 502 with the last good copy and its date, if there is
 * one. The page cache keeps none of it: the copies have an age of their own.
 */
const external = <Query, Answer>({ path, summary, query, answer, facts, read }: External<Query, Answer>): Route =>
  route({
    method: 'GET',
    path: `/open-data/external${path}`,
    access: 'public',
    summary,
    ...(query ? { query } : {}),
    answer,
    alsoRefuses: [404, 429, 502],
    async handle(call) {
      call.headers.set('cache-control', 'no-store')
      await countCall(call.context)
      const got = await read(call as Call<Query>).catch((error: unknown) => {
        throw error instanceof ServiceFailed ? unavailable(facts) : error
      })
      if (!got.failed) return got.answer
      throw unavailable({ ...facts, fetched_at: got.fetchedAt.toISOString(), copy: got.answer })
    },
  })

const unavailable = (facts: Record<string, unknown> = {}) =>
  new Refusal(502, 'external_unavailable', { facts, headers: { 'retry-after': '60' } })

async function countCall(context: RequestContext): Promise<void> {
  if (!externalData.isOn(context)) throw notFound('external open data')
  await countAttempt(counterOf(context, most), networkKey(context, 'external-data', context.address))
}

/** An id of theirs; whatever else stands there is not asked for. */
function idIn({ id }: Record<string, string>): string {
  if (!id || !externalId.test(id)) throw notFound('external open data')
  return id
}

/**
 * The state's open data service, asked by this server only (specification, section 7; features, 3.13). All of it is absent
 * where the portal has no settings for the service. Before `/open-data/:slug`.
 */
export const externalDataRoutes: Route[] = [
  external({
    path: '/tables',
    summary: "The ministry's sets at the state's open data service",
    query: ExternalListQuery,
    answer: ExternalList,
    read: ({ context, query }) => externalData.tables(context, context.locale, query),
  }),
  external({
    path: '/categories',
    summary: 'Spheres by which the state service sorts its sets',
    answer: ExternalCategories,
    read: ({ context }) => externalData.categories(context, context.locale),
  }),
  external({
    path: '/list',
    summary: "Rows of a set by its code, by the call that bears the portal's key; a failure also says `result: error`",
    query: ExternalPartnerQuery,
    answer: ExternalPartnerRows,
    facts: { result: 'error' },
    read: ({ context, query }) => externalData.list(context, context.locale, query),
  }),
  external({
    path: '/:id',
    summary: 'The passport of a set at the state service',
    answer: ExternalSet,
    read: ({ context, params }) => externalData.byId(context, context.locale, idIn(params)),
  }),
  external({
    path: '/:id/rows',
    summary: 'Rows of a set at the state service',
    query: ExternalRowsQuery,
    answer: ExternalRows,
    read: ({ context, params, query }) => externalData.rows(context, context.locale, idIn(params), query),
  }),
  route({
    method: 'GET',
    path: '/open-data/external/:id/file',
    access: 'public',
    summary:
      'A set of the state service as a file: csv, xlsx, json, xml or rdf; the last good one while it does not answer',
    query: ExternalFileQuery,
    page: true,
    media: 'application/octet-stream',
    streamed: true,
    alsoRefuses: [404, 429, 502],
    async handle({ context, params, query: { format } }) {
      await countCall(context)
      const id = idIn(params)
      const { answer, fetchedAt, failed } = await externalData
        .file(context, context.locale, id, format)
        .catch((error: unknown) => {
          throw error instanceof ServiceFailed ? unavailable() : error
        })
      return new Response(new Uint8Array(answer), {
        headers: {
          // The day of the last good copy, which is sent while the service does not answer.
          'last-modified': fetchedAt.toUTCString(),
          ...(failed ? { warning: '110 - "Response is Stale"' } : {}),
          'content-type': types[format],
          'content-disposition': savedAs(`${id}.${format}`),
          'cache-control': 'no-store',
        },
      })
    },
  }),
]
