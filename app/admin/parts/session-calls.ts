import type { Refused } from './refusal.server.ts'

/** Rotates the session's tokens. False: the session is over. Throws when the server cannot be reached. */
export async function renewSession(): Promise<boolean> {
  const answer = await fetch('/accounts/refresh/', { headers: { accept: 'application/json' } })
  if (answer.ok) return true
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
