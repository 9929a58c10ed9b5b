import { appealStatistics } from '#modules/appeal-statistics/read.server.ts'
import { keepAppeals } from '#modules/appeals/jobs.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { describeError } from '#platform/log.server.ts'
import { hourly } from './hourly.ts'

/** How old the numbers on public pages may be (features, 3.11). */
const freshMs = 10 * 60 * 1000

/** Does what the clock does with appeals, and lets public pages show their present numbers. Returns the way to stop. */
export function keepAppealsHourly(ground: Ground): () => void {
  const stopKeeping = hourly(ground, 'appeals', keepAppeals)
  let shown: string | undefined
  const look = async () => {
    const mark = await appealStatistics.mark(ground.db)
    if (shown !== undefined && mark !== shown) ground.contentVersion.expire()
    shown = mark
  }
  const run = () => look().catch((error: unknown) => ground.log.warn('appeals_not_counted', describeError(error)))
  const timer = setInterval(run, freshMs)
  timer.unref()
  void run()
  return () => {
    stopKeeping()
    clearInterval(timer)
  }
}
