import { data } from 'react-router'
import { accept } from '#common/accept.ts'
import { Refusal } from '#common/errors.ts'
import { refusalMessage } from '#common/refusal-messages.ts'
import { BookingKey } from '#modules/reception/contract.ts'
import { receptionTracking } from '#modules/reception/tracking.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import { describeError } from '#platform/log.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { noStore } from './page.server.ts'

const keyIn = (form: FormData, { locale }: RequestContext) =>
  accept(
    BookingKey,
    {
      number: String(form.get('number') ?? '').slice(0, 40),
      access_key: String(form.get('access_key') ?? '').slice(0, 60),
    },
    locale,
  )

/** Shows a booking to whoever holds its number and key, or cancels it; nothing of it stays in the browser. */
export async function takeTracked(context: RequestContext, request: Request) {
  const form = await formOf(request)
  const wantsCancel = form.get('step') === 'cancel'
  const typed = keyIn(form, context)
  try {
    const key = typed
    const booking = wantsCancel
      ? await receptionTracking.cancel(context, key)
      : await receptionTracking.open(context, key)
    return data({ typed, booking, done: wantsCancel, problem: null }, { headers: noStore })
  } catch (error) {
    const { locale, log, requestId } = context
    if (!(error instanceof Refusal)) log.error('reception_step_failed', { requestId, ...describeError(error) })
    const [status, code] = error instanceof Refusal ? [error.status, error.code] : [503, 'unavailable']
    const headers = error instanceof Refusal ? error.headers : { 'retry-after': '60' }
    const problem = refusalMessage(code, locale)
    return data({ typed, booking: null, done: false, problem }, { status, headers: { ...noStore, ...headers } })
  }
}

/** The event of a booking for calendars, as a file. Refuses with 404 and 429. */
export async function bookingIcs(context: RequestContext, request: Request) {
  const { number, ics } = await receptionTracking.open(context, keyIn(await formOf(request), context))
  return new Response(ics, {
    headers: {
      ...noStore,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${number}.ics"`,
      'x-content-type-options': 'nosniff',
    },
  })
}
