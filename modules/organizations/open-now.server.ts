import { type SQL, sql } from 'drizzle-orm'
import { organizations } from './table.server.ts'

/** Tashkent is five hours ahead, all year. */
const aheadMs = 5 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

/** The hours of a date by the week, and the exceptional days of that date. */
function hoursOn(date: string) {
  const weekday = (new Date(date).getUTCDay() + 6) % 7
  return {
    day: sql`(${organizations.hours}->${sql.raw(String(weekday))})`,
    others: sql`from jsonb_array_elements(${organizations.hours_exceptions}) other where other->>'date' = ${date}`,
  }
}

/** What a day of hours says, as the time since that day began: what is before the beginning lies in the night after it. */
const since = (of: SQL, name: string) =>
  sql`((${of}->>${sql.raw(`'${name}'`)})::interval + case when ${of}->>${sql.raw(`'${name}'`)} < ${of}->>'open' then interval '1 day' else interval '0' end)`

/** Whether an office works by the hours of a date at a time since it began. */
function worksAt(date: string, time: string): SQL {
  const { day, others } = hoursOn(date)
  const within = (of: SQL, from: string, to: string) =>
    sql`coalesce(${since(of, from)} <= ${time}::interval and ${time}::interval < ${since(of, to)}, false)`
  const works = (of: SQL) => sql`${within(of, 'open', 'close')} and not ${within(of, 'break_from', 'break_to')}`
  return sql`case when exists (select ${others})
    then exists (select ${others} and other->>'closed' = 'false' and ${works(sql`other`)}) else ${works(day)} end`
}

/**
 * Whether an office is open at a moment, by its week, its breaks and its exceptional days, as `common/opening.ts` tells it of one.
 * Offices whose hours are not known by day are not open.
 */
export function isOpenAt(moment: Date): SQL {
  const there = new Date(moment.getTime() + aheadMs)
  const dateOf = (day: Date) => day.toISOString().slice(0, 10)
  const time = there.toISOString().slice(11, 16)
  const today = worksAt(dateOf(there), time)
  // A night is of twelve hours at most: by noon none lasts that began yesterday.
  const yesterday = time < '12:00' && worksAt(dateOf(new Date(there.getTime() - dayMs)), `1 day ${time}`)
  return sql`${organizations.hours} is not null and ${yesterday ? sql`(${today} or ${yesterday})` : today}`
}

/** Whether an office works on a day, by its week and its exceptional days. */
export function isOpenOn(date: string): SQL {
  const { day, others } = hoursOn(date)
  return sql`${organizations.hours} is not null and case when exists (select ${others})
    then exists (select ${others} and other->>'closed' = 'false') else jsonb_typeof${day} = 'object' end`
}
