import { eq, lt, sql } from 'drizzle-orm'
import type { Ground } from '#platform/ground.server.ts'
import { ServiceFailed } from './state-service.server.ts'
import { externalAnswers } from './table.server.ts'

const minuteMs = 60 * 1000
const freshMs = 15 * minuteMs
const keptMs = 7 * 24 * 60 * minuteMs
/** Whoever asks for ever other things does not fill the database. */
const mostKept = 500

/** A good answer and when it was given; `failed` says that the service has been asked since and did not answer. */
export type Copy<Answer> = { answer: Answer; fetchedAt: Date; failed: boolean }

/** What is being asked just now in this process, so that many who want the same ask once. */
const running = new WeakMap<Ground['config'], Map<string, Promise<unknown>>>()

type Kept = Pick<Ground, 'db' | 'now' | 'log' | 'config'>

/**
 * A good answer of the last 15 minutes or a new one; where the service does not give one, the last good one of the last
 * seven days, as `failed`. Who has less patience than the service takes gets the copy, too; the answer is kept for the
 * next. Throws `ServiceFailed` where there is neither, and whatever else `ask` throws.
 */
export async function copyOf<Answer>(
  ground: Kept,
  key: string,
  ask: () => Promise<Answer>,
  patienceMs?: number,
): Promise<Copy<Answer>> {
  const [kept] = await ground.db.select().from(externalAnswers).where(eq(externalAnswers.key, key))
  const age = kept ? ground.now().getTime() - kept.fetched_at.getTime() : Number.POSITIVE_INFINITY
  const known = kept && age < keptMs ? { answer: kept.body as Answer, fetchedAt: kept.fetched_at } : undefined
  if (known && age < freshMs) return { ...known, failed: false }
  try {
    const made = once(ground.config, key, async () => {
      const answer = await ask()
      const fetchedAt = ground.now()
      await keep(ground, key, answer, fetchedAt)
      return { answer, fetchedAt, failed: false }
    })
    return await (patienceMs === undefined ? made : within(made, patienceMs))
  } catch (error) {
    if (!(error instanceof ServiceFailed)) throw error
    ground.log.warn('open_data_service_failed', { call: key.split('?')[0], reason: error.reason })
    if (!known) throw error
    return { ...known, failed: true }
  }
}

async function within<Result>(made: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new ServiceFailed('no answer in time')), ms)
  })
  // Who waited has gone; what becomes of the call is told to the next.
  made.catch(() => undefined)
  return Promise.race([made, late]).finally(() => clearTimeout(timer))
}

function once<Result>(config: Ground['config'], key: string, work: () => Promise<Result>): Promise<Result> {
  const own = running.get(config) ?? new Map<string, Promise<unknown>>()
  running.set(config, own)
  const known = own.get(key)
  if (known) return known as Promise<Result>
  const made = work().finally(() => own.delete(key))
  own.set(key, made)
  return made
}

async function keep({ db }: Kept, key: string, body: unknown, fetched_at: Date): Promise<void> {
  await db
    .insert(externalAnswers)
    .values({ key, body, fetched_at })
    .onConflictDoUpdate({ target: externalAnswers.key, set: { body, fetched_at } })
  await db.delete(externalAnswers).where(lt(externalAnswers.fetched_at, new Date(fetched_at.getTime() - keptMs)))
  await db.execute(sql`
    delete from ${externalAnswers} where key in
      (select key from ${externalAnswers} order by fetched_at desc, key offset ${mostKept})
  `)
}
