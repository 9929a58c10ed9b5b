import { FileText } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { AddLink } from '#app/admin/parts/add-link.tsx'
import { languageStates } from '#app/admin/parts/content/content-state.ts'
import { ContentTable } from '#app/admin/parts/content/content-table.tsx'
import { FilterBar } from '#app/admin/parts/content/filter-bar.tsx'
import { listAction } from '#app/admin/parts/content/list-action.server.ts'
import { listPage, rightsTo } from '#app/admin/parts/content/list-page.server.ts'
import { ListPage } from '#app/admin/parts/content/list-page.tsx'
import { RowMenu } from '#app/admin/parts/content/row-menu.tsx'
import { useChoices } from '#app/admin/parts/content/use-choices.ts'
import { TitleCell, useColumns } from '#app/admin/parts/content/use-columns.tsx'
import { useRange } from '#app/admin/parts/content/use-range.ts'
import { useTabs } from '#app/admin/parts/content/use-tabs.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { TabLinks } from '#app/ui/tabs.tsx'
import { formatDate } from '#common/dates.ts'
import { AdminDocumentQuery, type Document, documentStatuses, documentTypes } from '#modules/documents/contract.ts'
import { documentRepository } from '#modules/documents/repository.server.ts'
import type { Route } from './+types/list'
import { listedDocuments } from './parts/document.server.ts'
import { documentList as list } from './parts/document-fields.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const { db, locale } = staff
  const viewer = signedInWith('Can view document', staff, url)
  const read = (query: AdminDocumentQuery) => documentRepository.forAdmin(db, query)
  const found = await listPage({ locale, url, list, contract: AdminDocumentQuery }, read)
  return { ...found, rights: rightsTo(viewer, 'document') }
}

export function action({ context, request, url }: Route.ActionArgs) {
  return listAction(context.get(portal), { request, url }, listedDocuments)
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.documents?.title),
]

const tones = { in_force: 'ok', partly: 'wa', repealed: 'da', draft: 'ne' } as const

/** The register of documents: by status, filtered, sorted and paged in the address. */
export default function DocumentList({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('documents')
  const lib = useTranslations('library')
  const { to } = useLocale()
  const { page, filters, rights } = loaderData
  const range = useRange(page)
  const { active } = useChoices()
  const titleOf = (row: Document) => row.title_uz
  const columns = useColumns<Document>(list, { filters, rights, titleOf }, '-adopted_on')
  const { inBin } = columns
  const tabs = useTabs(list, filters, rights.delete, {
    name: 'status',
    values: documentStatuses,
    all: t('all'),
    labelOf: (status) => lib(`statuses.${status}`),
  })
  const add = rights.add ? { to: to('/admin/documents/add'), label: t('add') } : undefined
  const edit = (row: Document) => rights.change && to(`/admin/documents/${row.slug}/update`)
  return (
    <>
      <TopBar title={t('title')} actions={add && <AddLink {...add} />} />
      <TabLinks label={t('status')} tabs={tabs} />
      <FilterBar
        list={list}
        filters={filters}
        search={{ name: 'q', label: t('search') }}
        choices={[
          {
            name: 'type',
            label: t('type'),
            options: [
              { value: '', label: t('typeAll') },
              ...documentTypes.map((type) => ({ value: type, label: lib(`docTypes.${type}`) })),
            ],
          },
          ...(inBin ? [] : [active]),
        ]}
        range={range}
      />
      <ListPage list={list} filters={filters} page={page} icon={FileText} add={add}>
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
                  meta={[lib(`docTypes.${row.doc_type}`), row.number_uz, row.adopted_by_uz].filter(Boolean).join(' · ')}
                />
              ),
            },
            columns.languages((row) => languageStates(row, 'title')),
            {
              key: 'status',
              head: t('status'),
              label: t('status'),
              cell: ({ status }) => <span className={`st ${tones[status]}`}>{lib(`statuses.${status}`)}</span>,
            },
            { key: 'files', kind: 'n', head: t('files'), label: t('files'), cell: ({ files }) => files.length },
            {
              key: 'date',
              kind: 'nowrap',
              head: t('adoptedOn'),
              label: t('adoptedOn'),
              ...columns.sort({ up: 'adopted_on', down: '-adopted_on', label: t('adoptedOn') }),
              cell: ({ adopted_on }) => adopted_on && <time dateTime={adopted_on}>{formatDate(adopted_on)}</time>,
            },
            ...columns.ends((row) => (
              <RowMenu
                slug={row.slug}
                title={row.title_uz}
                edit={edit(row)}
                open={row.active && to(`/documant-library/${row.slug}`)}
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
