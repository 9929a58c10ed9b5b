import { z } from 'zod'
import { changeMe, deleteMe, ownId } from '#modules/client-users/account.server.ts'
import { mailCode } from '#modules/client-users/codes.server.ts'
import {
  ClientExport,
  ClientMe,
  ClientMeChange,
  ClientSession,
  ClientSessionsEnd,
  CodeGiven,
  CodeRequest,
  CodeRequested,
  DeletionAsked,
  Provider,
} from '#modules/client-users/contract.ts'
import { exportOf } from '#modules/client-users/export.server.ts'
import { clientUserRepository } from '#modules/client-users/repository.server.ts'
import { closeClientSession, endClientSessions, sessionsOfClient } from '#modules/client-users/sessions.server.ts'
import { beginVisit, endVisit, providersOf, signInByMail } from '#modules/client-users/sign-in.server.ts'
import { signedOut } from '#platform/session-cookies.server.ts'
import { type Call, type Route, route } from './route.ts'
import { setCookies } from './set-cookies.ts'

const Done = z.object({ status: z.literal('ok') })
const seeOther = 303
const longestParameter = 2000
const parameter = z.string().max(longestParameter).optional()

async function logout({ context, request, headers }: Call) {
  signedOut(await closeClientSession(context, request.headers.get('cookie')), headers)
  return { status: 'ok' }
}

/** Sends a visitor on, with cookies. Nobody keeps the answer, and no other site learns the address. */
function goTo(address: string, cookies: string[]): Response {
  const headers = new Headers({ location: address, 'referrer-policy': 'no-referrer' })
  setCookies(headers, cookies)
  return new Response(null, { status: seeOther, headers })
}

/** Signing in by a mailed code or OneID (features, 3.5). */
const signInRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/accounts/client/providers',
    access: 'public',
    summary: 'The ways in which citizens can sign in here',
    answer: z.array(Provider),
    handle: async ({ context }) => providersOf(context),
  }),
  route({
    method: 'POST',
    path: '/accounts/client/email/start',
    access: 'public',
    summary: 'Mail a code to an address; the answer is the same whether it has an account or not',
    body: CodeRequest,
    answer: CodeRequested,
    status: 202,
    async handle({ context, body, headers }) {
      setCookies(headers, [await mailCode(context, body.email, body.locale ?? context.locale)])
      return { status: 'accepted' }
    },
  }),
  route({
    method: 'POST',
    path: '/accounts/client/email/verify',
    access: 'public',
    summary: 'Sign in, or up, with the code that came by mail, in the browser that asked for it',
    body: CodeGiven,
    answer: Done,
    async handle({ context, body, request, headers }) {
      const { cookies } = await signInByMail(context, body, request.headers.get('cookie'))
      setCookies(headers, cookies)
      return { status: 'ok' }
    },
  }),
  route({
    method: 'GET',
    path: '/accounts/client/oneid/start',
    access: 'public',
    alsoRefuses: [404, 429],
    summary: 'Go to OneID to sign in there, and come back to the page `return` of this site',
    query: z.object({ return: parameter }),
    page: true,
    status: seeOther,
    async handle({ context, query }) {
      const { to, cookie } = await beginVisit(context, query.return)
      return goTo(to, [cookie])
    },
  }),
  route({
    method: 'GET',
    path: '/accounts/client/oneid/callback',
    access: 'public',
    alsoRefuses: [404],
    summary: 'The way back from OneID: the code is changed for a session, and taken out of the address',
    query: z.object({ code: parameter, state: parameter }),
    page: true,
    status: seeOther,
    async handle({ context, query, request }) {
      const { to, cookies } = await endVisit(context, query, request.headers.get('cookie'))
      return goTo(to, cookies)
    },
  }),
]

/** Client users: a realm of its own, with its own cookie (decisions, section 3). */
export const clientRoutes: Route[] = [
  ...signInRoutes,
  route({
    method: 'GET',
    path: '/accounts/client/me',
    access: 'client',
    summary: 'The client user who is signed in; 401 where there is none',
    answer: ClientMe,
    handle: ({ context }) => clientUserRepository.me(context, ownId(context)),
  }),
  route({
    method: 'PATCH',
    path: '/accounts/client/me',
    access: 'client',
    summary: 'Change one’s own name, telephone or language',
    body: ClientMeChange,
    answer: ClientMe,
    handle: ({ context, body }) => changeMe(context, body),
  }),
  route({
    method: 'GET',
    path: '/accounts/client/me/export',
    access: 'client',
    summary: 'Everything that the portal holds of the client user, as a file',
    answer: ClientExport,
    async handle({ context, headers }) {
      headers.set('content-disposition', 'attachment; filename="profile.json"')
      return exportOf(context)
    },
  }),
  route({
    method: 'GET',
    path: '/accounts/client/sessions',
    access: 'client',
    summary: 'Where the client user is signed in, the newest first',
    answer: z.array(ClientSession),
    handle: async ({ context }) => (context.client ? sessionsOfClient(context, context.client) : []),
  }),
  route({
    method: 'POST',
    path: '/accounts/client/sessions/end',
    access: 'client',
    summary: 'Sign out elsewhere: one session by its id, or all others',
    body: ClientSessionsEnd,
    async handle({ context, body }) {
      if (context.client) await endClientSessions(context, context.client, body.id)
    },
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
  route({
    method: 'DELETE',
    path: '/accounts/client/me',
    access: 'client',
    summary: 'Sign out everywhere and delete the account in a week, unless its owner signs in before',
    answer: DeletionAsked,
    async handle({ context, headers }) {
      const { erase_at, cookies } = await deleteMe(context)
      signedOut(cookies, headers)
      return { erase_at: erase_at.toISOString() }
    },
  }),
]
