import { z } from 'zod'
import { idOf } from '#common/path-id.ts'
import {
  BookingAnswer,
  BookingCallOff,
  BookingMark,
  BookingMove,
  BookingRow,
  DaySheet,
  ReceptionDayInput,
  ReceptionDays,
  ReceptionHost,
  ReceptionHostInput,
  ReceptionHosts,
  ReceptionHostUpdate,
  ReceptionMove,
} from '#modules/reception/contract.ts'
import { receptionDesk } from '#modules/reception/desk.server.ts'
import { hostShown, receptionHostDesk } from '#modules/reception/desk-hosts.server.ts'
import { actorOf, type RequestContext } from '#platform/request-context.server.ts'
import { savedFile } from '#platform/saved-file.server.ts'
import { write } from '#platform/write.server.ts'
import { type Route, route } from './route.ts'

const path = '/reception/hosts/:id'
const views = 'Can view reception'
const changes = 'Can change reception'
const pathId = (text: string | undefined) => idOf(text, 'reception_host')
const mover = (context: RequestContext) => actorOf(context)

/** What staff do with reception (features, 3.9). Every view of who comes is in the audit log before it is answered. */
export const receptionDeskRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/reception/forAdmin',
    access: views,
    summary: 'Who receives, with place, hours of the week and how many are expected',
    answer: ReceptionHosts,
    handle: async ({ context }) => ({ results: await receptionHostDesk.list(context) }),
  }),
  route({
    method: 'POST',
    path: '/reception/hosts/create',
    access: changes,
    summary: 'Let an employee receive visitors',
    body: ReceptionHostInput,
    answer: ReceptionHost,
    status: 201,
    async handle({ context, body }) {
      const id = await write(context, mover(context), (tx) => receptionHostDesk.create(tx, body))
      return hostShown(context, id)
    },
  }),
  route({
    method: 'PUT',
    path: `${path}/update`,
    access: changes,
    summary: 'Change place, minutes and hours of the week; those who are expected stay expected',
    body: ReceptionHostUpdate,
    answer: ReceptionHost,
    async handle({ context, params, body }) {
      const id = pathId(params.id)
      await write(context, mover(context), (tx) => receptionHostDesk.update(tx, id, body))
      return hostShown(context, id)
    },
  }),
  route({
    method: 'GET',
    path: `${path}/days`,
    access: views,
    summary: 'The coming days of a host: hours, slots, how many are booked',
    answer: ReceptionDays,
    handle: ({ context, params }) => receptionHostDesk.days(context, pathId(params.id)),
  }),
  route({
    method: 'PUT',
    path: `${path}/days`,
    access: changes,
    alsoRefuses: [409],
    summary: 'Open a day at other hours than those of the week, or close it',
    body: ReceptionDayInput,
    answer: ReceptionDays,
    async handle({ context, params, body }) {
      const id = pathId(params.id)
      await write(context, mover(context), (tx) => receptionHostDesk.setDay(tx, id, body))
      return receptionHostDesk.days(context, id)
    },
  }),
  route({
    method: 'POST',
    path: `${path}/move`,
    access: changes,
    alsoRefuses: [409],
    summary: 'Move a day with all who are expected to another one, and tell them',
    body: ReceptionMove,
    answer: z.object({ moved: z.number().int() }),
    handle: async ({ context, params, body }) => ({
      moved: await receptionDesk.move(context, pathId(params.id), body),
    }),
  }),
  route({
    method: 'GET',
    path: `${path}/days/:day`,
    access: views,
    summary: 'The day sheet: who comes, when and about what',
    answer: DaySheet,
    async handle({ context, params, headers }) {
      headers.set('cache-control', 'no-store')
      return receptionDesk.sheet(context, pathId(params.id), params.day ?? '')
    },
  }),
  route({
    method: 'POST',
    path: '/reception/forAdmin/:number/mark',
    access: changes,
    alsoRefuses: [409],
    summary: 'Note that somebody came or did not',
    body: BookingMark,
    answer: BookingRow,
    handle: ({ context, params, body }) => receptionDesk.mark(context, params.number ?? '', body.status),
  }),
  route({
    method: 'POST',
    path: '/reception/forAdmin/:number/answer',
    access: changes,
    alsoRefuses: [409],
    summary: 'Approve a time that was asked for, or decline it or send its visitor elsewhere, and tell them',
    body: BookingAnswer,
    answer: BookingRow,
    handle: ({ context, params, body }) => receptionDesk.answer(context, params.number ?? '', body),
  }),
  route({
    method: 'POST',
    path: '/reception/forAdmin/:number/reschedule',
    access: changes,
    alsoRefuses: [409],
    summary: 'Give one visitor another free time of the same host, and tell them',
    body: BookingMove,
    answer: BookingRow,
    handle: ({ context, params, body }) => receptionDesk.reschedule(context, params.number ?? '', body.starts_at),
  }),
  route({
    method: 'GET',
    path: '/reception/forAdmin/:number/files/:file',
    access: views,
    summary: 'A file that a visitor sent along',
    page: true,
    media: 'application/octet-stream',
    handle: async ({ context, params }) =>
      savedFile(await receptionDesk.file(context, params.number ?? '', params.file ?? '')),
  }),
  route({
    method: 'POST',
    path: '/reception/forAdmin/:number/cancel',
    access: changes,
    alsoRefuses: [409],
    summary: 'Call a reception off; the visitor is told why',
    body: BookingCallOff,
    answer: BookingRow,
    handle: ({ context, params, body }) => receptionDesk.callOff(context, params.number ?? '', body.reason),
  }),
]
