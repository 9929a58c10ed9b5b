import type { Locale } from '#common/locale.ts'

/** What is wrong with a cell. The keys are the stable codes of the API. */
const reasons = {
  required: {
    uz: 'kalit ustun boʻsh boʻlmaydi',
    uzb: 'калит устун бўш бўлмайди',
    ru: 'ключевой столбец не может быть пустым',
    en: 'a key column cannot be empty',
  },
  taken: {
    uz: 'bunday kalitli qator bor',
    uzb: 'бундай калитли қатор бор',
    ru: 'строка с таким ключом уже есть',
    en: 'there is already a row with this key',
  },
  unknown_field: {
    uz: 'bunday ustun eʼlon qilinmagan',
    uzb: 'бундай устун эълон қилинмаган',
    ru: 'такой столбец не объявлен',
    en: 'this column is not declared',
  },
  not_text: { uz: 'matn kerak', uzb: 'матн керак', ru: 'нужен текст', en: 'a text is needed' },
  not_integer: {
    uz: 'butun son kerak',
    uzb: 'бутун сон керак',
    ru: 'нужно целое число',
    en: 'a whole number is needed',
  },
  not_decimal: { uz: 'son kerak', uzb: 'сон керак', ru: 'нужно число', en: 'a number is needed' },
  not_date: {
    uz: 'sana kerak, masalan 2026-11-24',
    uzb: 'сана керак, масалан 2026-11-24',
    ru: 'нужна дата, например 2026-11-24',
    en: 'a date is needed, such as 2026-11-24',
  },
  not_datetime: {
    uz: 'sana va vaqt kerak, masalan 2026-11-24T09:00:00+05:00',
    uzb: 'сана ва вақт керак, масалан 2026-11-24T09:00:00+05:00',
    ru: 'нужны дата и время, например 2026-11-24T09:00:00+05:00',
    en: 'a date and time is needed, such as 2026-11-24T09:00:00+05:00',
  },
  not_boolean: {
    uz: 'true yoki false kerak',
    uzb: 'true ёки false керак',
    ru: 'нужно true или false',
    en: 'true or false is needed',
  },
  not_geo: {
    uz: 'nuqta kerak, masalan {"lat": 41.31, "lng": 69.28}',
    uzb: 'нуқта керак, масалан {"lat": 41.31, "lng": 69.28}',
    ru: 'нужна точка, например {"lat": 41.31, "lng": 69.28}',
    en: 'a point is needed, such as {"lat": 41.31, "lng": 69.28}',
  },
} satisfies Record<string, Record<Locale, string>>

export type CellCode = keyof typeof reasons

const places: Record<Locale, (row: number, column: string) => string> = {
  uz: (row, column) => `${row}-qator, “${column}” ustuni`,
  uzb: (row, column) => `${row}-қатор, “${column}” устуни`,
  ru: (row, column) => `Строка ${row}, столбец «${column}»`,
  en: (row, column) => `Row ${row}, column “${column}”`,
}

/** Says which cell is broken and how, e.g. `Row 3, column “phone”: a text is needed`. Rows count from 1. */
export function cellMessage(code: CellCode, row: number, column: string, locale: Locale): string {
  return `${places[locale](row, column)}: ${reasons[code][locale]}`
}
