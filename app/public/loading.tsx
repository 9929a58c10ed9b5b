import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ResumeSession } from '#app/admin/parts/resume-session-view.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { BrandMark } from '#app/ui/brand-mark.tsx'

/** Not there for reading: who is on the way back to the desk must not wait until the scripts of a page begin by themselves. */
export const headers = () => ({ 'cache-control': 'no-store' })

/**
 * `/loading`: the mark and a moving line; words only for those who have waited two seconds. With `?next=` a member of
 * staff is on the way back to the desk and the session is renewed meanwhile (specification, section 4).
 */
export default function Loading() {
  const t = useTranslations()
  const { to } = useLocale()
  const [search] = useSearchParams()
  return (
    <main className="loading" aria-busy>
      <title>{`${t('msg.loading')} - ${t('site.ministryShort')}`}</title>
      <meta name="robots" content="noindex" />
      <BrandMark />
      <div className="line" />
      {search.has('next') ? (
        <ResumeSession />
      ) : (
        <>
          <h1 className="vh">{t('site.ministryName')}</h1>
          <p>
            {t('msg.loading')} <Link to={to('/')}>{t('action.backHome')}</Link>
          </p>
        </>
      )}
    </main>
  )
}
