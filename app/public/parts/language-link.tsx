import type { ReactNode } from 'react'
import { rememberLocale, useSamePage } from '#app/i18n/same-page.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Locale, localeFacts } from '#common/locale.ts'

type LanguageLinkProps = { locale: Locale; className?: string; label?: string; title?: string; children: ReactNode }

/** The same page in another language; a full load, since texts of one language travel at a time. */
export function LanguageLink({ locale, className, label, title, children }: LanguageLinkProps) {
  const { locale: current } = useLocale()
  const samePage = useSamePage()
  const { tag } = localeFacts[locale]
  return (
    <a
      className={className}
      href={samePage(locale)}
      lang={tag}
      hrefLang={tag}
      aria-label={label}
      title={title}
      aria-current={locale === current ? 'true' : undefined}
      onClick={() => rememberLocale(locale)}
    >
      {children}
    </a>
  )
}
