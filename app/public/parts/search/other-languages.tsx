import { useTranslations } from 'use-intl'
import { formatCount } from '#common/counts.ts'
import { type Locale, localeFacts, locales, pathIn } from '#common/locale.ts'
import { pageAddress } from '../pages.ts'

const mostCounted = 100

/** What the same words find in other languages: links into their searches. */
export function OtherLanguages({ q, counts }: { q: string; counts: Partial<Record<Locale, number>> }) {
  const t = useTranslations('searching')
  const found = locales.flatMap((locale) => (counts[locale] ? [{ locale, count: counts[locale] }] : []))
  if (found.length === 0) return null
  return (
    <p className="also">
      {t('also')}{' '}
      {found.map(({ locale, count }) => (
        <a
          key={locale}
          href={pageAddress(pathIn(locale, '/search'), { q }, 1)}
          lang={localeFacts[locale].tag}
          hrefLang={localeFacts[locale].tag}
        >
          {localeFacts[locale].name} ({count > mostCounted ? `${formatCount(mostCounted)}+` : formatCount(count)})
        </a>
      ))}
    </p>
  )
}
