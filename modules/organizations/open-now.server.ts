import { type SQL, sql } from 'drizzle-orm'
import { organizations } from './table.server.ts'

/** Tashkent is five hours ahead, all year. */
const aheadMs = 5 * 60 * 60 * 1000

/** The hours of a date by the week, and the exceptional days of that date. */
function hoursOn(date: string) {
  const weekday = (new Date(date).getUTCDay() + 6) % 7
  return {
    day: sql`(${organizations.hours}->${sql.raw(String(weekday))})`,
    others: sql`from jsonb_array_elements(${organizations.hours_exceptions}) other where other->>'date' = ${date}`,
  }
}

/**
 * Whether an office is open at a moment, by its week, its breaks and its exceptional days, as `common/opening.ts` tells it of one.
 * Offices whose hours are not known by day are not open.
 */
export function isOpenAt(moment: Date): SQL {
  const there = new Date(moment.getTime() + aheadMs).toISOString()
  const [date, time] = [there.slice(0, 10), there.slice(11, 16)]
  const { day, others } = hoursOn(date)
  const within = (of: SQL, from: string, to: string) =>
    sql`coalesce(${of}->>${sql.raw(`'${from}'`)} <= ${time} and ${time} < ${of}->>${sql.raw(`'${to}'`)}, false)`
  const works = (of: SQL) => sql`${within(of, 'open', 'close')} and not ${within(of, 'break_from', 'break_to')}`
  return sql`${organizations.hours} is not null and case when exists (select ${others})
    then exists (select ${others} and other->>'closed' = 'false' and ${works(sql`other`)}) else ${works(day)} end`
}

/** Whether an office works on a day, by its week and its exceptional days. */
export function isOpenOn(date: string): SQL {
  const { day, others } = hoursOn(date)
  return sql`${organizations.hours} is not null and case when exists (select ${others})
    then exists (select ${others} and other->>'closed' = 'false') else jsonb_typeof${day} = 'object' end`
}
