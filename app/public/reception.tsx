import { Info, UsersRound } from 'lucide-react'
import { data, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import appealStyles from '#app/styles/pages/appeals.css?url'
import styles from '#app/styles/pages/reception.css?url'
import { Empty } from '#app/ui/empty.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import type { Route } from './+types/reception'
import { pageMeta, textsOf } from './parts/page-meta.ts'
import { Crumbs } from './parts/reception/crumbs.tsx'
import { HostCard } from './parts/reception/host-card.tsx'
import { loadChoice, noStore, takeTime } from './parts/reception/page.server.ts'
import { Days, Times } from './parts/reception/times.tsx'

export { passedHeaders as headers } from './parts/passed-headers.ts'

export const links = () => [appealStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

export async function loader({ context, url }: Route.LoaderArgs) {
  return data(await loadChoice(context.get(portal), url), { headers: noStore })
}

export function action({ context, request }: Route.ActionArgs) {
  return takeTime(context.get(portal), request)
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const t = textsOf(location.pathname)
  return pageMeta(
    { location, matches },
    {
      title: [t('feedback.reception.title'), t('nav.appeals')],
      description: t('feedback.reception.description'),
      path: '/reception',
    },
  )
}

/** `/reception`: who receives, on which days, at which times; a time that is pressed is kept for ten minutes. */
export default function Reception({ loaderData, actionData }: Route.ComponentProps) {
  const { hosts, chosen, form_token, hold_minutes, wasNamed } = loaderData
  const t = useTranslations('feedback.reception')
  const { to } = useLocale()
  return (
    <>
      <Crumbs />
      <main className="wrap listing">
        <div className="art rcp">
          <h1 className="h1">{t('title')}</h1>
          <p className="lead">{t('lead')}</p>
          {actionData && (
            <ErrorSummary title={t('notBooked')}>
              <p className="why">{actionData.problem ?? t('chooseAgain')}</p>
            </ErrorSummary>
          )}
          {chosen ? (
            <div className="appeal-parts">
              <HostCard host={chosen.card}>
                <p>
                  <Link className="rcp-link" to={to('/reception')} reloadDocument>
                    {t('allHosts')}
                  </Link>
                </p>
              </HostCard>
              <Days chosen={chosen} />
              <Times chosen={chosen} token={form_token} minutes={hold_minutes} />
            </div>
          ) : (
            <>
              {wasNamed && (
                <p className="callout mt-6" role="status">
                  <Info className="i" aria-hidden />
                  <span>{t('hostGone')}</span>
                </p>
              )}
              <Hosts hosts={hosts} />
            </>
          )}
          <p className="appeal-acts mt-8">
            <Link className="btn btn-s" to={to('/reception/track')} reloadDocument>
              {t('track')}
            </Link>
            {(chosen || hosts.length > 0) && (
              <Link className="btn btn-g" to={to('/feedback')} reloadDocument>
                {t('write')}
              </Link>
            )}
          </p>
        </div>
      </main>
    </>
  )
}

function Hosts({ hosts }: Pick<Route.ComponentProps['loaderData'], 'hosts'>) {
  const t = useTranslations('feedback.reception')
  const { to } = useLocale()
  if (hosts.length === 0)
    return (
      <Empty icon={UsersRound} title={t('emptyTitle')} hint={t('emptyHint')}>
        <Link className="btn btn-s" to={to('/feedback')} reloadDocument>
          {t('write')}
        </Link>
      </Empty>
    )
  return (
    <div className="rcp-hosts">
      {hosts.map((host) => (
        <HostCard key={host.slug} host={host} showNext>
          {host.next && (
            <p>
              <Link className="btn btn-s" to={to(`/reception?host=${host.slug}`)} reloadDocument>
                {t('choose')}
                <span className="vh">: {host.full_name}</span>
              </Link>
            </p>
          )}
        </HostCard>
      ))}
    </div>
  )
}
