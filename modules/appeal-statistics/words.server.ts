import type { Locale } from '#common/locale.ts'
import { appealWords } from '#modules/appeals/repository.server.ts'
import type { Breakdown } from './contract.ts'

/** The part of what a register on paper did not split. */
export const unstated = 'unstated'
const unstatedWords: Record<Locale, string> = {
  uz: 'Koʻrsatilmagan',
  uzb: 'Кўрсатилмаган',
  ru: 'Не указано',
  en: 'Not stated',
}

/** In the place of a number that is not small itself, but would give a small one away. */
export const withheld: Record<Locale, string> = {
  uz: 'yashirilgan',
  uzb: 'яширилган',
  ru: 'скрыто',
  en: 'withheld',
}

/** Names of the parts of a breakdown, in their order. */
export function partWords(by: Exclude<Breakdown, 'region'>, locale: Locale): Map<string, string> {
  const words: Record<string, Record<Locale, string>> = appealWords[by]
  return new Map([
    ...Object.entries(words).map(([key, text]): [string, string] => [key, text[locale]]),
    [unstated, unstatedWords[locale]],
  ])
}

type Heads = { period: string; total: string; counts: string[]; by: Record<Breakdown, string> }

export const csvHeads: Record<Locale, Heads> = {
  uz: {
    period: 'Davr',
    total: 'Jami',
    counts: ['Kelib tushgan', 'Qabul qilingan', 'Koʻrib chiqilmoqda', 'Koʻrib chiqilgan'],
    by: { region: 'Hudud', kind: 'Turi', topic: 'Mavzu', channel: 'Kanal', citizen_type: 'Murojaatchi turi' },
  },
  uzb: {
    period: 'Давр',
    total: 'Жами',
    counts: ['Келиб тушган', 'Қабул қилинган', 'Кўриб чиқилмоқда', 'Кўриб чиқилган'],
    by: { region: 'Ҳудуд', kind: 'Тури', topic: 'Мавзу', channel: 'Канал', citizen_type: 'Мурожаатчи тури' },
  },
  ru: {
    period: 'Период',
    total: 'Всего',
    counts: ['Поступило', 'Принято', 'На рассмотрении', 'Рассмотрено'],
    by: { region: 'Регион', kind: 'Вид', topic: 'Тема', channel: 'Канал', citizen_type: 'Тип заявителя' },
  },
  en: {
    period: 'Period',
    total: 'Total',
    counts: ['Received', 'Accepted', 'Under consideration', 'Reviewed'],
    by: { region: 'Region', kind: 'Kind', topic: 'Topic', channel: 'Channel', citizen_type: 'Applicant type' },
  },
}
