import type { Locale } from './locale.ts'

/** A number with its digits as people write it: with a comma, in English with a point. */
export const decimalText = (value: number | string, locale: Locale): string =>
  locale === 'en' ? String(value) : String(value).replace('.', ',')
