import type { ExceptionalDay, WorkingDay, WorkingWeek } from './working-hours.ts'

const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

type Exception = Pick<ExceptionalDay, 'date' | 'closed'> & Partial<WorkingDay>

/**
 * Hours as maps write them for programs (`opening_hours` of OpenStreetMap), Tashkent time:
 * `Mo-Fr 09:00-13:00,14:00-18:00; PH off; 2026 Mar 21 09:00-13:00`. On days that are not named it is closed, and on public
 * holidays (`PH`) too, unless an exceptional day says otherwise: what comes later goes before. What ends before it begins ends
 * in the night after it. Empty where the hours are not known by day.
 */
export function hoursAsData(week: WorkingWeek | null, exceptions: Exception[]): string {
  if (!week) return ''
  const times = week.map((day) => day && timesOf(day))
  const runs = times.flatMap((time, from) => {
    if (!time || times[from - 1] === time) return []
    const to = times.findIndex((each, at) => at > from && each !== time)
    const last = (to < 0 ? times.length : to) - 1
    return `${from === last ? days[from] : `${days[from]}-${days[last]}`} ${time}`
  })
  const others = exceptions.toSorted((one, other) => (one.date < other.date ? -1 : 1)).map(exceptional)
  return [...runs, 'PH off', ...others].join('; ')
}

function exceptional({ date, closed, open, close, ...breaks }: Exception): string {
  const [year, month, day] = date.split('-')
  const times = closed || !open || !close ? 'off' : timesOf({ open, close, ...breaks })
  return `${year} ${months[Number(month) - 1]} ${day} ${times}`
}

const timesOf = ({ open, close, break_from, break_to }: WorkingDay): string =>
  break_from && break_to ? `${open}-${break_from},${break_to}-${close}` : `${open}-${close}`
