import { Database } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { AddLink } from '#app/admin/parts/add-link.tsx'
import { languageStates } from '#app/admin/parts/content/content-state.ts'
import { ContentTable } from '#app/admin/parts/content/content-table.tsx'
import { FilterBar } from '#app/admin/parts/content/filter-bar.tsx'
import { listAction } from '#app/admin/parts/content/list-action.server.ts'
import { listPage, rightsTo } from '#app/admin/parts/content/list-page.server.ts'
import { ListPage } from '#app/admin/parts/content/list-page.tsx'
import { RowMenu } from '#app/admin/parts/content/row-menu.tsx'
import { useBinTab } from '#app/admin/parts/content/use-bin-tab.ts'
import { useChoices } from '#app/admin/parts/content/use-choices.ts'
import { TitleCell, useColumns } from '#app/admin/parts/content/use-columns.tsx'
import { useRange } from '#app/admin/parts/content/use-range.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { TabLinks } from '#app/ui/tabs.tsx'
import { formatCount } from '#common/counts.ts'
import { formatDate } from '#common/dates.ts'
import { pathIn } from '#common/locale.ts'
import { AdminDatasetQuery, type DatasetRow, updateFrequencies } from '#modules/open-data/contract.ts'
import { datasetRepository } from '#modules/open-data/repository.server.ts'
import type { Route } from './+types/list'
import { listedDatasets } from './parts/dataset.server.ts'
import { datasetList as list } from './parts/dataset-fields.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const { db, locale, config } = staff
  const viewer = signedInWith('Can view open data', staff, url)
  const read = (query: AdminDatasetQuery) => datasetRepository.forAdmin(db, query, staff.now())
  const found = await listPage({ locale, url, list, contract: AdminDatasetQuery }, read)
  const place = pathIn(locale, `/${config.portalSlug}-ochiq-malumotlar`)
  return { ...found, rights: rightsTo(viewer, 'open data'), place }
}

export function action({ context, request, url }: Route.ActionArgs) {
  return listAction(context.get(portal), { request, url }, listedDatasets)
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.openData?.title),
]

/** Datasets: filtered, sorted and paged in the address; those that should have been renewed by now say so. */
export default function DatasetList({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('openData')
  const data = useTranslations('data')
  const { to } = useLocale()
  const { page, filters, rights, place } = loaderData
  const range = useRange(page)
  const { active } = useChoices()
  const titleOf = (row: DatasetRow) => row.title_uz
  const columns = useColumns<DatasetRow>(list, { filters, rights, titleOf }, '-last_updated')
  const { inBin } = columns
  const binTab = useBinTab(list, filters, rights.delete)
  const add = rights.add ? { to: to('/admin/open-data/add'), label: t('add') } : undefined
  const edit = (row: DatasetRow) => rights.change && to(`/admin/open-data/${row.slug}/update`)
  return (
    <>
      <TopBar title={t('title')} actions={add && <AddLink {...add} />} />
      <TabLinks label={t('title')} tabs={[{ to: to(list.path), label: t('all'), current: !inBin }, ...binTab]} />
      <FilterBar
        list={list}
        filters={filters}
        search={{ name: 'q', label: t('search') }}
        choices={[
          {
            name: 'update_frequency',
            label: data('frequency'),
            options: [
              { value: '', label: t('frequencyAll') },
              ...updateFrequencies.map((value) => ({ value, label: data(`frequencies.${value}`) })),
            ],
          },
          {
            name: 'overdue',
            label: t('renewal'),
            options: [
              { value: '', label: t('renewalAll') },
              { value: 'true', label: t('overdue') },
            ],
          },
          ...(inBin ? [] : [active]),
        ]}
        range={range}
      />
      <ListPage list={list} filters={filters} page={page} icon={Database} add={add}>
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
                  to={!inBin && edit(row)}
                  meta={`${row.code} · ${data(`frequencies.${row.update_frequency}`)}`}
                />
              ),
            },
            columns.languages((row) => languageStates(row, 'title')),
            {
              key: 'records',
              kind: 'n',
              head: t('rows'),
              label: t('rows'),
              cell: ({ records }) => formatCount(records),
            },
            {
              key: 'updated',
              kind: 'nowrap',
              head: data('updated'),
              label: data('updated'),
              ...columns.sort({ down: '-last_updated', label: data('updated') }),
              cell: ({ last_updated }) => <time dateTime={last_updated}>{formatDate(last_updated)}</time>,
            },
            {
              key: 'due',
              kind: 'nowrap',
              head: data('nextDue'),
              label: data('nextDue'),
              cell: ({ next_due, overdue }) =>
                next_due && (
                  <span className={overdue ? 'st da' : undefined}>
                    <time dateTime={next_due}>{formatDate(next_due)}</time>
                    {overdue && ` · ${t('overdue')}`}
                  </span>
                ),
            },
            ...columns.ends((row) => (
              <RowMenu
                slug={row.slug}
                title={row.title_uz}
                edit={edit(row)}
                open={row.active && `${place}/${row.slug}`}
                mayDelete={rights.delete}
              />
            )),
          ]}
          rows={page.results}
          titleOf={titleOf}
          bulk={inBin ? undefined : rights}
        />
      </ListPage>
    </>
  )
}
