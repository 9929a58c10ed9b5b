import type { Refused } from './refusal.server.ts'

/** Access lives five minutes; a page that is open renews it in time. */
export const renewEveryMs = 4 * 60_000

/** When the access of this page was new, or undefined where it has none that is known of. */
let renewedAt: number | undefined
let renewing: Promise<boolean> | undefined

/** Says how old the access is that a page of staff came with. */
export function accessIsFrom(at: number): void {
  renewedAt = Math.max(renewedAt ?? at, at)
}

/**
 * Rotates the session's tokens; who asks while that runs waits for the same. False: the session is over. Throws when the server
 * cannot be reached.
 */
export function renewSession(): Promise<boolean> {
  renewing ??= rotated().finally(() => {
    renewing = undefined
  })
  return renewing
}

/**
 * Runs in the browser before what screens send and read. After a computer has slept the first click comes before any timer: its
 * access is renewed first, so that nothing is refused that need not be, and nothing has to be sent twice.
 */
export async function renewedInTime<Results>(_: unknown, next: () => Promise<Results>): Promise<Results> {
  const isLate = renewedAt !== undefined && Date.now() - renewedAt >= renewEveryMs
  // Whatever comes of it, the server says what becomes of the rest.
  if (renewing || isLate) await renewSession().catch(() => undefined)
  return next()
}

async function rotated(): Promise<boolean> {
  const answer = await fetch('/accounts/refresh/', { headers: { accept: 'application/json' } })
  if (answer.ok) {
    accessIsFrom(Date.now())
    return true
  }
  if (answer.status === 401 || answer.status === 403) return false
  throw new Error(`refresh answered ${answer.status}`)
}

/** Tells the server that the person is at work. */
export async function reportActivity(): Promise<Response> {
  return fetch('/accounts/heartbeat/', { method: 'POST' })
}

/** Ends the session. A server that cannot be reached ends it by itself soon after. */
export async function endSession(): Promise<void> {
  await fetch('/accounts/logout/').catch(() => undefined)
}

/** A call of the staff API: on 401 the session is renewed once and the call repeated (specification, section 7). */
export async function staffCall(send: () => Promise<Response>): Promise<Response> {
  const answer = await send()
  if (answer.status !== 401 || !(await renewSession())) return answer
  return send()
}

/** Signs in by one step and keeps the session's cookies. Gives why not, if it was refused or the server is away. */
export async function signInBy(path: string, given: Record<string, string>): Promise<Refused | undefined> {
  const refused = (status: number, rest: Partial<Refused> = {}): Refused => ({
    refused: true,
    status,
    code: 'unavailable',
    message: '',
    ...rest,
  })
  try {
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(given) })
    if (answer.ok) return undefined
    const { code, detail, errors } = await answer.json()
    const waitSeconds = Number(answer.headers.get('retry-after')) || undefined
    return refused(answer.status, { code, message: detail, errors, waitSeconds })
  } catch {
    return refused(503)
  }
}
