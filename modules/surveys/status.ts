import type { SurveyStatus } from './contract.ts'

type Dates = { active: boolean; starts_at: Date; ends_at: Date | null }

/** What a survey is at a moment: hidden it is a draft or, after its end, archived; shown it follows its dates. */
export function statusOf({ active, starts_at, ends_at }: Dates, now: Date): SurveyStatus {
  const isOver = ends_at !== null && ends_at <= now
  if (!active) return isOver ? 'archived' : 'draft'
  if (isOver) return 'closed'
  return starts_at > now ? 'scheduled' : 'open'
}
