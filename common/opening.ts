import { type Clock, clockAt, dayMinutes, minutesAt, minutesFrom } from './time-of-day.ts'
import type { ExceptionalDayCard, WorkingWeek } from './working-hours.ts'

export type Hours = { week: WorkingWeek; exceptions: ExceptionalDayCard[] }

/**
 * Open until a time of today or of the night after it, without one for a day and longer; or closed until a time of a day
 * (`weekday` from Monday, 0; `ahead` of today by so many days), without one for the next two weeks.
 */
export type Opening =
  | { open: true; until: Clock | null }
  | { open: false; opens: { date: string; weekday: number; ahead: number; time: Clock } | null }

const dayMs = dayMinutes * 60 * 1000
/** Tashkent is five hours ahead, all year. */
const aheadMs = 5 * 60 * 60 * 1000
const daysAhead = 14

/** Whether an office is open at a moment, by its week, its breaks and its exceptional days, in Tashkent time. */
export function openingAt(hours: Hours, now: Date): Opening {
  const there = new Date(now.getTime() + aheadMs)
  const time = there.getUTCHours() * 60 + there.getUTCMinutes()
  const next = spansAround(hours, there).find(({ to }) => time < to)
  if (!next) return { open: false, opens: null }
  if (next.from <= time) return { open: true, until: next.to - time < dayMinutes ? clockAt(next.to) : null }
  const ahead = Math.floor(next.from / dayMinutes)
  return { open: false, opens: { ...dayAhead(there, ahead), ahead, time: clockAt(next.from % dayMinutes) } }
}

/** The exceptional day that a moment lies in, in Tashkent time. */
export function exceptionAt({ exceptions }: Hours, now: Date): ExceptionalDayCard | undefined {
  const today = new Date(now.getTime() + aheadMs).toISOString().slice(0, 10)
  return exceptions.find(({ date }) => date === today)
}

function dayAhead(there: Date, ahead: number): { date: string; weekday: number } {
  const day = new Date(there.getTime() + ahead * dayMs)
  return { date: day.toISOString().slice(0, 10), weekday: (day.getUTCDay() + 6) % 7 }
}

/** In minutes since today began. */
type Span = { from: number; to: number }

/** When it is open from yesterday on, whose night may reach into today. What follows without a pause is one. */
function spansAround(hours: Hours, there: Date): Span[] {
  const spans = Array.from({ length: daysAhead + 2 }, (_, at) => at - 1).flatMap((ahead) =>
    spansOn(hours, dayAhead(there, ahead)).map(
      ({ from, to }): Span => ({ from: from + ahead * dayMinutes, to: to + ahead * dayMinutes }),
    ),
  )
  const joined: Span[] = []
  for (const span of spans.sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else joined.push(span)
  }
  return joined
}

/** When it is open on a day: once, or before and after the break. */
function spansOn({ week, exceptions }: Hours, { date, weekday }: { date: string; weekday: number }): Span[] {
  const exception = exceptions.find((each) => each.date === date)
  const day = exception ?? week[weekday]
  if (!day?.open || !day.close || exception?.closed) return []
  const { open, close, break_from, break_to } = day
  const at = (time: Clock) => minutesAt(open) + minutesFrom(open, time)
  if (!break_from || !break_to) return [{ from: at(open), to: at(close) }]
  return [
    { from: at(open), to: at(break_from) },
    { from: at(break_to), to: at(close) },
  ].filter(({ from, to }) => from < to)
}
