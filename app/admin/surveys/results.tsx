import { Download, ListChecks, Pencil } from 'lucide-react'
import { Link, type LinksFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { idIn } from '#app/admin/parts/id-in.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { SurveyResults } from '#app/public/parts/surveys/survey-results.tsx'
import styles from '#app/styles/surveys.css?url'
import { formatDateTime } from '#common/dates.ts'
import { can } from '#common/viewer.ts'
import type { Route } from './+types/results'
import { staffResults } from './parts/results.server.ts'
import { surveyList } from './parts/survey-fields.ts'
import { useLive } from './parts/use-live.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can view Survey', staff, url)
  const found = await orMissing(staffResults(staff, idIn(params.id)))
  return { ...found, at: staff.now().toISOString(), mayChange: can(viewer, 'Can change Survey') }
}

export const meta: Route.MetaFunction = ({ location, loaderData }) => [
  screenTitle(location.pathname, (texts) => loaderData?.survey.title_uz ?? texts.surveyDesk?.results),
]

/** What has come of a survey by now: bars and tables, as files too; an open one is read anew while someone looks. */
export default function Results({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('surveyDesk')
  const content = useTranslations('content')
  const { to } = useLocale()
  const { survey, results, at, mayChange } = loaderData
  const isOpen = survey.status === 'open'
  useLive(isOpen)
  const file = (ending: string) => to(`/admin/surveys/${survey.id}/results/${ending}`)
  return (
    <>
      <TopBar
        title={survey.title_uz}
        crumbs={[{ to: to(surveyList.path), label: t('title') }]}
        actions={
          <>
            {survey.identity === 'open' && (
              <Link className="btn btn-s sm" to={to(`/admin/surveys/${survey.id}/answers`)}>
                <ListChecks className="i" aria-hidden="true" />
                {t('ballots')}
              </Link>
            )}
            {(['csv', 'xlsx'] as const).map((ending) => (
              <a key={ending} className="btn btn-s sm" href={file(ending)} download>
                <Download className="i" aria-hidden="true" />
                {ending.toUpperCase()}
              </a>
            ))}
            {mayChange && (
              <Link className="btn btn-s sm" to={to(`/admin/surveys/${survey.id}/update`)}>
                <Pencil className="i" aria-hidden="true" />
                {content('edit')}
              </Link>
            )}
          </>
        }
      />
      <div className="look">
        <p className="meta">
          {t(`statuses.${survey.status}`)} · <time dateTime={at}>{t('asOf', { time: formatDateTime(at) })}</time>
          {isOpen && ` · ${t('live')}`}
        </p>
        <SurveyResults results={results} isOpenPoll={survey.identity === 'open'} hasFile={false} />
      </div>
    </>
  )
}
