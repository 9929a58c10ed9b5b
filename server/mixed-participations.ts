import { mixParticipations } from '#modules/ballots/housekeeping.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { hourly } from './hourly.ts'

/** Cuts what could lead from a ballot of a survey to whoever gave it, now and every hour. Returns the way to stop. */
export function mixParticipationsHourly(ground: Ground): () => void {
  return hourly(ground, 'participations', mixParticipations)
}
