import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel'
import type { z } from 'zod'
import type { Config } from '#platform/config.server.ts'
import type { ExternalFormat } from './contract.ts'
import { looksLike } from './looks-like.ts'

export type StateSettings = NonNullable<Config['openData']>

/** The service did not answer as it should. `reason` is ours: nothing that it said is passed on, nor what was asked. */
export class ServiceFailed extends Error {
  readonly reason: string
  readonly passes: boolean
  /** Whether the service itself is not well, whatever it is asked: an odd question says nothing of others. */
  readonly isDown: boolean
  constructor(reason: string, { passes = false, isDown = passes }: { passes?: boolean; isDown?: boolean } = {}) {
    super(`state open data service: ${reason}`)
    this.name = 'ServiceFailed'
    this.reason = reason
    this.passes = passes
    this.isDown = isDown
  }
}

/** The service answers that it has nothing by the name that was asked for. */
export class NotThere extends ServiceFailed {
  constructor() {
    super('has nothing by that name')
  }
}

const patienceMs = 5000
const failuresInARow = 3
const restMs = 30_000
const atOnce = 8
const largest = { answer: 2 * 1024 * 1024, file: 10 * 1024 * 1024 }

/** A firewall stands before the service and turns away what does not look like a browser. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'

/** `named`: one thing is asked for by its name, so that there may be none; a list is always there, if only an empty one. */
export type Asked = { path: string; query: Record<string, string>; body?: object; named?: boolean }

/**
 * The state service as this process asks it: 5 seconds for an answer with all tries, tries again only after 429 and 5xx, at
 * most 8 at once. After three calls of a kind in a row that it did not answer, or only with 429 or 5xx, no more of that kind for half
 * a minute: what is odd about an answer is of that question alone, and nobody shuts the service for others by asking odd things.
 */
export function createStateService({ url, key }: StateSettings) {
  const failed = handleWhen(
    (error) => (error instanceof ServiceFailed && error.isDown) || error instanceof TaskCancelledError,
  )
  const few = bulkhead(atOnce)
  const policyOfKind = () =>
    wrap(
      few,
      circuitBreaker(failed, { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(failuresInARow) }),
      timeout(patienceMs, TimeoutStrategy.Aggressive),
      retry(
        handleWhen((error) => error instanceof ServiceFailed && error.passes),
        { maxAttempts: 2, backoff: new ExponentialBackoff({ initialDelay: 200, maxDelay: 800 }) },
      ),
    )
  // Few: the paths are those of the calls, which are ours.
  const policies = new Map<string, ReturnType<typeof policyOfKind>>()
  const policyOf = ({ path }: Asked) => {
    const policy = policies.get(path) ?? policyOfKind()
    policies.set(path, policy)
    return policy
  }
  const ask = <Answer>(
    asked: Asked,
    most: number,
    read: (bytes: Buffer) => Answer | Promise<Answer>,
  ): Promise<Answer> =>
    policyOf(asked)
      .execute(async ({ signal }) => {
        const bytes = await bytesOf(await sent(url, asked, signal), most)
        // Nothing that holds the key is kept or shown, whatever else it is.
        if (key && bytes.includes(key)) throw new ServiceFailed('the answer holds the key')
        return await readAs(bytes, read)
      })
      .catch((error: unknown) => {
        throw asFailure(error)
      })
  return {
    /** An answer, read by what it should look like. Throws `ServiceFailed`, or `NotThere`. */
    json: <Contract extends z.ZodType>(asked: Asked, contract: Contract): Promise<z.output<Contract>> =>
      ask(asked, largest.answer, (bytes) => parsed(bytes.toString('utf8'), contract, asked, key)),
    /** A file that is what it should be. Throws as `json` does. */
    file: (asked: Asked, format: ExternalFormat): Promise<Buffer> =>
      ask(asked, largest.file, (bytes) => {
        if (!looksLike(format, bytes)) throw new ServiceFailed('the file is not of its format')
        return bytes
      }),
  }
}

/** What others send may be such that reading it fails where nobody thought of it; that is their failure and not the page's. */
async function readAs<Answer>(bytes: Buffer, read: (bytes: Buffer) => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await read(bytes)
  } catch (error) {
    throw error instanceof ServiceFailed ? error : new ServiceFailed('the answer cannot be read')
  }
}

async function sent(base: string, { path, query, body, named }: Asked, signal: AbortSignal): Promise<Response> {
  const address = new URL(base.replace(/\/$/, '') + path)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  const headers = { 'user-agent': userAgent, accept: 'application/json, */*;q=0.5' }
  const response = await fetch(address, {
    signal,
    // Nobody is followed: an answer that leads elsewhere is none.
    redirect: 'manual',
    ...(body
      ? { method: 'POST', body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
      : { headers }),
  }).catch(() => {
    throw new ServiceFailed(signal.aborted ? 'no answer in time' : 'no connection', { isDown: true })
  })
  if (response.ok) return response
  await response.body?.cancel().catch(() => undefined)
  if (response.status === 404 && named) throw new NotThere()
  // Who says how long it will not answer is not asked again before.
  const waits = waitMs(response.headers.get('retry-after') ?? '') > patienceMs
  const isDown = response.status === 429 || response.status >= 500
  throw new ServiceFailed(`answered ${response.status}`, { passes: isDown && !waits, isDown })
}

/** In how many milliseconds to ask again, as told in seconds or as the moment itself (RFC 9110, section 10.2.3). */
const waitMs = (told: string): number => (/^\d+$/.test(told) ? Number(told) * 1000 : Date.parse(told) - Date.now())

async function bytesOf(response: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of response.body ?? []) {
      size += part.length
      // Leaving the loop ends the connection.
      if (size > most) throw new ServiceFailed('the answer is too long')
      parts.push(part)
    }
  } catch (error) {
    throw error instanceof ServiceFailed ? error : new ServiceFailed('the answer broke off', { isDown: true })
  }
  return Buffer.concat(parts)
}

async function parsed<Contract extends z.ZodType>(
  text: string,
  contract: Contract,
  { named }: Asked,
  key: string | undefined,
): Promise<z.output<Contract>> {
  let given: unknown
  try {
    // Servers of Windows put the mark of UTF-8 before it.
    given = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new ServiceFailed('the answer is no JSON')
  }
  if (named && (given as { result?: unknown } | null)?.result === null) throw new NotThere()
  const read = await contract.safeParseAsync(given)
  if (!read.success) throw new ServiceFailed('the answer is not of the shape')
  const shown = JSON.stringify(read.data)
  // Written with other signs than in the settings, as JSON may write each letter.
  if (key && shown.includes(JSON.stringify(key).slice(1, -1))) throw new ServiceFailed('the answer holds the key')
  if (!hardToStore.test(shown)) return read.data
  return JSON.parse(shown, (_name, value: unknown) => (typeof value === 'string' ? storable(value) : value))
}

/** JSON writes so what no database takes: NUL, and halves of letters. */
const hardToStore = /\\u(?:0000|d[89a-f])/

/** Without what no database takes. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

function asFailure(error: unknown): unknown {
  if (error instanceof BrokenCircuitError) return new ServiceFailed('is left alone for a while')
  if (error instanceof BulkheadRejectedError) return new ServiceFailed('too much is asked at once')
  if (error instanceof TaskCancelledError) return new ServiceFailed('no answer in time')
  return error
}
