import { type SQL, sql } from 'drizzle-orm'
import { organizations } from './table.server.ts'

/** Tashkent is five hours ahead, all year. */
const aheadMs = 5 * 60 * 60 * 1000

/**
 * Whether an office is open at a moment, by its week, its breaks and its exceptional days, as `common/opening.ts` tells it of one.
 * Offices whose hours are not known by day are not open.
 */
export function isOpenAt(moment: Date): SQL {
  const there = new Date(moment.getTime() + aheadMs).toISOString()
  const [date, time] = [there.slice(0, 10), there.slice(11, 16)]
  const weekday = (new Date(date).getUTCDay() + 6) % 7
  const day = sql`${organizations.hours}->${sql.raw(String(weekday))}`
  const within = (of: SQL, from: string, to: string) =>
    sql`coalesce(${of}->>${sql.raw(`'${from}'`)} <= ${time} and ${time} < ${of}->>${sql.raw(`'${to}'`)}, false)`
  const today = sql`from jsonb_array_elements(${organizations.hours_exceptions}) other where other->>'date' = ${date}`
  return sql`${organizations.hours} is not null and case when exists (select ${today})
    then exists (select ${today} and other->>'closed' = 'false' and ${within(sql`other`, 'open', 'close')})
    else ${within(sql`(${day})`, 'open', 'close')} and not ${within(sql`(${day})`, 'break_from', 'break_to')} end`
}
