import type { Locale } from '#common/locale.ts'
import type { DatasetPage } from '#modules/open-data/contract.ts'

/** Licences are published in Russian and English, not in Uzbek. */
const languages: Record<Locale, 'en' | 'ru'> = { uz: 'en', uzb: 'ru', ru: 'ru', en: 'en' }
const root = 'https://creativecommons.org'

type Licence = { name: string; addressIn: (locale: Locale) => string }

/** How licences are called, and where they can be read in the reader's language or the nearest to it. */
export const licences: Record<DatasetPage['licence'], Licence> = {
  'CC-BY-4.0': { name: 'CC BY 4.0', addressIn: (locale) => `${root}/licenses/by/4.0/deed.${languages[locale]}` },
  'CC0-1.0': { name: 'CC0 1.0', addressIn: (locale) => `${root}/publicdomain/zero/1.0/deed.${languages[locale]}` },
}
