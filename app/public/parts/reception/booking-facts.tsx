import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatDateTime, machineDateTime } from '#common/dates.ts'
import type { MeetingMode } from '#modules/reception/contract.ts'

type Facts = { starts_at: string; full_name: string; position_name: string; place: string; link: string }

/** When, with whom and where. */
export function BookingFacts({ facts }: { facts: Facts }) {
  const t = useTranslations('feedback.reception')
  return (
    <dl className="row mt-5">
      <div>
        <dt>{t('when')}</dt>
        <dd>
          <time dateTime={machineDateTime(facts.starts_at)}>{formatDateTime(facts.starts_at)}</time>
        </dd>
      </div>
      <div>
        <dt>{t('whom')}</dt>
        <dd>
          {facts.full_name}, {facts.position_name}
        </dd>
      </div>
      <div>
        <dt>{t('where')}</dt>
        <dd>
          {facts.place}
          {facts.link && (
            <>
              <br />
              <a className="rcp-away" href={facts.link} rel="noreferrer">
                {facts.link}
              </a>
            </>
          )}
        </dd>
      </div>
    </dl>
  )
}

type KeyProps = { number: string; accessKey: string }

/** What to bring, or to have at hand, or to wait for. */
export function ComeNote({ mode }: { mode: MeetingMode }) {
  const t = useTranslations('feedback.reception')
  return <>{t(mode === 'in_person' ? 'bring' : `come.${mode}`)}</>
}

/** Asks for the event as a file; number and key go in the body, so that no address holds them. */
export function IcsForm({ number, accessKey }: KeyProps) {
  const t = useTranslations('feedback.reception')
  const { to } = useLocale()
  return (
    <form method="post" action={to('/reception/booking.ics')} className="no-paper">
      <KeyFields number={number} accessKey={accessKey} />
      <button type="submit" className="btn btn-p">
        <Download className="i" aria-hidden />
        {t('ics')}
      </button>
    </form>
  )
}

export function KeyFields({ number, accessKey }: KeyProps) {
  return (
    <>
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="access_key" value={accessKey} />
    </>
  )
}
