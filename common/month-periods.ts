import type { Locale } from './locale.ts'

// Our own table: what Intl knows of Uzbek months differs between browsers and the server.
const months: Record<Locale, string[]> = {
  uz: 'Yan Fev Mar Apr May Iyn Iyl Avg Sen Okt Noy Dek'.split(' '),
  uzb: 'Янв Фев Мар Апр Май Июн Июл Авг Сен Окт Ноя Дек'.split(' '),
  ru: 'Янв Фев Мар Апр Май Июн Июл Авг Сен Окт Ноя Дек'.split(' '),
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
}
const wholeMonths: Record<Locale, string[]> = {
  uz: 'yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr'.split(' '),
  uzb: 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' '),
  ru: 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}

/** `Дек` of `2026-12`, under the columns of a picture. */
export const shortMonth = (period: string, locale: Locale): string => months[locale][monthOf(period)] ?? period

/** `2026-yil dekabr`, `декабрь 2026`, of `2026-12`; anything else as it is. */
export function monthText(period: string, locale: Locale): string {
  const name = wholeMonths[locale][monthOf(period)]
  if (!name) return period
  const year = period.slice(0, 4)
  if (locale === 'uz') return `${year}-yil ${name}`
  return locale === 'uzb' ? `${year} йил ${name}` : `${name} ${year}`
}

const monthOf = (period: string): number => Number(/^\d{4}-(\d\d)/.exec(period)?.[1] ?? 0) - 1
