import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { resumeSession } from './resume-session.ts'

/** Renews a member of staff's session on whatever page it stands and goes on to `?next=`; says so when that fails. */
export function ResumeSession() {
  const t = useTranslations('resume')
  const { locale, to } = useLocale()
  const [search] = useSearchParams()
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState(false)
  const next = search.get('next')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt runs it anew
  useEffect(() => {
    let current = true
    setFailed(false)
    resumeSession(next, locale).catch(() => current && setFailed(true))
    return () => {
      current = false
    }
  }, [next, locale, attempt])
  // With a message, or the door would send whoever cannot renew their session here again.
  const signIn = to(`/login?message=ended${next ? `&next=${encodeURIComponent(next)}` : ''}`)
  return (
    <div className="resume">
      <h1 className="h3">{t('title')}</h1>
      <p role="status">{failed ? t('failed') : t('text')}</p>
      {failed && (
        <button type="button" className="btn btn-p" onClick={() => setAttempt(attempt + 1)}>
          {t('retry')}
        </button>
      )}
      {/* Without script the session cannot be renewed: signing in again always works. */}
      {failed ? (
        <a className="btn btn-s" href={signIn}>
          {t('signIn')}
        </a>
      ) : (
        <noscript>
          <a className="btn btn-s" href={signIn}>
            {t('signIn')}
          </a>
        </noscript>
      )}
    </div>
  )
}
