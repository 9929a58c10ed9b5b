import { CircleCheck, CircleX, IdCard } from 'lucide-react'
import { data, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import appealStyles from '#app/styles/pages/appeals.css?url'
import styles from '#app/styles/pages/reception.css?url'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import type { Route } from './+types/reception-track'
import { idOf } from './parts/appeals/answers.ts'
import { Field } from './parts/appeals/field.tsx'
import { pageMeta, textsOf } from './parts/page-meta.ts'
import { BookingFacts, ComeNote, IcsForm, KeyFields } from './parts/reception/booking-facts.tsx'
import { Crumbs } from './parts/reception/crumbs.tsx'
import { noStore } from './parts/reception/page.server.ts'
import { takeTracked } from './parts/reception/track.server.ts'
import { useReturned } from './parts/use-returned.ts'

export { passedHeaders as headers } from './parts/passed-headers.ts'

export const links = () => [appealStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

export function loader({ url }: Route.LoaderArgs) {
  return data({ number: (url.searchParams.get('number') ?? '').slice(0, 40) }, { headers: noStore })
}

export function action({ context, request }: Route.ActionArgs) {
  return takeTracked(context.get(portal), request)
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const t = textsOf(location.pathname)
  return pageMeta({ location, matches }, { title: [t('feedback.reception.track')], path: '/reception/track' })
}

/** `/reception/track`: how a booking stands, and giving the time back, for whoever holds its number and key. */
export default function ReceptionTrack({ loaderData: { number }, actionData }: Route.ComponentProps) {
  const answer = useReturned(actionData)
  const t = useTranslations('feedback.reception')
  const { to } = useLocale()
  const booking = answer?.booking
  const title = booking ? t('of', { number: booking.number }) : t('track')
  return (
    <>
      <Crumbs title={title} />
      <main className="wrap listing">
        <div className="art narrow">
          <h1 className="h1">{title}</h1>
          {answer && booking ? (
            <Tracked booking={booking} accessKey={answer.typed.access_key} done={answer.done} />
          ) : (
            <>
              <p className="lead">{t('trackLead')}</p>
              <KeyForm number={answer?.typed.number ?? number} problem={answer?.problem ?? null} />
            </>
          )}
          <p className="mt-8">
            <Link to={to('/reception')} reloadDocument>
              {t('title')}
            </Link>
          </p>
        </div>
      </main>
    </>
  )
}

type Answer = NonNullable<Route.ComponentProps['actionData']>

function Tracked({
  booking,
  accessKey,
  done,
}: {
  booking: NonNullable<Answer['booking']>
  accessKey: string
  done: boolean
}) {
  const t = useTranslations('feedback.reception')
  const { to } = useLocale()
  const { number } = booking
  const isOn = booking.status === 'scheduled'
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
          <span className={`st ${isOn ? 'ok' : booking.status === 'requested' ? 'wa' : 'in'}`}>
            {booking.status_text}
          </span>
        </p>
        {booking.note && <p className="letter mt-3">{booking.note}</p>}
        <BookingFacts facts={booking} />
      </div>
      {isOn && (
        <p className="callout">
          <IdCard className="i" aria-hidden />
          <span>
            <ComeNote mode={booking.mode} />
          </span>
        </p>
      )}
      {isOn && <IcsForm number={number} accessKey={accessKey} />}
      {booking.may_cancel && (
        <details className="no-paper">
          <summary className="btn btn-s">{t('cancel')}</summary>
          <form method="post" action={to('/reception/track')} className="mt-3">
            <KeyFields number={number} accessKey={accessKey} />
            <p className="muted">{t('cancelHint')}</p>
            <button type="submit" className="btn btn-d mt-3" name="step" value="cancel">
              <CircleX className="i" aria-hidden />
              {t('cancelYes')}
            </button>
          </form>
        </details>
      )}
    </div>
  )
}

function KeyForm({ number, problem }: { number: string; problem: string | null }) {
  const t = useTranslations('feedback.track')
  const receipt = useTranslations('feedback.receipt')
  const { to } = useLocale()
  const line = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const
  return (
    <form className="formgrid appeal-form" method="post" action={to('/reception/track')} noValidate>
      {problem && <ErrorSummary title={t('failedTitle')} errors={[{ id: idOf('number'), text: problem }]} />}
      <Field name="number" label={receipt('number')} hint="QB-2026-00042" errors={undefined}>
        {(control) => <input {...control} {...line} maxLength={40} defaultValue={number} />}
      </Field>
      <Field name="access_key" label={receipt('key')} hint={t('keyHint')} errors={undefined}>
        {(control) => <input {...control} {...line} maxLength={60} />}
      </Field>
      <div className="acts">
        <button type="submit" className="btn btn-p" name="step" value="open">
          {t('show')}
        </button>
      </div>
    </form>
  )
}
