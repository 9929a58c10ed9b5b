import type { Ground } from '#platform/ground.server.ts'
import { jobRepository } from '#platform/jobs/repository.server.ts'
import { describeError } from '#platform/log.server.ts'

const hourMs = 60 * 60 * 1000
/** How often it is looked whether a round is due; another process may have made it, or died over it. */
const lookMs = 5 * 60 * 1000

type Work = (ground: Ground) => Promise<unknown>

/**
 * Does a piece of housekeeping for the whole portal, once an hour however many processes there are, and again soon when it
 * failed. `job` is its name in the table of jobs, in logs and in metrics. Returns the way to stop.
 */
export function hourly(ground: Ground, job: string, work: Work): () => void {
  return repeatedly(ground, job, lookMs, async (failed) => {
    if (!(await jobRepository.take(ground.db, job))) return
    const outcome = await work(ground).then(
      () => ({ failed: false }),
      (error: unknown) => {
        failed(error)
        return { failed: true }
      },
    )
    await jobRepository.end(ground.db, job, outcome)
    ground.log.debug('job_ended', { job, ...outcome })
  })
}

/** Does a piece of housekeeping on this machine, now and every hour. Returns the way to stop. */
export function hourlyHere(ground: Ground, job: string, work: Work): () => void {
  return repeatedly(ground, job, hourMs, () => work(ground))
}

type Failed = (error: unknown) => void

function repeatedly(ground: Ground, job: string, ms: number, round: (failed: Failed) => Promise<unknown>): () => void {
  let isStopped = false
  const failed = (error: unknown) => {
    // What a stop cuts short is no failure.
    if (!isStopped) ground.log.warn('job_failed', { job, ...describeError(error) })
  }
  const run = () => round(failed).catch(failed)
  const timer = setInterval(run, ms)
  timer.unref()
  void run()
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}
