import { useLocation } from 'react-router'
import { type Locale, pathIn, splitLocale } from '#common/locale.ts'
import { useLocale } from './use-locale.ts'

const oneYear = 365 * 24 * 60 * 60

/** The present page's address in another language. Where it says which page comes `next`, that one is meant in it as well. */
export function useSamePage(): (locale: Locale) => string {
  const { path } = useLocale()
  const { search } = useLocation()
  return (locale) => pathIn(locale, path) + searchIn(locale, search)
}

function searchIn(locale: Locale, search: string): string {
  const asked = new URLSearchParams(search)
  const next = asked.get('next')
  if (!next?.startsWith('/')) return search
  asked.set('next', pathIn(locale, splitLocale(next).path))
  return `?${asked}`
}

/** Keeps the chosen language for the next visit to an address that names none. */
export function rememberLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `locale=${locale}; Path=/; Max-Age=${oneYear}; SameSite=Lax`
}
