import {
  BookingInput,
  BookingKey,
  BookingReceipt,
  Hold,
  HoldInput,
  KeyOfNumbered,
  ReceptionForm,
  ReceptionHostCards,
  SlotQuery,
  Slots,
  TrackedBooking,
} from '#modules/reception/contract.ts'
import { freeSlots, openHost, openHosts } from '#modules/reception/hosts.server.ts'
import { receptionService } from '#modules/reception/service.server.ts'
import { receptionTracking } from '#modules/reception/tracking.server.ts'
import { receptionDeskRoutes } from './reception-desk.ts'
import { type Route, route } from './route.ts'

const personal = (headers: Headers) => headers.set('cache-control', 'no-store')

/** Reception as visitors book it, and what staff do with it (features, 3.9). */
export const receptionRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/reception/hosts',
    access: 'public',
    summary: 'Who receives visitors, where, and when the first slot is free',
    answer: ReceptionHostCards,
    async handle({ context, headers }) {
      personal(headers)
      return { results: await openHosts(context) }
    },
  }),
  route({
    method: 'GET',
    path: '/reception/slots',
    access: 'public',
    summary: 'Free slots of a host, from tomorrow on and at most sixty days ahead; none for an unknown host',
    query: SlotQuery,
    answer: Slots,
    async handle({ context, query, headers }) {
      personal(headers)
      const host = await openHost(context.db, query.host)
      const slots = host ? await freeSlots(context, host, query) : []
      return {
        host: query.host,
        results: slots.map(({ starts_at, ends_at, seats }) => ({
          starts_at: starts_at.toISOString(),
          ends_at: ends_at.toISOString(),
          seats,
        })),
      }
    },
  }),
  route({
    method: 'GET',
    path: '/reception/form',
    access: 'public',
    personal: true,
    summary: 'The form of a booking: limits, the text to agree to, and the token that it is sent with',
    answer: ReceptionForm,
    handle: ({ context }) => receptionService.form(context),
  }),
  route({
    method: 'POST',
    path: '/reception/hold',
    access: 'public',
    alsoRefuses: [409],
    summary: 'Keep a slot for ten minutes while its form is filled in',
    body: HoldInput,
    answer: Hold,
    status: 201,
    async handle({ context, body, headers }) {
      personal(headers)
      return receptionService.hold(context, body)
    },
  }),
  route({
    method: 'POST',
    path: '/reception',
    access: 'public',
    alsoRefuses: [409],
    summary: 'Book a slot, held or free, or ask for it where it is approved. The same hold gives the same receipt',
    body: BookingInput,
    answer: BookingReceipt,
    status: 201,
    async handle({ context, body, headers }) {
      personal(headers)
      return receptionService.book(context, body)
    },
  }),
  route({
    method: 'POST',
    path: '/reception/track',
    access: 'public',
    alsoRefuses: [404],
    summary: 'A booking by number and access key, with its event for calendars',
    body: BookingKey,
    answer: TrackedBooking,
    async handle({ context, body, headers }) {
      personal(headers)
      return receptionTracking.open(context, body)
    },
  }),
  route({
    method: 'POST',
    path: '/reception/cancel',
    access: 'public',
    alsoRefuses: [404, 409],
    summary: 'Give a slot back, until it begins',
    body: BookingKey,
    answer: TrackedBooking,
    async handle({ context, body, headers }) {
      personal(headers)
      return receptionTracking.cancel(context, body)
    },
  }),
  route({
    method: 'POST',
    path: '/reception/:number/cancel',
    access: 'public',
    alsoRefuses: [404, 409],
    summary: 'The same, of the booking with this number',
    body: KeyOfNumbered,
    answer: TrackedBooking,
    async handle({ context, params, body, headers }) {
      personal(headers)
      return receptionTracking.cancel(context, { ...body, number: params.number ?? '' })
    },
  }),
  ...receptionDeskRoutes,
]
