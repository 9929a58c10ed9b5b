import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatDateTime, machineDateTime } from '#common/dates.ts'

type Facts = { starts_at: string; full_name: string; position_name: string; place: string }

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
        <dd>{facts.place}</dd>
      </div>
    </dl>
  )
}

type KeyProps = { number: string; accessKey: string }

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
