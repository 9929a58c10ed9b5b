import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { data, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/pages/appeals.css?url'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import type { Route } from './+types/feedback-receipt'
import { appealDraft } from './parts/appeals/kept-form.ts'
import { ReceiptCard } from './parts/appeals/receipt-card.tsx'
import { finishReceipt, loadReceipt } from './parts/appeals/receipt-page.server.ts'
import { dropDraft } from './parts/forms/draft.ts'
import { pageMeta, textsOf } from './parts/page-meta.ts'

export { passedHeaders as headers } from './parts/passed-headers.ts'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export function loader({ context, request }: Route.LoaderArgs) {
  const asked = context.get(portal)
  return data({ receipt: loadReceipt(asked, request) }, { headers: { 'cache-control': 'no-store' } })
}

export function action({ context }: Route.ActionArgs) {
  return finishReceipt(context.get(portal))
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const t = textsOf(location.pathname)
  return pageMeta(
    { location, matches },
    { title: [t(loaderData.receipt ? 'feedback.receipt.thanks' : 'feedback.receipt.over')], hidden: true },
  )
}

/** `/feedback/receipt`: number and key of the appeal that was sent from this browser just now. */
export default function FeedbackReceipt({ loaderData: { receipt } }: Route.ComponentProps) {
  return receipt ? <Sent receipt={receipt} /> : <Over />
}

type Props = { receipt: NonNullable<Route.ComponentProps['loaderData']['receipt']> }

function Sent({ receipt }: Props) {
  const t = useTranslations('feedback.receipt')
  // It has arrived: what was written is not offered again.
  useEffect(() => dropDraft(appealDraft), [])
  return (
    <>
      <Crumbs title={t('thanks')} />
      <main className="wrap listing">
        <div className="art narrow">
          <div className="sent-mark">
            <span className="ic">
              <CircleCheck className="i l" aria-hidden />
            </span>
            <h1 className="h1">{t('thanks')}</h1>
          </div>
          <ReceiptCard receipt={receipt} />
        </div>
      </main>
    </>
  )
}

function Over() {
  const t = useTranslations('feedback.receipt')
  const { to } = useLocale()
  return (
    <>
      <Crumbs title={t('over')} />
      <main className="wrap listing">
        <div className="art narrow">
          <h1 className="h1">{t('over')}</h1>
          <p className="lead">{t('overText')}</p>
          <p className="appeal-acts mt-6">
            <Link className="btn btn-p" to={to('/feedback/track')} reloadDocument>
              {t('track')}
            </Link>
          </p>
        </div>
      </main>
    </>
  )
}

function Crumbs({ title }: { title: string }) {
  const t = useTranslations()
  const { to } = useLocale()
  return (
    <Breadcrumb
      label={t('crumbs.label')}
      items={[{ title: t('nav.home'), to: to('/') }, { title: t('nav.appeals'), to: to('/feedback') }, { title }]}
    />
  )
}
