import { useCallback, useEffect, useState } from 'react'
import type { Locale } from '#common/locale.ts'
import { fetchPage, type PreviewPage } from './fetch-page.ts'

/** The page of a form in the language asked for; each language is fetched once. Undefined: it is on its way. */
export function usePreviewPage(form: FormData, slug: string | undefined, locale: Locale) {
  const [pages, setPages] = useState<Partial<Record<Locale, PreviewPage>>>({})
  const page = pages[locale]
  const wanted = page === undefined

  useEffect(() => {
    if (!wanted) return
    let closed = false
    void fetchPage(form, slug, locale).then((got) => !closed && setPages((known) => ({ ...known, [locale]: got })))
    return () => {
      closed = true
    }
  }, [form, slug, locale, wanted])

  const again = useCallback(() => setPages((known) => ({ ...known, [locale]: undefined })), [locale])
  return { page, again }
}
