/** How many requests run at the same time: two keep the thread busy, and the more there are the longer each takes. */
const atOnce = 4
/** What waits longer than this is refused: it would be answered too late to be of use. */
const longestMs = { visitors: 400, shared: 1000, urgent: 4000 }
const mostWaiting = { visitors: 200, shared: 200, urgent: 200 }
/** Whoever would wait about as long as this is refused at once instead: half of what they may wait, since turns vary. */
const soonMs = 200
/** How much the latest turn tells of how fast turns come. */
const weight = 0.1
/** Who takes longer than this waits for something else than this process: a slow database, a slow reader. */
const heldMs = 2000

/**
 * Visitors, and those who go before them, but never alone: who works or sends something, and pages that are made anew after a
 * change, since whoever wants them waits for that one answer.
 */
export type Rank = keyof typeof longestMs

/** Who goes first, turn by turn. */
const orders: Rank[][] = [
  ['shared', 'urgent', 'visitors'],
  ['urgent', 'shared', 'visitors'],
  ['shared', 'urgent', 'visitors'],
  ['visitors', 'shared', 'urgent'],
]

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
export function createAdmission(clock: () => number = () => performance.now()) {
  let running = 0
  let refused = 0
  let turn = 0
  const queues: Record<Rank, Set<Waiting>> = { visitors: new Set(), shared: new Set(), urgent: new Set() }

  const next = (): Waiting | undefined => {
    const order = orders[turn++ % orders.length] ?? []
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
    rank === 'visitors' && pace !== undefined
      ? Math.min(mostWaiting.visitors, Math.max(atOnce, soonMs / pace))
      : mostWaiting[rank]
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
  const wait = (rank: Rank, ms: number) =>
    new Promise<boolean>((resolve) => {
      const waiting = { rank, take: resolve }
      const timer = setTimeout(() => queues[rank].delete(waiting) && resolve(false), ms)
      waiting.take = (isAdmitted) => {
        clearTimeout(timer)
        resolve(isAdmitted)
      }
      queues[rank].add(waiting)
    })

  return {
    /**
     * Resolves when it is this request's turn, and with nothing when it is refused. Who stands in another line than their `own`
     * has the longer patience of the two.
     */
    async admit(rank: Rank, own = rank): Promise<Turn | undefined> {
      if (running < atOnce) {
        running += 1
        return enter()
      }
      if (queues[rank].size < room(rank) && (await wait(rank, Math.max(longestMs[rank], longestMs[own]))))
        return enter()
      refused += 1
      return undefined
    },
    state: (): AdmissionState => ({
      running,
      waiting: Object.values(queues).reduce((sum, { size }) => sum + size, 0),
      refused,
    }),
  }
}
