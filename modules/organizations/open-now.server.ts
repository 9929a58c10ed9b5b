import { type SQL, sql } from 'drizzle-orm'
import { inputDateTime } from '#common/input-dates.ts'
import { isHoliday, plusDays } from '#common/working-days.ts'
import { settingsTable } from '#modules/settings/table.server.ts'
import { organizations } from './table.server.ts'

/** What is asked of the hours of a date, as a condition of a JSON path. */
type Asked = { date: string; says: string }

const { hours, hours_exceptions, status, closed_until } = organizations

/** Not on the days on which an office is closed altogether, whatever its week says. */
const isServing = (date: string): SQL =>
  sql`(${status} = 'open' or (${status} = 'temporarily_closed' and ${closed_until} < ${date}))`

/** Whether the week counts on a date: on a holiday, or on a day off of a decree, an office rests unless it says otherwise. */
const isOrdinary = (date: string): SQL =>
  isHoliday(date)
    ? sql`false`
    : sql`not coalesce((select ${settingsTable.value} -> 'days_off' ? ${date} from ${settingsTable}), false)`

/**
 * Whether an office's hours say what is asked of one of these dates; an exceptional day replaces that of the week. All offices are asked
 * when a list is counted, and most have no exceptional day then.
 */
function hoursSay(asked: Asked[]): SQL {
  const weekday = (date: string) => (new Date(date).getUTCDay() + 6) % 7
  const ofWeek = ({ date, says }: Asked) =>
    sql`(${isOrdinary(date)} and ${hours} @@ ${`exists ($[${weekday(date)}] ? (${says}))`}::jsonpath)`
  const days = asked.map(({ date }) => `@ == "${date}"`).join(' || ')
  const one = ({ date, says }: Asked) => {
    const day = `$[*] ? (@.date == "${date}")`
    return sql`case when ${hours_exceptions} @? ${day}::jsonpath
      then ${hours_exceptions} @? ${`${day} ? (@.closed == false && ${says})`}::jsonpath
      else ${ofWeek({ date, says })} end`
  }
  return sql`${hours} is not null and case when ${hours_exceptions} @? ${`$[*].date ? (${days})`}::jsonpath
    then ${sql.join(asked.map(one), sql` or `)}
    else ${sql.join(asked.map(ofWeek), sql` or `)} end`
}

/** At a time of the day itself; what is before its beginning lies in the night after it. */
const worksAt = (time: string) => `@.open <= "${time}" && (@.close < @.open || "${time}" < @.close)
  && !(@.break_from >= @.open && @.break_from <= "${time}" && (@.break_to < @.open || "${time}" < @.break_to))`

/** At a time of the morning after it. */
const worksAfterMidnightAt = (time: string) => `@.close < @.open && "${time}" < @.close
  && !((@.break_from >= @.open || @.break_from <= "${time}") && @.break_to < @.open && "${time}" < @.break_to)`

/**
 * Whether an office is open at a moment, by its week, its breaks and its exceptional days, as `common/opening.ts` tells it of one.
 * Offices whose hours are not known by day are not open.
 */
export function isOpenAt(moment: Date): SQL {
  const [date = '', time = ''] = inputDateTime(moment).split('T')
  const today = { date, says: worksAt(time) }
  const yesterday = { date: plusDays(date, -1), says: worksAfterMidnightAt(time) }
  // A night is of twelve hours at most: by noon none lasts that began yesterday.
  return sql`${isServing(today.date)} and ${hoursSay(time < '12:00' ? [today, yesterday] : [today])}`
}

/** Whether an office works on a day, by its week and its exceptional days. */
export const isOpenOn = (date: string): SQL =>
  sql`${isServing(date)} and ${hoursSay([{ date, says: 'exists (@.open)' }])}`
