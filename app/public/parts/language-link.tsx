import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Locale, localeFacts, pathIn } from '#common/locale.ts'

type LanguageLinkProps = { locale: Locale; className?: string; label?: string; children: ReactNode }

const oneYear = 365 * 24 * 60 * 60

/** The same page in another language; a full load, since texts of one language travel at a time. */
export function LanguageLink({ locale, className, label, children }: LanguageLinkProps) {
  const { path, locale: current } = useLocale()
  const { search } = useLocation()
  const { tag } = localeFacts[locale]
  const remember = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `locale=${locale}; Path=/; Max-Age=${oneYear}; SameSite=Lax`
  }
  return (
    <a
      className={className}
      href={pathIn(locale, path) + search}
      lang={tag}
      hrefLang={tag}
      aria-label={label}
      aria-current={locale === current ? 'true' : undefined}
      onClick={remember}
    >
      {children}
    </a>
  )
}
