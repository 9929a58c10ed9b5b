import { ClipboardList } from 'lucide-react'
import type { LinksFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/surveys.css?url'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { formatCount } from '#common/counts.ts'
import { publicPageQuery, publicPageSize } from '#common/pagination.ts'
import { ballotRepository } from '#modules/ballots/repository.server.ts'
import { surveyRepository } from '#modules/surveys/repository.server.ts'
import type { Route } from './+types/surveys'
import { pageMeta, textsOf } from './parts/page-meta.ts'
import { pageAddress } from './parts/pages.ts'
import { SurveyList } from './parts/surveys/survey-list.tsx'
import { WayHome } from './parts/way-home.tsx'

const path = '/sorovnomalar'
const mostOpen = 100

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, locale } = context.get(portal)
  const p = publicPageQuery.p.parse(url.searchParams.get('p') ?? undefined)
  const open = await surveyRepository.open(db, locale, { p: 1, page_size: mostOpen })
  const closed = await surveyRepository.cards(db, locale, { status: 'closed', p, page_size: publicPageSize })
  const ballots = await ballotRepository.counted(
    db,
    closed.results.map(({ id }) => id),
  )
  return {
    open: closed.p === 1 ? open.results : [],
    closed: { ...closed, results: closed.results.map((it) => ({ ...it, respondents: ballots.get(it.id) ?? 0 })) },
  }
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const t = textsOf(location.pathname)
  const { p } = loaderData.closed
  const title = t('nav.surveys')
  return pageMeta(
    { location, matches },
    {
      title: p > 1 ? [title, t('pager.page', { page: formatCount(p) })] : [title],
      description: t('surveys.lead'),
      path: pageAddress(path, {}, p),
    },
  )
}

/** `/sorovnomalar`: the surveys that take answers, then those that are over with what came of them. */
export default function Surveys({ loaderData: { open, closed } }: Route.ComponentProps) {
  const t = useTranslations()
  const { to } = useLocale()
  return (
    <>
      <Breadcrumb
        label={t('crumbs.label')}
        items={[{ title: t('nav.home'), to: to('/') }, { title: t('nav.surveys') }]}
      />
      <main className="wrap listing surveys">
        <div className="intro">
          <h1 className="h1">{t('nav.surveys')}</h1>
          <p className="lead">{t('surveys.lead')}</p>
        </div>
        {closed.p === 1 &&
          (open.length > 0 ? (
            <section aria-labelledby="open">
              <h2 className="h2" id="open">
                {t('surveys.open')}
              </h2>
              <SurveyList surveys={open} />
            </section>
          ) : (
            <Empty icon={ClipboardList} title={t('surveys.nothingOpen')} hint={t('surveys.nothingOpenHint')}>
              <WayHome />
            </Empty>
          ))}
        {closed.count > 0 && (
          <section aria-labelledby="closed">
            <h2 className="h2" id="closed">
              {t('surveys.closed')}
            </h2>
            <SurveyList surveys={closed.results} />
            <Pagination p={closed.p} pages={closed.pages} addressOf={(p) => pageAddress(to(path), {}, p)} />
          </section>
        )}
      </main>
    </>
  )
}
