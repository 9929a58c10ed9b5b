import { Refusal } from '#common/errors.ts'
import { fieldErrors } from '#common/validation-messages.ts'
import { OwnPassword, SecondFactorCode, SecondFactorProof } from '#modules/accounts/contract.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
} from '#modules/accounts/second-factor.server.ts'
import { authenticatorUri } from '#modules/accounts/second-factor-codes.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { orRefused, type Refused } from './refusal.server.ts'

/** What a form of two-step sign-in leads to: the key to type into the app, the recovery codes, or off. */
export type Enrolment = { begun: { secret: string; uri: string } } | { codes: string[] } | { off: true }

type Parsed<Output> = { success: true; data: Output } | { success: false; error: Parameters<typeof fieldErrors>[0] }

function accepted<Output>(parsed: Parsed<Output>, { locale }: RequestContext): Output {
  if (parsed.success) return parsed.data
  throw new Refusal(400, 'validation', { errors: fieldErrors(parsed.error, locale) })
}

/** Does what a form of two-step sign-in asks for; undefined where it asks for something else. */
export function changeSecondFactor(context: RequestContext, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const proof = () => accepted(SecondFactorProof.safeParse({ password: text('password'), code: text('code') }), context)
  const acts: Record<string, () => Promise<Enrolment>> = {
    'totp-begin': async () => ({
      begun: await beginSecondFactor(context, accepted(OwnPassword.safeParse({ password: text('password') }), context)),
    }),
    'totp-confirm': async () => {
      const { code } = accepted(SecondFactorCode.safeParse({ code: text('code') }), context)
      return { codes: await confirmSecondFactor(context, code) }
    },
    'totp-recovery': async () => ({ codes: await renewRecoveryCodes(context, proof()) }),
    'totp-disable': async () => {
      await disableSecondFactor(context, proof())
      return { off: true }
    },
  }
  const intent = text('intent')
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined
  return act && orRefused<Enrolment, Kept>(context, act, { intent, begun: shownAgain(context, text('secret')) })
}

/** What `changeSecondFactor` answers, as its page reads it. */
export type SecondFactorAnswer = Enrolment | (Refused & { kept?: Kept | undefined })
type Kept = { intent: string; begun: Begun | undefined }
type Begun = { secret: string; uri: string }

/** After a wrong code the key stands on the page again; it comes from there and goes nowhere else. */
function shownAgain({ viewer }: RequestContext, secret: string): Begun | undefined {
  if (!/^[A-Z2-7]{32}$/.test(secret)) return undefined
  return { secret, uri: authenticatorUri(secret, viewer?.username ?? '') }
}
