import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'

/** The way on from a page on which there is nothing yet. */
export function WayHome() {
  const t = useTranslations('action')
  const { to } = useLocale()
  return (
    <Link className="btn btn-s" to={to('/')}>
      {t('backHome')}
    </Link>
  )
}
