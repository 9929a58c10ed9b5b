import type { Frequency } from './contract.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** Tashkent is five hours ahead of UTC all year round. */
const aheadMs = 5 * hourMs
const digestHour = 9
/** 1 January 1970 was a Thursday; weekly digests come on Mondays. */
const firstMonday = 4

export const confirmWithinMs = 2 * dayMs
export const softWindowMs = 14 * dayMs
export const mostSoftBounces = 3
/** Content that is older than this when it appears is no news. */
export const newsForMs = 7 * dayMs

/** When the next mail of a subscriber may go out, seen from a moment: in an hour, or at the next 09:00 of Tashkent. */
export function nextMailAt(frequency: Frequency, now: Date): Date {
  if (frequency === 'immediate') return new Date(now.getTime() + hourMs)
  const there = now.getTime() + aheadMs
  const today = Math.floor(there / dayMs)
  const nine = (day: number) => day * dayMs + digestHour * hourMs
  let day = nine(today) > there ? today : today + 1
  if (frequency === 'weekly') while ((day - firstMonday) % 7 !== 0) day += 1
  return new Date(nine(day) - aheadMs)
}

/** When the first mail after a change may go out. */
export const firstMailAt = (frequency: Frequency, now: Date): Date =>
  frequency === 'immediate' ? now : nextMailAt(frequency, now)

/** When the last digest of a frequency went out, seen from a moment. */
export const lastDigestAt = (frequency: 'daily' | 'weekly', now: Date): Date =>
  new Date(nextMailAt(frequency, now).getTime() - (frequency === 'daily' ? dayMs : 7 * dayMs))
