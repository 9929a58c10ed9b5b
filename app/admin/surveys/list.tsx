import { ChartColumn, ClipboardList } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { AddLink } from '#app/admin/parts/add-link.tsx'
import { languageStates } from '#app/admin/parts/content/content-state.ts'
import { ContentTable } from '#app/admin/parts/content/content-table.tsx'
import { FilterBar } from '#app/admin/parts/content/filter-bar.tsx'
import { listAction } from '#app/admin/parts/content/list-action.server.ts'
import { listPage, rightsTo } from '#app/admin/parts/content/list-page.server.ts'
import { ListPage } from '#app/admin/parts/content/list-page.tsx'
import { RowMenu } from '#app/admin/parts/content/row-menu.tsx'
import { TitleCell, useColumns } from '#app/admin/parts/content/use-columns.tsx'
import { useRange } from '#app/admin/parts/content/use-range.ts'
import { useTabs } from '#app/admin/parts/content/use-tabs.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { TabLinks } from '#app/ui/tabs.tsx'
import { formatCount } from '#common/counts.ts'
import { formatDateTime } from '#common/dates.ts'
import { ballotRepository } from '#modules/ballots/repository.server.ts'
import { AdminSurveyQuery, type SurveyRow, surveyStatuses } from '#modules/surveys/contract.ts'
import { surveyRepository } from '#modules/surveys/repository.server.ts'
import type { Route } from './+types/list'
import { listedSurveys } from './parts/survey.server.ts'
import { surveyList as list } from './parts/survey-fields.ts'
import { useLive } from './parts/use-live.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const { db, locale } = staff
  const viewer = signedInWith('Can view Survey', staff, url)
  const read = (query: AdminSurveyQuery) => surveyRepository.forAdmin(db, query)
  const found = await listPage({ locale, url, list, contract: AdminSurveyQuery }, read)
  const counts = await ballotRepository.counted(
    db,
    found.page.results.map(({ id }) => id),
  )
  return { ...found, counts: Object.fromEntries(counts), rights: rightsTo(viewer, 'Survey') }
}

export function action({ context, request, url }: Route.ActionArgs) {
  return listAction(context.get(portal), { request, url }, listedSurveys)
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.surveyDesk?.title),
]

type Row = SurveyRow & { slug: string }
const tones = { draft: 'ne', scheduled: 'in', open: 'ok', closed: 'wa', archived: 'ne' } as const

/** Surveys: by state, with how many have answered by now. */
export default function SurveyList({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('surveyDesk')
  const { to } = useLocale()
  const navigate = useNavigate()
  const { page, filters, counts, rights } = loaderData
  const range = useRange(page)
  useLive(page.results.some(({ status }) => status === 'open'))
  const titleOf = (row: Row) => row.title_uz
  const columns = useColumns<Row>(list, { filters, rights, titleOf }, '-starts_at')
  const { inBin } = columns
  const tabs = useTabs(list, filters, rights.delete, {
    name: 'status',
    values: surveyStatuses,
    all: t('all'),
    labelOf: (status) => t(`statuses.${status}`),
  })
  const rows = page.results.map((row): Row => ({ ...row, slug: String(row.id) }))
  const add = rights.add ? { to: to('/admin/surveys/add'), label: t('add') } : undefined
  const edit = (row: Row) => rights.change && to(`/admin/surveys/${row.id}/update`)
  const results = (row: Row) => to(`/admin/surveys/${row.id}/results`)
  return (
    <>
      <TopBar title={t('title')} actions={add && <AddLink {...add} />} />
      <TabLinks label={t('status')} tabs={tabs} />
      <FilterBar list={list} filters={filters} search={{ name: 'q', label: t('search') }} range={range} />
      <ListPage list={list} filters={filters} page={page} icon={ClipboardList} add={add}>
        <ContentTable
          caption={t('title')}
          columns={[
            {
              key: 'title',
              kind: 'main',
              head: t('name'),
              ...columns.sort({ up: 'title', label: t('name') }),
              cell: (row) => (
                <TitleCell
                  title={row.title_uz}
                  to={!inBin && (edit(row) || results(row))}
                  meta={t('questionCount', { count: row.questions })}
                />
              ),
            },
            columns.languages((row) => languageStates(row, 'title')),
            {
              key: 'status',
              head: t('status'),
              label: t('status'),
              cell: ({ status }) => <span className={`st ${tones[status]}`}>{t(`statuses.${status}`)}</span>,
            },
            {
              key: 'answers',
              kind: 'n',
              head: t('answers'),
              label: t('answers'),
              cell: (row) =>
                inBin ? (
                  formatCount(counts[row.id] ?? 0)
                ) : (
                  <Link to={results(row)}>
                    <span aria-hidden="true">{formatCount(counts[row.id] ?? 0)}</span>
                    <span className="vh">{t('resultsOf', { count: counts[row.id] ?? 0 })}</span>
                  </Link>
                ),
            },
            {
              key: 'dates',
              kind: 'nowrap',
              head: t('dates'),
              label: t('dates'),
              ...columns.sort({ down: '-starts_at', label: t('startsAt') }),
              cell: ({ starts_at, ends_at }) => (
                <div>
                  <time dateTime={starts_at}>{formatDateTime(starts_at)}</time>
                  <br />
                  {ends_at ? <time dateTime={ends_at}>{formatDateTime(ends_at)}</time> : t('noEnd')}
                </div>
              ),
            },
            ...columns.ends((row) => (
              <RowMenu
                slug={row.slug}
                title={row.title_uz}
                edit={edit(row)}
                open={(row.status === 'open' || row.status === 'closed') && to(`/sorovnomalar/${row.id}`)}
                more={[
                  { key: 'results', label: t('results'), icon: ChartColumn, onAction: () => navigate(results(row)) },
                ]}
                mayDelete={rights.delete}
              />
            )),
          ]}
          rows={rows}
          titleOf={titleOf}
          bulk={inBin ? undefined : rights}
        />
      </ListPage>
    </>
  )
}
