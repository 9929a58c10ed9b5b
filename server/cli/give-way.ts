import { existsSync, readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/** Where Linux tells of the threads of a process. */
const threads = '/proc/self/task'

/**
 * Lets all else on the machine go first, for work that nobody waits for. On Linux a priority is that of one thread, and those
 * that compress and read were begun before. Where it may not be, e.g. since a thread has just ended, the work is done all the same.
 */
export function giveWay(): void {
  const { PRIORITY_LOW } = constants.priority
  const ids = existsSync(threads) ? readdirSync(threads).map(Number) : [0]
  for (const id of ids)
    try {
      setPriority(id, PRIORITY_LOW)
    } catch {}
}
