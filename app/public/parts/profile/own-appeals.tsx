import { FileText } from 'lucide-react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Empty } from '#app/ui/empty.tsx'
import { formatDate, formatDateTime, machineDateTime } from '#common/dates.ts'
import type { ProfileTexts } from './texts.server.ts'

export type AppealLine = {
  number: string
  kind: string
  topic: string
  state: string
  label: string
  received_at: string
  deadline_at: string | null
}

/** What the owner of the profile sent while signed in, and how far each has come. */
export function OwnAppeals({ texts, appeals }: { texts: ProfileTexts; appeals: AppealLine[] }) {
  const { to } = useLocale()
  return (
    <section className="pn wide" aria-labelledby="appeals">
      <h2 className="h3" id="appeals">
        {texts.appeals}
      </h2>
      {appeals.length === 0 ? (
        <Empty icon={FileText} title={texts.noAppeals} hint={texts.noAppealsHint}>
          <a className="btn btn-s" href={to('/feedback')}>
            {texts.writeAppeal}
          </a>
        </Empty>
      ) : (
        <ul className="lines">
          {appeals.map((appeal) => (
            <li key={appeal.number}>
              <span className="tw">
                <b translate="no">{appeal.number}</b>
                <span className="meta">
                  <span>
                    {appeal.kind} · {appeal.topic}
                  </span>
                  <span>
                    {texts.received}:{' '}
                    <time dateTime={machineDateTime(appeal.received_at)}>{formatDateTime(appeal.received_at)}</time>
                  </span>
                  {appeal.deadline_at && (
                    <span>
                      {texts.deadline}:{' '}
                      <time dateTime={machineDateTime(appeal.deadline_at)}>{formatDate(appeal.deadline_at)}</time>
                    </span>
                  )}
                </span>
              </span>
              <span className="st" data-label={appeal.label}>
                {appeal.state}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="acts">
        {appeals.length > 0 && (
          <a className="btn btn-p" href={to('/feedback')}>
            {texts.writeAppeal}
          </a>
        )}
        <a className="btn btn-s" href={to('/feedback/track')}>
          {texts.track}
        </a>
      </p>
    </section>
  )
}
