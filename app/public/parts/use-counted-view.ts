import { useEffect } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'

/** Tells the portal that a post is being read. Pages come from the cache, so that nobody else would notice. */
export function useCountedView(slug: string): void {
  const { locale } = useLocale()
  useEffect(() => {
    navigator.sendBeacon(`/${locale}/api/posts/${slug}/views/`)
  }, [locale, slug])
}
