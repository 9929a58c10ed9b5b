import type { AppealStatistics } from './contract.ts'
import { isSmall } from './suppress.ts'

/** Of those that were reviewed: how many, and how many of them were so, with the middle of their days and of their ratings. */
export type Course = {
  reviewed: number
  rated: number
  median_days: number | null
  on_time: number
  extended: number
  reopened: number
  avg_rating: number | null
}

/** A figure of fewer appeals would tell of single people. */
const least = 20

/**
 * What is told of it, of the country as of a region: nothing of fewer than twenty, no average of fewer than twenty ratings,
 * and no share that stands for one to four people, or leaves as many out.
 */
export function toldCourse({ reviewed, rated, ...course }: Course): AppealStatistics['extra'] {
  const share = (some: number) =>
    reviewed < least || isSmall(some) || isSmall(reviewed - some) ? null : Math.round((1000 * some) / reviewed) / 10
  return {
    median_days: reviewed < least ? null : course.median_days,
    on_time_pct: share(course.on_time),
    extended_pct: share(course.extended),
    reopened_pct: share(course.reopened),
    avg_rating: rated < least ? null : course.avg_rating,
  }
}
