import {
  OwnPassword,
  RecoveryCodes,
  SecondFactorCode,
  SecondFactorProof,
  SecondFactorSecret,
  SecondFactorState,
} from '#modules/accounts/contract.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  secondFactorState,
} from '#modules/accounts/second-factor.server.ts'
import { type Route, route } from './route.ts'

/** One's own two-step sign-in (RFC 6238). Open to sessions that may do nothing before it is on. */
export const secondFactorRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/accounts/totp',
    access: 'session',
    summary: 'Whether two-step sign-in is on, and whether it has to be',
    answer: SecondFactorState,
    handle: ({ context }) => secondFactorState(context),
  }),
  route({
    method: 'POST',
    path: '/accounts/totp/begin',
    access: 'session',
    summary: 'A new secret for one’s authenticator app; it counts once it is confirmed',
    body: OwnPassword,
    answer: SecondFactorSecret,
    handle: ({ context, body }) => beginSecondFactor(context, body),
  }),
  route({
    method: 'POST',
    path: '/accounts/totp/confirm',
    access: 'session',
    summary: 'Turn two-step sign-in on with a code of the app; the answer holds, this once, the recovery codes',
    body: SecondFactorCode,
    answer: RecoveryCodes,
    handle: async ({ context, body }) => ({ recovery_codes: await confirmSecondFactor(context, body.code) }),
  }),
  route({
    method: 'POST',
    path: '/accounts/totp/disable',
    access: 'session',
    summary: 'Turn two-step sign-in off, with the password and a code',
    body: SecondFactorProof,
    handle: ({ context, body }) => disableSecondFactor(context, body),
  }),
  route({
    method: 'POST',
    path: '/accounts/totp/recovery',
    access: 'session',
    summary: 'New recovery codes in place of the old ones, with the password and a code',
    body: SecondFactorProof,
    answer: RecoveryCodes,
    handle: async ({ context, body }) => ({ recovery_codes: await renewRecoveryCodes(context, body) }),
  }),
]
