import { isHoliday, plusDays, weekdayOf } from '#common/working-days.ts'
import type { WeekWindow, Window } from './contract.ts'

/** Hours of reception: of the week, of single days that differ, and the days off of a decree. */
export type Hours = { week: WeekWindow[]; days: Map<string, Window[]>; daysOff: readonly string[]; minutes: number }

export type Span = { starts_at: Date; ends_at: Date }

const minuteMs = 60_000
/** A moment of a day in Tashkent, UTC+5 all year round. */
export const at = (day: string, clock: string): Date => new Date(`${day}T${clock}:00+05:00`)

/** When somebody receives on a day. A single day's hours go before those of the week; on holidays the week rests. */
export function windowsOn(day: string, { week, days, daysOff }: Omit<Hours, 'minutes'>): Window[] {
  const special = days.get(day)
  if (special) return special
  if (isHoliday(day, daysOff)) return []
  return week
    .filter(({ weekday }) => weekday === weekdayOf(day))
    .map(({ from, to }) => ({ from, to }))
    .toSorted((a, b) => a.from.localeCompare(b.from))
}

/** The slots of a day; minutes that are left over at the end of a window are nobody's. */
export const slotsOn = (day: string, hours: Hours): Span[] =>
  windowsOn(day, hours).flatMap(({ from, to }) => {
    const [first, end, length] = [at(day, from).getTime(), at(day, to).getTime(), hours.minutes * minuteMs]
    return Array.from({ length: Math.max(0, Math.floor((end - first) / length)) }, (_, index) => ({
      starts_at: new Date(first + index * length),
      ends_at: new Date(first + (index + 1) * length),
    }))
  })

/** All days from one to another, both with it; none where they are the wrong way round. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = plusDays(day, 1)) days.push(day)
  return days
}

const overlap = (a: Span, b: Span) => a.starts_at < b.ends_at && b.starts_at < a.ends_at

/** A slot with visitors who still fit in. */
export type FreeSlot = Span & { seats: number }

/** Slots that are not full: whatever of `taken` touches one takes a seat, for hours may have changed since somebody booked. */
export const freeOf = (slots: Span[], taken: Span[], capacity: number): FreeSlot[] =>
  slots.flatMap((slot) => {
    const seats = capacity - taken.filter((other) => overlap(slot, other)).length
    return seats > 0 ? [{ ...slot, seats }] : []
  })

/** The first seat of a slot that nobody has; what touches the slot but begins at another time has none of its seats. */
export function freeSeat({ starts_at }: Span, taken: (Span & { seat: number })[]): number {
  const used = new Set(taken.flatMap((row) => (row.starts_at.getTime() === starts_at.getTime() ? [row.seat] : [])))
  let seat = 1
  while (used.has(seat)) seat += 1
  return seat
}
