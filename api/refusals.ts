import { z } from 'zod'
import type { Route } from './route.ts'

/** What every refusal holds (RFC 9457); some add facts, e.g. who changed a record in between. */
export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string().describe('Stable word for programs'),
  detail: z.string().describe('For people, in the language of the request'),
  request_id: z.string(),
  errors: z.record(z.string(), z.array(z.object({ code: z.string(), message: z.string() }))).optional(),
})

/** Statuses with which calls refuse: a code that comes with them, and what they mean. */
export const refusalWords: Record<number, [code: string, meaning: string]> = {
  400: ['validation', 'Something in the request is not as described'],
  401: ['not_signed_in', 'No living session'],
  403: ['no_right', 'No right to do this, or sent from another site'],
  404: ['not_found', 'Absent, hidden or not yours'],
  409: ['version_conflict', 'Someone else changed it in between, or something still uses it'],
  413: ['too_large', 'The body or the file is too large'],
  415: ['unsupported_body', 'Not a body or a file of an accepted kind'],
  429: ['too_many_requests', 'Asked too often'],
  503: ['unavailable', 'Overloaded, or the database is away'],
}

/** The statuses with which a call may refuse, lowest first. */
export function refusalsOf(it: Route): number[] {
  const writes = it.method !== 'GET'
  const ofSession = it.path.startsWith('/accounts/')
  const may: Record<number, boolean | undefined> = {
    400: true,
    401: it.access !== 'public' || ofSession,
    403: it.access !== 'public' || ofSession || writes,
    404: it.path.includes(':') || (writes && it.access !== 'public'),
    409: writes && it.access !== 'public',
    413: writes,
    415: writes,
    429:
      it.multipart || (writes && (it.access === 'public' || ofSession)) || it.path.startsWith('/accounts/invitations/'),
    503: true,
  }
  return Object.keys(may)
    .map(Number)
    .filter((status) => may[status] || it.alsoRefuses?.includes(status))
}
