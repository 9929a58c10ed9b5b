import type { Locale } from '#common/locale.ts'

/** What the title of a page begins with whose form was refused. */
export const errorWords: Record<Locale, string> = { uz: 'Xato', uzb: 'Хато', ru: 'Ошибка', en: 'Error' }
