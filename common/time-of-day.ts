/** `09:00`, and `24:00` for the end of a day. */
export type Clock = string

export const dayMinutes = 24 * 60

/** Minutes since midnight: 570 at `09:30`. */
export function minutesAt(time: Clock): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** From one time to another, which lies in the night after it where it is the earlier one. */
export const minutesFrom = (from: Clock, to: Clock): number =>
  minutesAt(to) - minutesAt(from) + (to < from ? dayMinutes : 0)

/** The time that is so many minutes after a midnight; a whole day is its end. */
export function clockAt(minutes: number): Clock {
  const ofDay = minutes > dayMinutes ? minutes % dayMinutes : minutes
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
