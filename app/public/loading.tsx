import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { BrandMark } from '#app/ui/brand-mark.tsx'

/** `/loading`: the mark and a moving line; words only for those who have waited two seconds. */
export default function Loading() {
  const t = useTranslations()
  const { to } = useLocale()
  return (
    <main className="loading" aria-busy>
      <title>{`${t('msg.loading')} - ${t('site.ministryShort')}`}</title>
      <meta name="robots" content="noindex" />
      <BrandMark />
      <h1 className="vh">{t('site.ministryName')}</h1>
      <div className="line" />
      <p>
        {t('msg.loading')} <Link to={to('/')}>{t('action.backHome')}</Link>
      </p>
    </main>
  )
}
