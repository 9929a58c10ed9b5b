import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { formatDate, machineDateTime } from '#common/dates.ts'
import type { Route } from './+types/mediator'
import { MediatorFacts } from './parts/mediators/mediator-facts.tsx'
import { MediatorStatus } from './parts/mediators/mediator-status.tsx'
import { loadMediator } from './parts/mediators/mediators.server.ts'
import { pageMeta, textsOf } from './parts/page-meta.ts'
import { languageOf } from './parts/untranslated.ts'

const register = '/professional-mediatorlar-reyestri'

export async function loader({ context, params }: Route.LoaderArgs) {
  return { mediator: await loadMediator(context.get(portal), params.slug) }
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const t = textsOf(location.pathname)
  const { full_name } = loaderData.mediator
  return pageMeta(
    { location, matches },
    {
      title: [full_name, t('mediators.title')],
      description: t('mediators.description', { name: full_name }),
    },
  )
}

/** `/professional-mediatorlar-reyestri/{slug}`: one mediator. */
export default function Mediator({ loaderData: { mediator } }: Route.ComponentProps) {
  const t = useTranslations()
  const { to } = useLocale()
  const { slug, full_name, mediator_type, status, status_date, updated_at } = mediator
  const lang = languageOf('full_name', mediator.untranslated)
  return (
    <>
      <Breadcrumb
        label={t('crumbs.label')}
        items={[
          { title: t('nav.home'), to: to('/') },
          { title: t('mediators.title'), to: to(register) },
          { title: full_name, lang },
        ]}
      />
      <main className="wrap listing entry">
        <div className="intro">
          <h1 className="h1" lang={lang}>
            {full_name}
          </h1>
          <p className="meta">
            <MediatorStatus status={status} />
            {status_date && (
              <time dateTime={status_date}>{t('mediators.since', { date: formatDate(status_date) })}</time>
            )}
            {mediator_type === 'non_professional' && <span>{t('mediators.nonProfessional')}</span>}
          </p>
        </div>
        <MediatorFacts mediator={mediator} />
        <p className="meta">
          <time dateTime={machineDateTime(updated_at)}>{t('mediators.updated', { date: formatDate(updated_at) })}</time>{' '}
          <Link to={to(`/feedback?about=${register}/${slug}`)} rel="nofollow">
            {t('register.reportError')}
          </Link>
        </p>
        <Link className="btn btn-s" to={to(register)}>
          <ArrowLeft className="i" aria-hidden />
          {t('mediators.back')}
        </Link>
      </main>
    </>
  )
}
