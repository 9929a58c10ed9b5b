import { setTimeout as after } from 'node:timers'
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel'
import { S3mini, S3ServiceError } from 's3mini'
import { FilesAway } from './files.server.ts'

/** How the store of files is reached; all of the `S3_…` settings. */
export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket's name stands in the path, and not before the host. */
  pathStyle: boolean
}

/** For the head of an answer, in milliseconds; what is sent along may take its time. */
const answerMs = 10_000
const slowestBytesPerMs = 100
/** For "are you there?", which a balancer asks often and does not wait long for. */
const checkMs = 3000
/** A store that failed so often in a row is left alone for a while, so that nobody waits for what will not come. */
const breaker = { failures: 5, pauseMs: 2000 }

export type S3Client = {
  /** Asks the store. What passes by itself (5xx, a lost connection) is asked three times. Throws `FilesAway`; absent things give undefined. */
  ask: <Answer>(question: (store: S3mini) => Promise<Answer>) => Promise<Answer | undefined>
  /** Asks once and soon whether the bucket is there and ours. Throws `FilesAway`. */
  check: () => Promise<void>
}

/** A way to an S3-compatible store that keeps calm when the store does not. */
export function s3Client(settings: S3Settings): S3Client {
  const store = storeWith(settings, answerMs)
  const quick = storeWith(settings, checkMs)
  const passing = handleWhen(willPass)
  const policy = wrap(
    retry(passing, { maxAttempts: 2, backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 1000 }) }),
    circuitBreaker(passing, { halfOpenAfter: breaker.pauseMs, breaker: new ConsecutiveBreaker(breaker.failures) }),
  )
  return {
    async ask(question) {
      try {
        return await policy.execute(() => question(store))
      } catch (error) {
        if (isAbsent(error)) return undefined
        throw away(error)
      }
    },
    async check() {
      const isThere = await quick.bucketExists().catch((error: unknown) => {
        throw away(error)
      })
      if (!isThere) throw new FilesAway('there is no such bucket, or the keys do not open it')
    },
  }
}

function storeWith({ pathStyle, endpoint, bucket, ...keys }: S3Settings, ms: number): S3mini {
  const address = new URL(endpoint)
  if (pathStyle) address.pathname = `${address.pathname.replace(/\/+$/, '')}/${bucket}`
  else address.hostname = `${bucket}.${address.hostname}`
  return new S3mini({ ...keys, endpoint: address.href, fetch: fetchWithin(ms) })
}

/**
 * A deadline for the head of an answer only: a visitor may take long to read a film. A redirect means a wrong region or
 * address, which the operator must hear of.
 */
function fetchWithin(ms: number): typeof fetch {
  return async (input, init) => {
    const stop = new AbortController()
    const sent = init?.body instanceof Uint8Array ? init.body.byteLength : 0
    const timer = after(() => stop.abort(new Error('no answer in time')), ms + sent / slowestBytesPerMs)
    try {
      return await fetch(input, { ...init, redirect: 'manual', signal: stop.signal })
    } finally {
      clearTimeout(timer)
    }
  }
}

const isAbsent = (error: unknown) =>
  error instanceof S3ServiceError && error.serviceCode !== 'NoSuchBucket' && error.status === 404

/** Anything but an answer, and answers that say "not now". */
function willPass(error: unknown): boolean {
  if (!(error instanceof S3ServiceError)) return true
  return error.status >= 500 || error.status === 429 || error.status === 408
}

function away(error: unknown): FilesAway {
  if (error instanceof FilesAway) return error
  if (error instanceof BrokenCircuitError) return new FilesAway('it has failed just now', { cause: error })
  const { message, code, cause } = error as Error & { code?: string; cause?: { code?: string } }
  return new FilesAway(cause?.code ?? code ?? message, { cause: error })
}
