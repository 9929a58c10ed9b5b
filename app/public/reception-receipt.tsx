import { CircleCheck, KeyRound } from 'lucide-react'
import { useEffect } from 'react'
import { data, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import appealStyles from '#app/styles/pages/appeals.css?url'
import styles from '#app/styles/pages/reception.css?url'
import type { Route } from './+types/reception-receipt'
import { dropDraft } from './parts/forms/draft.ts'
import { pageMeta, textsOf } from './parts/page-meta.ts'
import { PrintButton } from './parts/print-button.tsx'
import { BookingFacts, ComeNote, IcsForm } from './parts/reception/booking-facts.tsx'
import { receiptCookie } from './parts/reception/cookies.server.ts'
import { Crumbs } from './parts/reception/crumbs.tsx'
import { bookingDraft } from './parts/reception/kept-form.ts'
import { leadOn, noStore } from './parts/reception/page.server.ts'

export { passedHeaders as headers } from './parts/passed-headers.ts'

export const links = () => [appealStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

export function loader({ context, request }: Route.LoaderArgs) {
  return data({ receipt: receiptCookie.in(context.get(portal), request) ?? null }, { headers: noStore })
}

/** Takes the receipt out of the browser: whoever sits down here next does not see it. */
export function action({ context }: Route.ActionArgs) {
  const asked = context.get(portal)
  return leadOn(asked, '/reception/receipt', [receiptCookie.drop(asked)])
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const t = textsOf(location.pathname)
  const { receipt } = loaderData
  const done = receipt?.status === 'requested' ? 'feedback.reception.requested' : 'feedback.reception.booked'
  const title = t(receipt ? done : 'feedback.receipt.over')
  return pageMeta({ location, matches }, { title: [title], hidden: true })
}

/** `/reception/receipt`: number and key of the booking that was made in this browser just now. */
export default function ReceptionReceipt({ loaderData: { receipt } }: Route.ComponentProps) {
  const t = useTranslations('feedback.reception')
  const words = useTranslations('feedback.receipt')
  const { to } = useLocale()
  const title = receipt ? t(receipt.status === 'requested' ? 'requested' : 'booked') : words('over')
  return (
    <>
      <Crumbs title={title} />
      <main className="wrap listing">
        <div className="art narrow">
          {receipt ? (
            <>
              <div className="sent-mark">
                <span className="ic">
                  <CircleCheck className="i l" aria-hidden />
                </span>
                <h1 className="h1">{title}</h1>
              </div>
              <Receipt receipt={receipt} />
            </>
          ) : (
            <>
              <h1 className="h1">{title}</h1>
              <p className="lead">{t('overText')}</p>
              <p className="appeal-acts mt-6">
                <Link className="btn btn-p" to={to('/reception/track')} reloadDocument>
                  {t('track')}
                </Link>
              </p>
            </>
          )}
        </div>
      </main>
    </>
  )
}

type Props = { receipt: NonNullable<Route.ComponentProps['loaderData']['receipt']> }

function Receipt({ receipt }: Props) {
  const t = useTranslations('feedback.reception')
  const words = useTranslations('feedback.receipt')
  const { to } = useLocale()
  const { number, access_key } = receipt
  const isCertain = receipt.status === 'scheduled'
  // It has arrived: what was written is not offered again.
  useEffect(() => dropDraft(bookingDraft), [])
  return (
    <div className="receipt">
      <div className="card">
        <dl>
          <div className="code">
            <dt>{words('number')}</dt>
            <dd>{number}</dd>
          </div>
          <div className="code">
            <dt>{words('key')}</dt>
            <dd>{access_key}</dd>
          </div>
        </dl>
        <BookingFacts facts={receipt} />
      </div>
      <div className="callout">
        <KeyRound className="i" aria-hidden />
        <p>
          {t('keep')} {isCertain ? <ComeNote mode={receipt.mode} /> : t('requestedHint')}
        </p>
      </div>
      <div className="appeal-acts no-paper">
        {isCertain && <IcsForm number={number} accessKey={access_key} />}
        <PrintButton />
        <a className="btn btn-s" href={to(`/reception/track?number=${number}`)}>
          {t('track')}
        </a>
      </div>
      <form method="post" action={to('/reception/receipt')} className="no-paper">
        <p className="muted">{words('doneHint')}</p>
        <button type="submit" className="btn btn-s mt-3">
          {words('done')}
        </button>
      </form>
    </div>
  )
}
