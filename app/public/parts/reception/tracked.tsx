import { CalendarClock, CircleCheck, CircleX, IdCard, Paperclip } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatBytes } from '#common/bytes.ts'
import { formatDateTime, machineDateTime } from '#common/dates.ts'
import { phoneShown } from '#common/phone-shown.ts'
import type { TrackedBooking } from '#modules/reception/contract.ts'
import { BookingFacts, ComeNote, IcsForm, KeyFields } from './booking-facts.tsx'

type TrackedProps = { booking: TrackedBooking; accessKey: string; done: boolean }

/** How a booking stands, what was sent with it, and what its visitor can do. */
export function Tracked({ booking, accessKey, done }: TrackedProps) {
  const t = useTranslations('feedback.reception')
  const { number, status, note, unit } = booking
  const isOn = status === 'scheduled'
  return (
    <div className="receipt">
      {done && (
        <p className="callout ok" role="status">
          <CircleCheck className="i" aria-hidden />
          <span>{t('cancelled')}</span>
        </p>
      )}
      <div className="card">
        <p>
          <span className={`st ${isOn ? 'ok' : status === 'requested' ? 'wa' : 'in'}`}>{booking.status_text}</span>
        </p>
        {note && <p className="letter mt-3">{note}</p>}
        {unit && <Unit unit={unit} />}
        <BookingFacts facts={booking} />
        <Sent booking={booking} />
      </div>
      {booking.next && <Offer host={booking.host} next={booking.next} />}
      {isOn && (
        <p className="callout">
          <IdCard className="i" aria-hidden />
          <span>
            <ComeNote mode={booking.mode} />
          </span>
        </p>
      )}
      {isOn && <IcsForm number={number} accessKey={accessKey} />}
      {booking.may_cancel && <Cancel booking={booking} accessKey={accessKey} />}
    </div>
  )
}

/** Another body that deals with the matter. */
function Unit({ unit: { name, address, phone } }: { unit: NonNullable<TrackedBooking['unit']> }) {
  const t = useTranslations('feedback.reception')
  return (
    <dl className="row mt-5">
      <div>
        <dt>{t('unit')}</dt>
        <dd>
          {name}
          <br />
          {address}
          {phone.map((each) => (
            <span key={each}>
              <br />
              <a href={`tel:${each}`}>{phoneShown(each)}</a>
            </span>
          ))}
        </dd>
      </div>
    </dl>
  )
}

/** What the visitor sent with it, but for who they are and what they said. */
function Sent({ booking: { needs, earlier_appeal_no, files } }: Pick<TrackedProps, 'booking'>) {
  const t = useTranslations('feedback.reception')
  const words = useTranslations('feedback.form')
  const { locale, to } = useLocale()
  if (needs.length === 0 && !earlier_appeal_no && files.length === 0) return null
  return (
    <dl className="row mt-5">
      {needs.length > 0 && (
        <div>
          <dt>{t('help')}</dt>
          <dd>{needs.map((need) => t(`need.${need}`)).join(', ')}</dd>
        </div>
      )}
      {earlier_appeal_no && (
        <div>
          <dt>{t('earlier')}</dt>
          <dd>
            <a href={to(`/feedback/track?number=${earlier_appeal_no}`)}>{earlier_appeal_no}</a>
          </dd>
        </div>
      )}
      {files.length > 0 && (
        <div>
          <dt>{words('attached')}</dt>
          <dd>
            <ul className="rcp-files">
              {files.map(({ name, size }) => (
                <li key={name}>
                  <Paperclip className="i" aria-hidden />
                  <span>
                    {name} <span className="meta">{formatBytes(size, locale)}</span>
                  </span>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Another time, in place of one that the ministry called off. */
function Offer({ host, next }: { host: string; next: string }) {
  const t = useTranslations('feedback.reception')
  const { to } = useLocale()
  return (
    <div className="callout">
      <CalendarClock className="i" aria-hidden />
      <div>
        <p>
          {t('nextOffer')} <time dateTime={machineDateTime(next)}>{formatDateTime(next)}</time>
        </p>
        <p className="mt-3 no-paper">
          <Link className="btn btn-p" to={to(`/reception?host=${host}`)} reloadDocument>
            {t('choose')}
          </Link>
        </p>
      </div>
    </div>
  )
}

function Cancel({ booking: { number, is_free }, accessKey }: Omit<TrackedProps, 'done'>) {
  const t = useTranslations('feedback.reception')
  const { to } = useLocale()
  return (
    <details className="no-paper">
      <summary className="btn btn-s">{t('cancel')}</summary>
      <form method="post" action={to('/reception/track')} className="mt-3">
        <KeyFields number={number} accessKey={accessKey} />
        <p className="muted">
          {t('cancelHint')} {!is_free && t('lateCancel')}
        </p>
        <button type="submit" className="btn btn-d mt-3" name="step" value="cancel">
          <CircleX className="i" aria-hidden />
          {t('cancelYes')}
        </button>
      </form>
    </details>
  )
}
