import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatDateTime, machineDateTime } from '#common/dates.ts'
import type { Session } from '#modules/accounts/contract.ts'

/** Where one is signed in, and signing out there. */
export function OwnSessions({ sessions }: { sessions: Session[] }) {
  const t = useTranslations('security')
  return (
    <section className="pn wide" aria-labelledby="own-sessions">
      <h2 id="own-sessions">{t('sessions')}</h2>
      <ul className="lines">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      <Form method="post" className="acts">
        {sessions.length > 1 && (
          <button className="btn btn-s sm" type="submit" name="intent" value="end-others">
            {t('endOthers')}
          </button>
        )}
        <button className="btn btn-d sm" type="submit" name="intent" value="end-all">
          {t('endAll')}
        </button>
      </Form>
    </section>
  )
}

function SessionLine({ session: { id, browser, address, last_active_at, current } }: { session: Session }) {
  const t = useTranslations('security')
  const shown = browser || t('unknownBrowser')
  return (
    <li>
      <span className="tw">
        <b>{shown}</b>
        <span className="meta">
          {address} · {t('lastActive')}:{' '}
          <time dateTime={machineDateTime(last_active_at)}>{formatDateTime(last_active_at)}</time>
        </span>
      </span>
      <span className="push">
        {current ? (
          <span className="st ok">{t('current')}</span>
        ) : (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <button
              className="btn btn-s sm"
              type="submit"
              name="intent"
              value="end"
              aria-label={t('endOne', { browser: shown, address: address ?? '' })}
            >
              {t('end')}
            </button>
          </Form>
        )}
      </span>
    </li>
  )
}
