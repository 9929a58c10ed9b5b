import { inTashkent } from './dates.ts'
import type { Locale } from './locale.ts'

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
