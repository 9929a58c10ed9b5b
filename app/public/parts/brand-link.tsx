import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { BrandMark } from '#app/ui/brand-mark.tsx'

/** The ministry's mark and name, leading home. */
export function BrandLink() {
  const t = useTranslations('site')
  const { to } = useLocale()
  return (
    <Link className="brandlink" to={to('/')}>
      <BrandMark />
      <span>
        <small>{t('republic')} </small>
        <b>{t('ministryShort')}</b>
      </span>
    </Link>
  )
}
