import { useLocale } from '#app/i18n/use-locale.ts'
import { formatDateTime, machineDateTime } from '#common/dates.ts'
import type { ClientSession } from '#modules/client-users/contract.ts'
import type { ProfileTexts } from './texts.server.ts'

/** Where the owner of the profile is signed in, and signing out there. */
export function OwnSessions({ texts, sessions }: { texts: ProfileTexts; sessions: ClientSession[] }) {
  const { to } = useLocale()
  return (
    <section className="pn" aria-labelledby="sessions">
      <h2 className="h3" id="sessions">
        {texts.sessions}
      </h2>
      <ul className="lines">
        {sessions.map(({ id, browser, address, last_active_at, current }) => (
          <li key={id}>
            <span className="tw">
              <b translate="no">{browser || texts.unknownBrowser}</b>
              <span className="meta">
                <span>{address}</span>
                <span>
                  {texts.lastActive}{' '}
                  <time dateTime={machineDateTime(last_active_at)}>{formatDateTime(last_active_at)}</time>
                </span>
              </span>
            </span>
            {current && <span className="st">{texts.current}</span>}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post" action={to('/profile')}>
          <button className="btn btn-s" type="submit" name="intent" value="end">
            {texts.endOthers}
          </button>
        </form>
      )}
    </section>
  )
}
