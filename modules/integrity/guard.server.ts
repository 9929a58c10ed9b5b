import { createHmac, randomBytes } from 'node:crypto'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { dayAt } from '#common/day.ts'
import { Refusal } from '#common/errors.ts'
import { ageOfForm } from '#platform/form-token.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { networkOf } from '#platform/throttle.server.ts'
import { type ReportInput, snareField } from './contract.ts'

type Asking = Pick<RequestContext, 'secret' | 'now' | 'address'>

const second = 1000
const hour = 60 * 60
const formAge = { least: 3 * second, most: 2 * hour * second }

/** In the memory of the process alone: neither the database nor a log learns which network asked for what. */
export const rare = {
  reports: new RateLimiterMemory({ keyPrefix: 'reports', points: 3, duration: hour }),
  files: new RateLimiterMemory({ keyPrefix: 'files', points: 60, duration: hour }),
  codes: new RateLimiterMemory({ keyPrefix: 'codes', points: 10, duration: hour / 4 }),
}

let salt = { day: '', key: randomBytes(32) }

/** A network under a name that is another one each day and in each process. */
function bucketOf({ now, address }: Pick<Asking, 'now' | 'address'>): string {
  const day = dayAt(now())
  if (salt.day !== day) salt = { day, key: randomBytes(32) }
  return createHmac('sha256', salt.key).update(networkOf(address)).digest('base64url')
}

/** Does something that a network may do so often; refuses with 429. What was refused does not count. */
export async function rarely<Result>(
  asking: Pick<Asking, 'now' | 'address'>,
  limiter: RateLimiterMemory,
  work: () => Promise<Result>,
  { failuresCount = false } = {},
): Promise<Result> {
  const bucket = bucketOf(asking)
  await limiter.consume(bucket).catch((state: RateLimiterRes) => {
    const seconds = Math.max(1, Math.ceil(state.msBeforeNext / second))
    throw new Refusal(429, 'too_many_requests', { headers: { 'retry-after': String(seconds) } })
  })
  try {
    const result = await work()
    if (failuresCount) await limiter.reward(bucket)
    return result
  } catch (error) {
    if (!failuresCount) await limiter.reward(bucket)
    throw error
  }
}

/**
 * Whether a form was filled in as machines do it. Such reports are marked and read all the same: a person's must not be
 * lost. Refuses with 409 `form_expired` a form that is not ours or too old.
 */
export function isSuspicious(asking: Asking, input: Pick<ReportInput, 'form_token' | 'homepage'>): boolean {
  const age = ageOfForm(asking, input.form_token, 'integrity')
  if (age === undefined || age > formAge.most) throw new Refusal(409, 'form_expired')
  return age < formAge.least || input[snareField] !== ''
}
