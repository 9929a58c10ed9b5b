import { and, arrayOverlaps, inArray } from 'drizzle-orm'
import { Refusal } from '#common/errors.ts'
import { ageOfForm } from '#platform/form-token.server.ts'
import { keyedHash, networkKey } from '#platform/keyed.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { tellTrapped } from '#platform/tell-refusal.server.ts'
import type { Most } from '#platform/throttle.server.ts'
import { type BookingStatus, freeCancelHours } from './contract.ts'
import { readNumber } from './keys.server.ts'
import { isOpen } from './repository.server.ts'
import type { BookingDbRow, HostRow, Tx } from './rows.server.ts'
import { receptionBookings as bookings } from './table.server.ts'

type Asking = Pick<RequestContext, 'secret' | 'now' | 'address' | 'log' | 'requestId'>

const hour = 60 * 60
const dayMs = 24 * hour * 1000
const formAgeMs = 2 * hour * 1000

/** Past these nothing is taken: people change their minds a few times, and a family shares one address. */
export const mostHolds: Most = { name: 'reception holds of network', points: 30, seconds: hour }
export const mostBookings: Most = { name: 'reception bookings of network', points: 20, seconds: 24 * hour }
export const keyTries = {
  number: { name: 'reception key of number', points: 5, seconds: hour },
  network: { name: 'reception key of network', points: 20, seconds: hour },
} satisfies Record<string, Most>

/** What a network's bookings, and its tries at their keys, are counted by. */
export const ofNetwork = (context: Asking) => networkKey(context, 'reception', context.address)
/** What tries at the key of one booking are counted by; its number itself is not kept. */
export const ofNumber = (context: Asking, number: string) => keyedHash(context, 'reception number', readNumber(number))

/** Refuses with 409 `form_expired` a form that is not ours, is too old, or was filled in by a machine. */
export function mustBeOurForm(context: Asking, token: string, trap = ''): void {
  const age = ageOfForm(context, token, 'reception')
  if (trap !== '') tellTrapped(context, 'reception')
  if (age === undefined || age > formAgeMs || trap !== '') throw new Refusal(409, 'form_expired')
}

/** Most bookings of one visitor within thirty days (features, 3.9). */
const mostOfVisitor = 3

/**
 * Refuses with 409 `reception_twice` whoever is expected by this host already, and `reception_often` after three bookings
 * within thirty days; those that were given back a day ahead are not counted.
 */
export async function mustBeRare(tx: Tx, now: Date, host: HostRow, keys: string[]): Promise<void> {
  const known = await tx
    .select({
      host: bookings.host,
      status: bookings.status,
      starts_at: bookings.starts_at,
      booked_at: bookings.booked_at,
      settled_at: bookings.settled_at,
    })
    .from(bookings)
    .where(and(arrayOverlaps(bookings.lookup, keys), inArray(bookings.status, counted)))
  if (known.some((row) => row.host === host.id && isOpen(row) && row.starts_at > now))
    throw new Refusal(409, 'reception_twice')
  const since = new Date(now.getTime() - 30 * dayMs)
  if (known.filter((row) => row.booked_at && row.booked_at > since && !wasGivenBack(row)).length >= mostOfVisitor)
    throw new Refusal(409, 'reception_often')
}

/** Whether a booking is given back early enough for somebody else to have the time: that is not counted. */
export const isInTime = (starts_at: Date, given_back: Date): boolean =>
  starts_at.getTime() - given_back.getTime() >= freeCancelHours * hour * 1000

const wasGivenBack = ({ status, starts_at, settled_at }: Pick<BookingDbRow, 'status' | 'starts_at' | 'settled_at'>) =>
  status === 'cancelled_by_applicant' && settled_at !== null && isInTime(starts_at, settled_at)

/** What the ministry called off or did not grant is not held against anybody. */
const counted: BookingStatus[] = ['requested', 'scheduled', 'attended', 'no_show', 'cancelled_by_applicant']
