import { sweepFiles } from '#modules/uses/sweep.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { hourly } from './hourly.ts'

/** Clears away files that serve nobody, now and every hour. Returns the way to stop. */
export function sweepFilesHourly(ground: Ground): () => void {
  return hourly(ground, 'files_not_swept', sweepFiles)
}
