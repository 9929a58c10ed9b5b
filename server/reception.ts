import { keepReception } from '#modules/reception/jobs.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { hourly } from './hourly.ts'

/** Sweeps slots that nobody holds any more, reminds visitors, erases what is old. Returns the way to stop. */
export const keepReceptionHourly = (ground: Ground): (() => void) => hourly(ground, 'reception', keepReception)
