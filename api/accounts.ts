import { z } from 'zod'
import { Credentials, PasswordChange, SecondStep, UserIp, WhoAmI } from '#modules/accounts/contract.ts'
import { isStaffNetwork } from '#modules/accounts/network.server.ts'
import { refreshSession } from '#modules/accounts/refresh.server.ts'
import { changeOwnPassword, type SignedIn, signIn, signInByCode, signOut } from '#modules/accounts/sessions.server.ts'
import { userRepository } from '#modules/accounts/users.server.ts'
import { noteActivity } from '#modules/accounts/viewer.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { signedOut } from '#platform/session-cookies.server.ts'
import { type Call, type Route, route } from './route.ts'
import { setCookies } from './set-cookies.ts'

const Done = z.object({ status: z.literal('ok') })
const done = { status: 'ok' } as const

const SignInAnswer = WhoAmI.extend({ password_change_required: z.boolean() })

async function welcomed(
  context: RequestContext,
  headers: Headers,
  { cookies, mustChangePassword, userId }: SignedIn,
): Promise<z.infer<typeof SignInAnswer>> {
  setCookies(headers, cookies)
  return { ...(await userRepository.whoAmI(context.db, userId)), password_change_required: mustChangePassword }
}

async function refresh({ context, request, headers }: Call) {
  setCookies(headers, await refreshSession(context, request.headers.get('cookie')))
  return done
}

async function logout({ context, request, headers }: Call) {
  signedOut(await signOut(context, request), headers)
  return done
}

/** The session of staff (specification, section 7); no language in these paths. */
export const accountRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/accounts/login',
    access: 'public',
    summary:
      'Sign in; the answer sets the session cookies, or says with 401 `second_factor_required` that a code is next',
    body: Credentials,
    answer: SignInAnswer,
    handle: async ({ context, body, headers }) => welcomed(context, headers, await signIn(context, body)),
  }),
  route({
    method: 'POST',
    path: '/accounts/login/totp',
    access: 'public',
    summary: 'The second step of signing in, within five minutes: a code of the app, or a recovery code',
    body: SecondStep,
    answer: SignInAnswer,
    handle: async ({ context, request, body, headers }) =>
      welcomed(context, headers, await signInByCode(context, request.headers.get('cookie'), body)),
  }),
  ...(['GET', 'POST'] as const).flatMap((method) => [
    route({
      method,
      path: '/accounts/refresh',
      access: 'public',
      summary: 'The next pair of session cookies for the refresh cookie',
      answer: Done,
      handle: refresh,
    }),
    route({
      method,
      path: '/accounts/logout',
      access: 'public',
      summary: 'Sign out; fine without a session as well',
      answer: Done,
      handle: logout,
    }),
  ]),
  route({
    method: 'GET',
    path: '/accounts/whoAmI',
    access: 'staff',
    summary: 'Who is signed in, with groups and rights',
    answer: WhoAmI,
    handle: ({ context }) => userRepository.whoAmI(context.db, context.viewer?.id ?? ''),
  }),
  route({
    method: 'GET',
    path: '/accounts/user_ip',
    access: 'public',
    personal: true,
    summary: "The caller's address as the server sees it",
    answer: UserIp,
    handle: async ({ context }) => ({
      user_ip: context.address,
      allowed: await isStaffNetwork(context, context.address),
    }),
  }),
  route({
    method: 'GET',
    path: '/accounts/loading',
    access: 'staff',
    summary: 'The check of the login gate: 200 opens the admin area',
    answer: Done,
    handle: async () => done,
  }),
  route({
    method: 'POST',
    path: '/accounts/heartbeat',
    access: 'staff',
    summary: 'The person at the screen is active: the idle time starts again',
    handle: async ({ context }) => {
      if (context.sessionId) await noteActivity(context, context.sessionId)
    },
  }),
  route({
    method: 'POST',
    path: '/accounts/password',
    access: 'session',
    summary: 'Set a new password of one’s own; ends all other sessions',
    body: PasswordChange,
    answer: Done,
    handle: async ({ context, body, headers }) => {
      setCookies(headers, await changeOwnPassword(context, body))
      return done
    },
  }),
]
