import { CalendarClock } from 'lucide-react'
import { data, Link, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import appealStyles from '#app/styles/pages/appeals.css?url'
import styles from '#app/styles/pages/reception.css?url'
import { formatDateTime, machineDateTime } from '#common/dates.ts'
import { pathIn } from '#common/locale.ts'
import type { Route } from './+types/reception-book'
import { pageMeta, textsOf } from './parts/page-meta.ts'
import { loadForm, takeForm } from './parts/reception/book-page.server.ts'
import { BookingForm } from './parts/reception/booking-form.tsx'
import { Crumbs } from './parts/reception/crumbs.tsx'
import { HostCard } from './parts/reception/host-card.tsx'
import { noStore } from './parts/reception/page.server.ts'
import { useReturned } from './parts/use-returned.ts'

export { passedHeaders as headers } from './parts/passed-headers.ts'

export const links = () => [appealStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = context.get(portal)
  const page = await loadForm(asked, request)
  // Without a time there is nothing to fill in.
  if (!page) throw redirect(pathIn(asked.locale, '/reception'), { headers: noStore })
  return data(page, { headers: noStore })
}

export function action({ context, request }: Route.ActionArgs) {
  return takeForm(context.get(portal), request)
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const t = textsOf(location.pathname)
  return pageMeta({ location, matches }, { title: [t('feedback.reception.formTitle')], hidden: true })
}

/** `/reception/book`: who comes and about what, while the time is kept. */
export default function ReceptionBook({ loaderData, actionData }: Route.ComponentProps) {
  const returned = useReturned(actionData)
  const t = useTranslations('feedback.reception')
  const { to } = useLocale()
  const { card, hold } = loaderData
  const title = t('formTitle')
  return (
    <>
      <Crumbs title={title} />
      <main className="wrap listing">
        <div className="art narrow rcp">
          <h1 className="h1">{title}</h1>
          <HostCard host={card}>
            <p className="rcp-when">
              <CalendarClock className="i" aria-hidden />
              <time dateTime={machineDateTime(hold.starts_at)}>{formatDateTime(hold.starts_at)}</time>
            </p>
            <p>
              <Link className="rcp-link" to={to(`/reception?host=${card.slug}`)} reloadDocument>
                {t('change')}
              </Link>
            </p>
          </HostCard>
          <BookingForm page={loaderData} returned={returned} />
        </div>
      </main>
    </>
  )
}
