import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { pageAddress } from '../pages.ts'

/** What others search for, where nothing was searched for yet. */
export function Popular({ searches }: { searches: string[] }) {
  const t = useTranslations('searching')
  const { to } = useLocale()
  if (searches.length === 0) return null
  return (
    <section className="popular" aria-labelledby="popular">
      <h2 className="h3" id="popular">
        {t('popular')}
      </h2>
      <ul>
        {searches.map((q) => (
          <li key={q}>
            <Link to={pageAddress(to('/search'), { q }, 1)}>{q}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
