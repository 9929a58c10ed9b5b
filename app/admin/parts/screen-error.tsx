import { CircleAlert, FileX, Lock } from 'lucide-react'
import { isRouteErrorResponse, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { TopBar } from './top-bar.tsx'

const kinds = {
  403: { icon: Lock, title: 'noRightTitle', text: 'noRightText' },
  404: { icon: FileX, title: 'missingTitle', text: 'missingText' },
  500: { icon: CircleAlert, title: 'failedTitle', text: 'failedText' },
} as const

/** A screen that could not be shown: no right to it, nothing there, or a failure, which offers to try again. */
export function ScreenError({ error }: { error: unknown }) {
  const t = useTranslations('desk')
  const { to } = useLocale()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { icon: Icon, title, text } = kinds[status === 403 || status === 404 ? status : 500]
  return (
    <>
      <TopBar />
      <div className="empty" role="alert">
        <span className="ic">
          <Icon className="i l" aria-hidden="true" />
        </span>
        <h2 className="h3">{t(title)}</h2>
        <p>{t(text)}</p>
        {status === 403 || status === 404 ? (
          <Link className="btn btn-s sm" to={to('/admin')}>
            {t('toHome')}
          </Link>
        ) : (
          <Link className="btn btn-s sm" to="." reloadDocument>
            {t('retry')}
          </Link>
        )}
      </div>
    </>
  )
}
