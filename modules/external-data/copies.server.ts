import { eq, lt, sql } from 'drizzle-orm'
import { Refusal } from '#common/errors.ts'
import type { Ground } from '#platform/ground.server.ts'
import { networkKey } from '#platform/keyed.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { countAttempt, counterOf, type Most } from '#platform/throttle.server.ts'
import { ServiceFailed } from './state-service.server.ts'
import { externalAnswers, externalFiles } from './table.server.ts'

const minuteMs = 60 * 1000
const freshMs = 15 * minuteMs
const keptMs = 7 * 24 * 60 * minuteMs
/** Whoever asks for ever other things does not fill the database, nor drive out what other calls were told: so many and so much of each call. */
const mostKept = { answers: 500, bytes: 50 * 1024 * 1024 }
const mostBytesOfFiles = 100 * 1024 * 1024
/** What one network brings in a day: so many answers, and so many files or megabytes of them. More of it is sent and not kept. */
const mostBrought = {
  answers: { name: 'external_answers_kept', points: 100, seconds: 24 * 60 * 60 },
  files: { name: 'external_files_kept', points: 20, seconds: 24 * 60 * 60 },
}

/** A good answer and when it was given; `failed` says that the service has been asked since and did not answer. */
export type Copy<Answer> = { answer: Answer; fetchedAt: Date; failed: boolean }

/** What is being asked just now in this process, so that many who want the same ask once. */
const running = new WeakMap<Ground['config'], Map<string, Promise<unknown>>>()

type Kept = Pick<RequestContext, 'db' | 'now' | 'log' | 'config' | 'aside' | 'secret'> &
  Partial<Pick<RequestContext, 'address'>>
type Stored<Answer> = { answer: Answer; fetchedAt: Date }

/** Where copies of one kind lie. */
type Shelf<Answer> = {
  find: (ground: Kept, key: string) => Promise<Stored<Answer> | undefined>
  keep: (ground: Kept, key: string, copy: Stored<Answer>) => Promise<void>
  /** How much of it one network may bring, and how much of that an answer is. */
  most: Most
  weight: (answer: Answer) => number
}

export type Asking<Answer> = {
  ask: () => Promise<Answer>
  /** Who has less patience than the service takes gets the last copy. */
  patienceMs?: number | undefined
  /** Whether an answer tells something that is worth keeping. */
  isTelling?: (answer: Answer) => boolean
}

/**
 * A good answer of the last 15 minutes or a new one; where the service does not give one, the last good one of the last
 * seven days, as `failed`: what it had a moment ago it may deny for once. Who has less patience than the service takes gets
 * the copy, too; the answer is kept for the next. Throws `ServiceFailed` where there is neither, and whatever else `ask` throws.
 */
export const copyOf = <Answer>(ground: Kept, key: string, asking: Asking<Answer>): Promise<Copy<Answer>> =>
  copyFrom(answersShelf as Shelf<Answer>, ground, key, asking)

/** The same for a file. */
export const fileCopyOf = (ground: Kept, key: string, ask: () => Promise<Buffer>): Promise<Copy<Buffer>> =>
  copyFrom(filesShelf, ground, key, { ask })

async function copyFrom<Answer>(
  shelf: Shelf<Answer>,
  ground: Kept,
  key: string,
  { ask, patienceMs, isTelling = () => true }: Asking<Answer>,
): Promise<Copy<Answer>> {
  const kept = await shelf.find(ground, key)
  const age = kept ? ground.now().getTime() - kept.fetchedAt.getTime() : Number.POSITIVE_INFINITY
  const known = kept && age < keptMs ? kept : undefined
  if (known && age < freshMs) return { ...known, failed: false }
  try {
    const made = once(ground.config, key, async () => {
      const answer = await ask()
      const copy = { answer, fetchedAt: ground.now() }
      // What is there already takes no other's place.
      if (isTelling(answer) && (kept || (await mayBring(shelf, ground, answer)))) await shelf.keep(ground, key, copy)
      return { ...copy, failed: false }
    })
    return await ground.aside(() => (patienceMs === undefined ? made : within(made, patienceMs)))
  } catch (error) {
    if (!(error instanceof ServiceFailed)) throw error
    ground.log.warn('open_data_service_failed', { call: key.split('?')[0], reason: error.reason })
    if (!known) throw error
    return { ...known, failed: true }
  }
}

/** Whether somebody may still bring this; the portal itself always may. */
async function mayBring<Answer>({ most, weight }: Shelf<Answer>, ground: Kept, answer: Answer): Promise<boolean> {
  const { address } = ground
  if (address === undefined) return true
  return countAttempt(counterOf(ground, most), networkKey(ground, most.name, address), weight(answer)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
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

const outOfAge = (fetchedAt: Date) => new Date(fetchedAt.getTime() - keptMs)

const answersShelf: Shelf<unknown> = {
  most: mostBrought.answers,
  weight: () => 1,
  async find({ db }, key) {
    const [kept] = await db.select().from(externalAnswers).where(eq(externalAnswers.key, key))
    return kept && { answer: kept.body, fetchedAt: kept.fetched_at }
  },
  async keep({ db }, key, { answer: body, fetchedAt: fetched_at }) {
    await db
      .insert(externalAnswers)
      .values({ key, body, fetched_at })
      .onConflictDoUpdate({ target: externalAnswers.key, set: { body, fetched_at } })
    await db.delete(externalAnswers).where(lt(externalAnswers.fetched_at, outOfAge(fetched_at)))
    await db.execute(sql`
      delete from ${externalAnswers} where key in (
        select key from (
          select key, count(*) over newest as place, sum(pg_column_size(body)) over newest as bytes from ${externalAnswers}
          window newest as (partition by split_part(key, '?', 1) order by fetched_at desc, key)
        ) of_call where place > ${mostKept.answers} or bytes > ${mostKept.bytes}
      )
    `)
  },
}

/** The last files, as many as fit into what is kept for them. */
const filesShelf: Shelf<Buffer> = {
  most: mostBrought.files,
  weight: (bytes) => Math.max(1, Math.ceil(bytes.length / (1024 * 1024))),
  async find({ db }, key) {
    const [kept] = await db.select().from(externalFiles).where(eq(externalFiles.key, key))
    return kept && { answer: kept.bytes, fetchedAt: kept.fetched_at }
  },
  async keep({ db }, key, { answer: bytes, fetchedAt: fetched_at }) {
    const row = { bytes, size: bytes.length, fetched_at }
    await db
      .insert(externalFiles)
      .values({ key, ...row })
      .onConflictDoUpdate({ target: externalFiles.key, set: row })
    await db.delete(externalFiles).where(lt(externalFiles.fetched_at, outOfAge(fetched_at)))
    await db.execute(sql`
      delete from ${externalFiles} where key in (
        select key from (
          select key, sum(size) over (order by fetched_at desc, key) as bytes from ${externalFiles}
        ) newest where bytes > ${mostBytesOfFiles}
      )
    `)
  },
}
