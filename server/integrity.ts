import { keepIntegrity } from '#modules/integrity/jobs.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { hourly } from './hourly.ts'

/** Clears away evidence that was never sent and erases reports that were closed long ago. Returns the way to stop. */
export const keepIntegrityHourly = (ground: Ground): (() => void) => hourly(ground, 'integrity', keepIntegrity)
