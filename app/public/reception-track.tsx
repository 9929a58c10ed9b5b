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
import { Numbered } from './parts/appeals/numbered.tsx'
import { pageMeta, textsOf } from './parts/page-meta.ts'
import { Crumbs } from './parts/reception/crumbs.tsx'
import { noStore } from './parts/reception/page.server.ts'
import { takeTracked } from './parts/reception/track.server.ts'
import { Tracked } from './parts/reception/tracked.tsx'
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
  const title = [t('feedback.reception.track'), t('nav.appeals')]
  return pageMeta({ location, matches }, { title, description: t('feedback.reception.trackDescription'), hidden: true })
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
          <h1 className="h1">{booking ? <Numbered text={title} number={booking.number} /> : title}</h1>
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

function KeyForm({ number, problem }: { number: string; problem: string | null }) {
  const t = useTranslations('feedback.reception')
  const track = useTranslations('feedback.track')
  const receipt = useTranslations('feedback.receipt')
  const { to } = useLocale()
  const line = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const
  return (
    <form className="formgrid appeal-form" method="post" action={to('/reception/track')} noValidate>
      {problem && <ErrorSummary title={t('notOpened')} errors={[{ id: idOf('number'), text: problem }]} />}
      <Field name="number" label={receipt('number')} hint={t('numberHint')} errors={undefined}>
        {(control) => <input {...control} {...line} maxLength={40} defaultValue={number} />}
      </Field>
      <Field name="access_key" label={receipt('key')} hint={track('keyHint')} errors={undefined}>
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
