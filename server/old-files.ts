import { sweepArriving, sweepFiles } from '#modules/uses/sweep.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { hourly, hourlyHere } from './hourly.ts'

/** Clears away files that serve nobody, every hour; those that arrived and were never stored lie on each machine. Returns the way to stop. */
export function sweepFilesHourly(ground: Ground): () => void {
  const stopHere = hourlyHere(ground, 'arriving files', sweepArriving)
  const stop = hourly(ground, 'files', sweepFiles)
  return () => {
    stopHere()
    stop()
  }
}
