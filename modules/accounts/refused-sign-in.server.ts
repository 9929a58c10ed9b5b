import { Refusal } from '#common/errors.ts'
import type { RequestContext } from '#platform/request-context.server.ts'

type Asking = Pick<RequestContext, 'log' | 'requestId'>

/** A sign-in that is refused with 401, told in the log: why, and at which account where there is one (ASVS 16.3.1). */
export function refusedSignIn({ log, requestId }: Asking, code: string, user?: string): Refusal {
  log.warn('sign_in_refused', { requestId, code, user })
  return new Refusal(401, code)
}
