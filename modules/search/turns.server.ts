import type { Db } from '#platform/ground.server.ts'

/** So many searches ask the database at once: the others wait here, so that pages find it free. */
const mostAtOnce = 3

const queues = new WeakMap<Db, { running: number; waiting: (() => void)[] }>()

/** Does something when its turn comes. */
export async function inTurn<Done>(db: Db, work: () => Promise<Done>): Promise<Done> {
  const queue = queues.get(db) ?? { running: 0, waiting: [] }
  queues.set(db, queue)
  if (queue.running >= mostAtOnce) await new Promise<void>((resolve) => queue.waiting.push(resolve))
  else queue.running += 1
  try {
    return await work()
  } finally {
    const next = queue.waiting.shift()
    // Who comes next takes the place over.
    if (next) next()
    else queue.running -= 1
  }
}
