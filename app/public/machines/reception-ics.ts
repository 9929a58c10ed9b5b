import { portal } from '#app/portal.server.ts'
import { notFound } from '#common/errors.ts'
import { bookingIcs } from '../parts/reception/track.server.ts'
import type { Route } from './+types/reception-ics'

/** `/reception/booking.ics`: answers those who send number and key; nothing is read by address alone. */
export function loader() {
  throw notFound('booking')
}

export function action({ context, request }: Route.ActionArgs) {
  return bookingIcs(context.get(portal), request)
}
