import { useLocation } from 'react-router'
import { type Locale, pathIn, splitLocale } from '#common/locale.ts'

/** The language of the page, its path without it, and a way to write links in it. */
export function useLocale(): { locale: Locale; path: string; to: (path: string) => string } {
  const { pathname } = useLocation()
  const { locale, path } = splitLocale(pathname)
  return { locale, path, to: (target) => pathIn(locale, target) }
}
