import { TextSearch } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { AddLink } from '#app/admin/parts/add-link.tsx'
import { ContentTable } from '#app/admin/parts/content/content-table.tsx'
import { EmptyList } from '#app/admin/parts/content/empty-list.tsx'
import { FilterBar } from '#app/admin/parts/content/filter-bar.tsx'
import { listAction } from '#app/admin/parts/content/list-action.server.ts'
import { listPage, rightsTo } from '#app/admin/parts/content/list-page.server.ts'
import { Pager } from '#app/admin/parts/content/pager.tsx'
import { RowMenu } from '#app/admin/parts/content/row-menu.tsx'
import { TitleCell, useColumns } from '#app/admin/parts/content/use-columns.tsx'
import { useRange } from '#app/admin/parts/content/use-range.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { AdminWordsQuery, type Synonym } from '#modules/search/contract.ts'
import { synonymService } from '#modules/search/editors-words.server.ts'
import type { Route } from './+types/list'
import { synonymsListed } from './parts/synonym-screen.server.ts'
import { synonymList, titleOfWords } from './parts/word-lists.ts'
import { WordsTabs } from './parts/words-tabs.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can view settings', staff, url)
  const listed = await listPage(
    { locale: staff.locale, url, list: synonymList, contract: AdminWordsQuery },
    async (query) => {
      const page = await synonymService.forAdmin(staff.db, query)
      return { ...page, results: page.results.map((row) => ({ ...row, slug: String(row.id) })) }
    },
  )
  return { ...listed, rights: rightsTo(viewer, 'settings') }
}

export function action({ context, request, url }: Route.ActionArgs) {
  return listAction(context.get(portal), { request, url }, synonymsListed)
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.searchWords?.title),
]

type Row = Synonym & { slug: string }
const titleOf = (row: Row) => titleOfWords(row.words)

/** Words that mean the same to who searches: each finds what the others find. */
export default function SynonymGroups({ loaderData: { page, filters, rights } }: Route.ComponentProps) {
  const t = useTranslations('searchWords')
  const { to } = useLocale()
  const range = useRange(page)
  const column = useColumns<Row>(synonymList, { filters, rights, titleOf }, '')
  const add = rights.add ? { to: to('/admin/search-words/add'), label: t('add') } : undefined
  const editAt = ({ id }: Row) => rights.change && !column.inBin && to(`/admin/search-words/${id}/update`)
  return (
    <>
      <TopBar title={t('title')} actions={add && <AddLink {...add} />} />
      <WordsTabs current={column.inBin ? 'bin' : 'synonyms'} mayDelete={rights.delete} />
      <FilterBar list={synonymList} filters={filters} search={{ name: 'q', label: t('search') }} range={range} />
      {page.results.length === 0 ? (
        <EmptyList list={synonymList} filters={filters} icon={TextSearch} add={add} />
      ) : (
        <ContentTable
          caption={t('title')}
          columns={[
            {
              key: 'words',
              kind: 'main',
              head: t('words'),
              cell: (row) => <TitleCell title={titleOf(row)} to={editAt(row)} />,
            },
            ...(column.inBin ? [column.deleted()] : []),
            ...column.ends((row) => (
              <RowMenu slug={row.slug} title={titleOf(row)} edit={editAt(row)} mayDelete={rights.delete} />
            )),
          ]}
          rows={page.results}
          titleOf={titleOf}
          bulk={column.inBin ? undefined : rights}
        />
      )}
      {page.pages > 1 && <Pager list={synonymList} filters={filters} page={page} />}
    </>
  )
}
