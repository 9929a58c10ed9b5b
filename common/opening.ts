import type { ExceptionalDayCard, WorkingWeek } from './working-hours.ts'

export type Hours = { week: WorkingWeek; exceptions: ExceptionalDayCard[] }

/** Open until a time of today, or closed until a time of a day (`weekday` from Monday, 0; `ahead` of today by so many days); without one for the next two weeks. */
export type Opening =
  | { open: true; until: string }
  | { open: false; opens: { date: string; weekday: number; ahead: number; time: string } | null }

const dayMs = 24 * 60 * 60 * 1000
/** Tashkent is five hours ahead, all year. */
const aheadMs = 5 * 60 * 60 * 1000
const daysAhead = 14

/** Whether an office is open at a moment, by its week, its breaks and its exceptional days, in Tashkent time. */
export function openingAt(hours: Hours, now: Date): Opening {
  const there = new Date(now.getTime() + aheadMs)
  const time = there.toISOString().slice(11, 16)
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = new Date(there.getTime() + ahead * dayMs)
    const date = day.toISOString().slice(0, 10)
    const weekday = (day.getUTCDay() + 6) % 7
    for (const { from, to } of spansOn(hours, date, weekday)) {
      if (ahead === 0 && time >= to) continue
      if (ahead === 0 && time >= from) return { open: true, until: to }
      return { open: false, opens: { date, weekday, ahead, time: from } }
    }
  }
  return { open: false, opens: null }
}

/** The exceptional day that a moment lies in, in Tashkent time. */
export function exceptionAt({ exceptions }: Hours, now: Date): ExceptionalDayCard | undefined {
  const today = new Date(now.getTime() + aheadMs).toISOString().slice(0, 10)
  return exceptions.find(({ date }) => date === today)
}

/** When it is open on a day: once, or before and after the break. */
function spansOn({ week, exceptions }: Hours, date: string, weekday: number): { from: string; to: string }[] {
  const exception = exceptions.find((each) => each.date === date)
  const day = exception ?? week[weekday]
  if (!day?.open || !day.close || exception?.closed) return []
  const { open, close, break_from, break_to } = day
  if (!break_from || !break_to) return [{ from: open, to: close }]
  return [
    { from: open, to: break_from },
    { from: break_to, to: close },
  ].filter(({ from, to }) => from < to)
}
