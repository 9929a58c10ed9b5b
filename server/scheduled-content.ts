import type { Ground } from '#platform/ground.server.ts'
import { describeError } from '#platform/log.server.ts'

/** A later change is looked at again then: timers do not hear of it when somebody sets the clock. */
const longestTimerMs = 60_000
const retryMs = 1000

/**
 * Makes cached pages stale at the moment when content appears or disappears by its own dates.
 * `nextChange` tells that moment. Returns the way to stop.
 */
export function expireOnTime(
  ground: Pick<Ground, 'contentVersion' | 'log'>,
  nextChange: () => Promise<Date | undefined>,
): () => void {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let done = 0
  /** The next moment that is known of, for when nobody can be asked. */
  let known: number | undefined
  const wait = (ms: number, then: () => void) => {
    clearTimeout(timer)
    if (stopped) return
    timer = setTimeout(then, Math.min(longestTimerMs, Math.max(0, ms)))
    timer.unref()
  }
  const plan = async () => {
    try {
      const at = await nextChange()
      known = at?.getTime()
      if (!at) return clearTimeout(timer)
      // The database's clock may be behind ours: told of the same moment again, it is asked again a little later.
      const ms = at.getTime() === done ? retryMs : at.getTime() - Date.now()
      wait(ms, () => {
        if (ms > longestTimerMs && Date.now() < at.getTime()) return void plan()
        comes(at.getTime())
      })
    } catch (error) {
      ground.log.warn('schedule_unknown', describeError(error))
      wait(retryMs, plan)
      if (known !== undefined && known !== done && Date.now() >= known) comes(known)
    }
  }
  const comes = (moment: number) => {
    done = moment
    ground.contentVersion.expire()
  }
  const unsubscribe = ground.contentVersion.onChange(() => void plan())
  void plan()
  return () => {
    stopped = true
    unsubscribe()
    clearTimeout(timer)
  }
}

/** The soonest of several changes to come. */
export async function soonest(changes: Promise<Date | undefined>[]): Promise<Date | undefined> {
  const times = (await Promise.all(changes)).flatMap((at) => (at ? [at.getTime()] : []))
  return times.length > 0 ? new Date(Math.min(...times)) : undefined
}
