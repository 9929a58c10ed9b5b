import type { Locale } from './locale.ts'

/** Everyone reads and writes Tashkent time, wherever they are (i18n guide 3.3). */
const zone = 'Asia/Tashkent'

/** Since then it is UTC+5 all year round; before, clocks were moved. */
const settledSince = Date.UTC(1992, 0, 1)
const aheadMs = 5 * 3_600_000

type Parts = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>

function inTashkent(date: Date): Parts {
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

function localDateTime(date: Date | string): string {
  const { year, month, day, hour, minute, second } = inTashkent(new Date(date))
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`
}

/** How far Tashkent is ahead of UTC at a moment: `+05:00` today, `+06:00` or `+07:00` before 1992. */
function offsetAt(date: Date | string): string {
  const aheadMs = Date.parse(`${localDateTime(date)}Z`) - Math.floor(new Date(date).getTime() / 1000) * 1000
  return `+0${Math.round(aheadMs / 3_600_000)}:00`
}

/** `2023-09-05T14:05`, the value of an `<input type="datetime-local">`, Tashkent time. */
export function inputDateTime(date: Date | string): string {
  return localDateTime(date).slice(0, 16)
}

const dateAndTime = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?$/

/** Reads an `<input type="datetime-local">` value as Tashkent time; a text with its own offset keeps it. */
export function parseInputDateTime(text: string): Date {
  const [, day, offset] = dateAndTime.exec(text) ?? []
  // JavaScript takes 30 February for 1 March.
  if (!day || Number.isNaN(Date.parse(day)) || new Date(day).toISOString().slice(0, 10) !== day)
    return new Date(Number.NaN)
  if (offset) return new Date(text)
  const nearly = new Date(`${text}+05:00`)
  return Number.isNaN(nearly.getTime()) ? nearly : new Date(text + offsetAt(nearly))
}

// Our own table: CLDR writes "5-sentabr, 2023" and drops the soft sign of Cyrillic month names.
const months: Record<Locale, string[]> = {
  uz: 'yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr'.split(' '),
  uzb: 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' '),
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}

/** Day of the month without a leading zero and the month's name, as announcements show them. */
export function dayAndMonth(date: Date | string, locale: Locale): { day: string; month: string } {
  const { day, month } = inTashkent(new Date(date))
  return { day: String(Number(day)), month: months[locale][Number(month) - 1] ?? '' }
}

/** `2023-yil 5-sentabr`, `2023 йил 5 сентябрь`, `5 сентября 2023 г.`, `5 September 2023`. */
export function formatLongDate(date: Date | string, locale: Locale): string {
  const { day, month } = dayAndMonth(date, locale)
  const { year } = inTashkent(new Date(date))
  if (locale === 'uz') return `${year}-yil ${day}-${month}`
  if (locale === 'uzb') return `${year} йил ${day} ${month}`
  return locale === 'ru' ? `${day} ${month} ${year} г.` : `${day} ${month} ${year}`
}
