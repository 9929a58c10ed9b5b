import { portal } from '#app/portal.server.ts'
import { notFound } from '#common/errors.ts'
import { bookingIcs } from '../parts/reception/track.server.ts'
import type { Route } from './+types/reception-ics'
import { orProblem } from './or-problem.server.ts'

/** `/reception/booking.ics`: answers those who send number and key; nothing is read by address alone. */
export function loader({ context }: Route.LoaderArgs) {
  return orProblem(context.get(portal), async () => {
    throw notFound('booking')
  })
}

/** The booking of who sends number and key, for their calendar. */
export function action({ context, request }: Route.ActionArgs) {
  const asked = context.get(portal)
  return orProblem(asked, () => bookingIcs(asked, request))
}
