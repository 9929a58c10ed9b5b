/** Everyone reads and writes Tashkent time, wherever they are (i18n guide 3.3). */
const zone = 'Asia/Tashkent'

/** Since then it is UTC+5 all year round; before, clocks were moved. */
const settledSince = Date.UTC(1992, 0, 1)
const aheadMs = 5 * 3_600_000

type Parts = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>

/** The figures of a moment as a clock in Tashkent shows them. */
export function inTashkent(date: Date): Parts {
  if (!(date.getTime() >= settledSince)) return beforeItSettled(date)
  const there = new Date(date.getTime() + aheadMs)
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    year: String(there.getUTCFullYear()),
    month: two(there.getUTCMonth() + 1),
    day: two(there.getUTCDate()),
    hour: two(there.getUTCHours()),
    minute: two(there.getUTCMinutes()),
    second: two(there.getUTCSeconds()),
  }
}

let calendar: Intl.DateTimeFormat | undefined

/** Made when first needed: hardly any page shows a moment this old, and a phone takes long to make it. */
function beforeItSettled(date: Date): Parts {
  calendar ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return Object.fromEntries(calendar.formatToParts(date).map((part) => [part.type, part.value])) as never
}

/** `05.09.2023`, the same in all four languages. */
export function formatDate(date: Date | string): string {
  const { day, month, year } = inTashkent(new Date(date))
  return `${day}.${month}.${year}`
}

/** `05.09.2023 14:05`, 24-hour clock, Tashkent time. */
export function formatDateTime(date: Date | string): string {
  const { hour, minute } = inTashkent(new Date(date))
  return `${formatDate(date)} ${hour}:${minute}`
}

/** `2023-09-05T14:05:00+05:00`, for `<time datetime>`. */
export function machineDateTime(date: Date | string): string {
  return localDateTime(date) + offsetAt(date)
}

/** `2023-09-05T14:05:00`, Tashkent time. */
export function localDateTime(date: Date | string): string {
  const { year, month, day, hour, minute, second } = inTashkent(new Date(date))
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`
}

/** How far Tashkent is ahead of UTC at a moment: `+05:00` today, `+06:00` or `+07:00` before 1992. */
export function offsetAt(date: Date | string): string {
  const aheadMs = Date.parse(`${localDateTime(date)}Z`) - Math.floor(new Date(date).getTime() / 1000) * 1000
  return `+0${Math.round(aheadMs / 3_600_000)}:00`
}
