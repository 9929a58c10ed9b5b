import type { Ground } from '#platform/ground.server.ts'
import { describeError } from '#platform/log.server.ts'

const hourMs = 60 * 60 * 1000

/** Does a piece of housekeeping now and every hour; when it fails, `event` is logged. Returns the way to stop. */
export function hourly(ground: Ground, event: string, work: (ground: Ground) => Promise<unknown>): () => void {
  const run = () => work(ground).catch((error: unknown) => ground.log.warn(event, describeError(error)))
  const timer = setInterval(run, hourMs)
  timer.unref()
  void run()
  return () => clearInterval(timer)
}
