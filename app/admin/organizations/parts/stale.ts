/** So many days nobody needs to look whether an office's place and hours are still so (features, 3.6). */
const freshDays = 180

/** Whether an office was saved last before that: staff are asked to look. Both are ISO moments. */
export const isStale = (updatedAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(updatedAt) > freshDays * 24 * 60 * 60 * 1000
