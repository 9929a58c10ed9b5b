import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { BrandLink } from './brand-link.tsx'
import { minutesToWait, offline, statusOf } from './error-status.ts'
import { SearchForm } from './search-form.tsx'

/** What is shown instead of a page that failed: its number, what to do now, and nothing of what happened inside. */
export function ErrorPage({ error }: { error: unknown }) {
  return <ErrorContent status={statusOf(error)} minutes={minutesToWait(error)} />
}

/** The same without the portal's frame, for when that could not be loaded either. */
export function BareErrorPage({ error }: { error: unknown }) {
  return (
    <>
      <header className="errbare">
        <div className="wrap">
          <BrandLink />
        </div>
      </header>
      <ErrorPage error={error} />
    </>
  )
}

type ErrorContentProps = {
  status: number
  /** To wait, where somebody has asked too often. */
  minutes?: number
}

/** The same for pages that know their number, as `/404` does. */
export function ErrorContent({ status, minutes = 1 }: ErrorContentProps) {
  const t = useTranslations()
  const { to } = useLocale()
  const { pathname, search } = useLocation()
  const missing = status === 404
  const title = t(titles[status] ?? 'error.failed')
  const hint = status === 429 ? t('error.tooOftenHint', { minutes }) : t(missing ? 'error.notFoundHint' : 'error.hint')
  return (
    <main className="wrap errpage">
      <title>{`${title} - ${t('site.ministryShort')}`}</title>
      {status !== offline && (
        <p className="code" aria-hidden>
          {status}
        </p>
      )}
      <h1 className="h1">{title}</h1>
      <p className="lead">{hint}</p>
      <div className="acts">
        {!missing && (
          <a className="btn btn-p" href={pathname + search}>
            {t('error.retry')}
          </a>
        )}
        <Link className="btn btn-s" to={to('/')} reloadDocument={!missing}>
          {t('error.home')}
        </Link>
      </div>
      {missing && <SearchForm id="missing-q" label={t('finder.label')} />}
    </main>
  )
}

const titles: Partial<
  Record<number, 'error.notFound' | 'error.tooOften' | 'msg.accessDenied' | 'msg.serviceUnavailable' | 'msg.offline'>
> = {
  [offline]: 'msg.offline',
  403: 'msg.accessDenied',
  404: 'error.notFound',
  429: 'error.tooOften',
  // What is asked of the state's open data service, and got no answer there.
  502: 'msg.serviceUnavailable',
  503: 'msg.serviceUnavailable',
}
