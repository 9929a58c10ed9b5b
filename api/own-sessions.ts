import { z } from 'zod'
import { Session, SessionsEnd } from '#modules/accounts/contract.ts'
import { endOwnSession, endOwnSessions, sessionsOf } from '#modules/accounts/session-list.server.ts'
import { signedOut } from '#platform/session-cookies.server.ts'
import { type Route, route } from './route.ts'

/** Where one is signed in, and signing out there. */
export const ownSessionRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/accounts/sessions',
    access: 'staff',
    summary: 'One’s own living sessions, the newest first',
    answer: z.array(Session),
    handle: ({ context }) => sessionsOf(context, context.viewer?.id ?? ''),
  }),
  route({
    method: 'DELETE',
    path: '/accounts/sessions/:id/delete',
    access: 'staff',
    summary: 'End one of one’s own sessions',
    handle: ({ context, params }) => endOwnSession(context, params.id ?? ''),
  }),
  route({
    method: 'POST',
    path: '/accounts/sessions/end',
    access: 'staff',
    summary: 'Sign out everywhere; `keep_current` spares the present session',
    body: SessionsEnd,
    handle: async ({ context, body, headers }) => {
      const cookies = await endOwnSessions(context, { keep: body.keep_current })
      if (!body.keep_current) signedOut(cookies, headers)
    },
  }),
]
