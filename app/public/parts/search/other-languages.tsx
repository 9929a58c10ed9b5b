import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatCount } from '#common/counts.ts'
import { type Locale, localeFacts, locales, pathIn } from '#common/locale.ts'
import { pageAddress } from '../pages.ts'
import type { Searched } from './search-page.server.ts'

const mostCounted = 100

type OtherLanguagesProps = { q: string; asked: Searched['asked']; counts: Partial<Record<Locale, number>> }

/** What the same words find in other languages: links into their searches, and to all of it on one page. */
export function OtherLanguages({ q, asked, counts }: OtherLanguagesProps) {
  const t = useTranslations('searching')
  const { to } = useLocale()
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
      <Link to={pageAddress(to('/search'), { q, ...asked, scope: 'all' }, 1)}>{t('inAll')}</Link>
    </p>
  )
}
