import { z } from 'zod'
import { ClientMe } from '#modules/client-users/contract.ts'
import { clientUserRepository } from '#modules/client-users/repository.server.ts'
import { closeClientSession } from '#modules/client-users/sessions.server.ts'
import { type Call, type Route, route } from './route.ts'
import { setCookies } from './set-cookies.ts'

const Done = z.object({ status: z.literal('ok') })

async function logout({ context, request, headers }: Call) {
  setCookies(headers, await closeClientSession(context, request.headers.get('cookie')))
  headers.set('clear-site-data', '"cache"')
  return { status: 'ok' }
}

/** The session of client users: a realm of its own, with its own cookie (decisions, section 3). */
export const clientRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/accounts/client/me',
    access: 'client',
    summary: 'The client user who is signed in; 401 where there is none',
    answer: ClientMe,
    handle: ({ context }) => clientUserRepository.me(context.db, context.client?.id ?? ''),
  }),
  ...(['GET', 'POST'] as const).map((method) =>
    route({
      method,
      path: '/accounts/client/logout',
      access: 'public',
      summary: 'Sign the client user out; fine without a session as well',
      answer: Done,
      handle: logout,
    }),
  ),
]
