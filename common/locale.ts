/** The four written forms of the portal, in the order used everywhere (decisions, section 1). */
export const locales = ['uz', 'uzb', 'ru', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale = 'uz' satisfies Locale

type LocaleFacts = {
  /** First path segment, empty for the default language. */
  prefix: '' | `/${string}`
  /** BCP 47 tag for `lang` and `hreflang`; portal codes never reach a browser. */
  tag: string
  /** Tag for Intl: `uzb` would silently resolve to Latin Uzbek. */
  intl: string
  openGraph: string
  /** The language's own name, and its two-letter badge. */
  name: string
  badge: string
}

export const localeFacts: Record<Locale, LocaleFacts> = {
  uz: { prefix: '', tag: 'uz', intl: 'uz-Latn-UZ', openGraph: 'uz_UZ', name: 'Oʻzbekcha', badge: 'Oʻz' },
  uzb: { prefix: '/uzb', tag: 'uz-Cyrl', intl: 'uz-Cyrl-UZ', openGraph: 'uz_UZ', name: 'Ўзбекча', badge: 'Ўз' },
  ru: { prefix: '/ru', tag: 'ru', intl: 'ru-RU', openGraph: 'ru_RU', name: 'Русский', badge: 'Ру' },
  en: { prefix: '/en', tag: 'en', intl: 'en-GB', openGraph: 'en_GB', name: 'English', badge: 'En' },
}

/** Whether a text is one of the four portal codes. */
export function isLocale(text: unknown): text is Locale {
  return locales.includes(text as Locale)
}

/**
 * Splits an address path into its language and the rest.
 * `/ru/posts` gives `{locale: 'ru', path: '/posts'}`; `/posts` gives `uz`. `/uz/…` is not a page address (only the API has it).
 */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const first = pathname.split('/', 2)[1]
  if (!isLocale(first) || first === defaultLocale) return { locale: defaultLocale, path: pathname || '/' }
  return { locale: first, path: pathname.slice(first.length + 1) || '/' }
}

/** The address of a page in a language: `('ru', '/posts')` gives `/ru/posts`, `('ru', '/')` gives `/ru`. */
export function pathIn(locale: Locale, path: string): string {
  const { prefix } = localeFacts[locale]
  return path === '/' || path === ''
    ? prefix || '/'
    : path.startsWith('/?')
      ? `${prefix || '/'}${path.slice(1)}`
      : prefix + path
}
