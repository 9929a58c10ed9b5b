import { type Locale, localeFacts } from '#common/locale.ts'

/** The `lang` of a text on a page of another language; both scripts of Uzbek are read by one reader. */
export const tagOf = (lang: Locale, locale: Locale): string | undefined =>
  lang === locale || locale === 'uzb' ? undefined : localeFacts[lang].tag
