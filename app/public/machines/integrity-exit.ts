import { redirect } from 'react-router'
import { portal } from '#app/portal.server.ts'
import { integritySession } from '#modules/integrity/session.server.ts'
import { secretHeaders } from '../parts/integrity/forms.server.ts'
import { receiptCookie } from '../parts/integrity/receipt-cookie.server.ts'
import type { Route } from './+types/integrity-exit'

/** Looks like anything that anybody looks at. */
const elsewhere = 'https://www.google.com/'

/** Somebody goes there: a browser that only fetches ahead must not throw away what is still being written. */
const isGoing = ({ headers }: Request) =>
  [null, 'navigate'].includes(headers.get('sec-fetch-mode')) && !/prefetch/.test(headers.get('sec-purpose') ?? '')

/** `/feedback/korrupsiya/exit`: forgets the report in this browser and leads away. */
export function loader({ context, request }: Route.LoaderArgs) {
  const asked = context.get(portal)
  const headers = new Headers(secretHeaders)
  headers.set('referrer-policy', 'no-referrer')
  const forgotten = isGoing(request) ? [integritySession.leave(asked), receiptCookie.drop(asked)] : []
  for (const cookie of forgotten) headers.append('set-cookie', cookie)
  return redirect(elsewhere, { status: 303, headers })
}
