/**
 * How a line moves. `atOnce` run at the same time: the more there are the longer each takes. Who waits longer than `longestMs` is
 * refused, since the answer would come too late to be of use; a visitor who would wait about as long as `soonMs` is so at once.
 */
type Line = { atOnce: number; longestMs: Record<Rank, number>; soonMs: number }

/** What is asked for: two keep the thread busy. Turns vary, so whoever would wait for half of what visitors may is refused. */
export const asked: Line = { atOnce: 4, longestMs: { visitors: 400, urgent: 4000, staff: 4000 }, soonMs: 200 }
/**
 * Pages that are made anew after a change (docs/decisions/0077-pages-made-anew-have-places-of-their-own.md): whoever wants one waits for
 * that one answer, so they do not stand behind what others ask for, and nobody is sent away before the time.
 */
export const madeAnew: Line = {
  atOnce: 2,
  longestMs: { visitors: 1000, urgent: 4000, staff: 4000 },
  soonMs: Number.POSITIVE_INFINITY,
}

const mostWaiting = 200
/** How much the latest turn tells of how fast turns come. */
const weight = 0.1
/** Who takes longer than this waits for something else than this process: a slow database, a slow reader. */
const heldMs = 2000

/**
 * Visitors, and those who go before them, but never alone: who is about to send something, and before these staff, among whom nobody
 * stands who only says so (`server/ranks.ts`).
 */
export type Rank = 'visitors' | 'urgent' | 'staff'

/** Of every four turns this many are for those who go first. */
const urgentTurns = 3
const first = ['staff', 'urgent'] as const

/** For figures. */
export type AdmissionState = { running: number; waiting: number; refused: number }

/** A place among those who are being answered. */
export type Turn = {
  /** Gives the place to the next. Works once. */
  leave: () => void
  /** Gives it away while this waits for somebody else's service, and takes one again after that, without a queue. */
  aside: <Result>(work: () => Promise<Result>) => Promise<Result>
}

type Waiting = { rank: Rank; take: (isAdmitted: boolean) => void }

/**
 * Lets so many requests run at once as this process can answer well. Others wait for a moment, then they are refused: under
 * twice the load that can be carried, half of it is answered quickly rather than all of it too late. Who would wait too
 * long is told so at once, as far as the pace of the last turns tells.
 */
export function createAdmission(
  { atOnce, longestMs, soonMs }: Line = asked,
  clock: () => number = () => performance.now(),
) {
  let running = 0
  let refused = 0
  let turn = 0
  const queues: Record<Rank, Set<Waiting>> = { visitors: new Set(), urgent: new Set(), staff: new Set() }

  const next = (): Waiting | undefined => {
    turn = (turn + 1) % (urgentTurns + 1)
    const order = turn === 0 ? (['visitors', ...first] as const) : ([...first, 'visitors'] as const)
    for (const rank of order) for (const waiting of queues[rank]) return waiting
    return undefined
  }
  /** Milliseconds from turn to turn while others wait; nothing before it is known. */
  let pace: number | undefined
  let turnedAt: number | undefined
  const noteTurn = (isAwaited: boolean) => {
    const now = clock()
    if (isAwaited && turnedAt !== undefined) pace = (pace ?? now - turnedAt) * (1 - weight) + (now - turnedAt) * weight
    turnedAt = isAwaited ? now : undefined
  }
  const room = (rank: Rank): number =>
    rank === 'visitors' && pace !== undefined ? Math.min(mostWaiting, Math.max(atOnce, soonMs / pace)) : mostWaiting
  const leave = () => {
    // Who comes back from waiting elsewhere may be one too many.
    const waiting = running > atOnce ? undefined : next()
    noteTurn(waiting !== undefined)
    if (!waiting) {
      running -= 1
      return
    }
    queues[waiting.rank].delete(waiting)
    waiting.take(true)
  }
  /** A place to be left, which is free by itself after a while. */
  const enter = (): Turn => {
    let isInside = true
    let isOver = false
    let timer: NodeJS.Timeout
    const out = () => {
      if (!isInside) return
      isInside = false
      clearTimeout(timer)
      leave()
    }
    const hold = () => {
      timer = setTimeout(out, heldMs)
      timer.unref()
    }
    hold()
    return {
      leave() {
        isOver = true
        out()
      },
      async aside(work) {
        out()
        try {
          return await work()
        } finally {
          if (!isOver && !isInside) {
            isInside = true
            running += 1
            hold()
          }
        }
      },
    }
  }
  const waiting = () => Object.values(queues).reduce((sum, { size }) => sum + size, 0)
  const wait = (rank: Rank) =>
    new Promise<boolean>((resolve) => {
      const waiting = { rank, take: resolve }
      const timer = setTimeout(() => queues[rank].delete(waiting) && resolve(false), longestMs[rank])
      waiting.take = (isAdmitted) => {
        clearTimeout(timer)
        resolve(isAdmitted)
      }
      queues[rank].add(waiting)
    })

  return {
    /** Resolves when it is this request's turn, and with nothing when it is refused. */
    async admit(rank: Rank): Promise<Turn | undefined> {
      if (running < atOnce) {
        running += 1
        return enter()
      }
      if (queues[rank].size < room(rank) && (await wait(rank))) return enter()
      refused += 1
      return undefined
    },
    state: (): AdmissionState => ({ running, waiting: waiting(), refused }),
  }
}
