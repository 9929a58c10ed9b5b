import { decimalText } from './decimals.ts'
import type { Locale } from './locale.ts'

const units: Record<Locale, [string, string]> = {
  uz: ['KB', 'MB'],
  uzb: ['КБ', 'МБ'],
  ru: ['КБ', 'МБ'],
  en: ['KB', 'MB'],
}

const kilobyte = 1024

/** The size of a file as people read it: `420 KB`, `1,5 MB` (a point in English). */
export function formatBytes(bytes: number, locale: Locale): string {
  const [kb, mb] = units[locale]
  const kilobytes = Math.max(1, Math.round(bytes / kilobyte))
  if (kilobytes < kilobyte) return `${kilobytes}\u00a0${kb}`
  return `${decimalText(Math.round((bytes / kilobyte / kilobyte) * 10) / 10, locale)}\u00a0${mb}`
}
