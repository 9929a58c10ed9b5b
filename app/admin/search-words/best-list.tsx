import { Pin, SearchCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { AddLink } from '#app/admin/parts/add-link.tsx'
import { ContentTable } from '#app/admin/parts/content/content-table.tsx'
import { EmptyList } from '#app/admin/parts/content/empty-list.tsx'
import { FilterBar } from '#app/admin/parts/content/filter-bar.tsx'
import { listAction } from '#app/admin/parts/content/list-action.server.ts'
import { listPage, rightsTo } from '#app/admin/parts/content/list-page.server.ts'
import { Pager } from '#app/admin/parts/content/pager.tsx'
import { RowMenu } from '#app/admin/parts/content/row-menu.tsx'
import { Moment, TitleCell, useColumns } from '#app/admin/parts/content/use-columns.tsx'
import { useRange } from '#app/admin/parts/content/use-range.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useEntityWord } from '#app/admin/parts/words/use-entity-word.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { localeFacts, pathIn } from '#common/locale.ts'
import { AdminWordsQuery, type BestBet } from '#modules/search/contract.ts'
import { bestBetService } from '#modules/search/editors-words.server.ts'
import type { Route } from './+types/best-list'
import { betsListed, chosenOf } from './parts/best-screen.server.ts'
import { betList } from './parts/word-lists.ts'
import { WordsTabs } from './parts/words-tabs.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can view settings', staff, url)
  const listed = await listPage(
    { locale: staff.locale, url, list: betList, contract: AdminWordsQuery },
    async (query) => {
      const page = await bestBetService.forAdmin(staff.db, query)
      const rows = page.results.map(async (row) => ({
        ...row,
        slug: String(row.id),
        target: (await chosenOf(staff, row)) ?? null,
      }))
      return { ...page, results: await Promise.all(rows) }
    },
  )
  return { ...listed, now: staff.now().toISOString(), rights: rightsTo(viewer, 'settings') }
}

export function action({ context, request, url }: Route.ActionArgs) {
  return listAction(context.get(portal), { request, url }, betsListed)
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.searchWords?.best),
]

type Row = BestBet & { slug: string; target: { title: string; url: string } | null }
const titleOf = ({ queries }: Row) => queries.join(', ')

/** What editors want to be found first for some searches. */
export default function BestBets({ loaderData: { page, filters, rights, now } }: Route.ComponentProps) {
  const t = useTranslations('searchWords')
  const { to } = useLocale()
  const range = useRange(page)
  const word = useEntityWord()
  const column = useColumns<Row>(betList, { filters, rights, titleOf }, '')
  const add = rights.add ? { to: to('/admin/search-words/best/add'), label: t('addBest') } : undefined
  const editAt = ({ id }: Row) => rights.change && !column.inBin && to(`/admin/search-words/best/${id}/update`)
  // Tried where it is found: in the first of its languages.
  const tryAt = ({ queries, locales }: Row) =>
    pathIn(locales[0] ?? 'uz', `/search?${new URLSearchParams({ q: queries[0] ?? '' })}`)
  const when = ({ from_at, until_at }: Row) =>
    (until_at && until_at <= now && t('over')) || (from_at && from_at > now && t('toCome')) || ''
  return (
    <>
      <TopBar title={t('title')} actions={add && <AddLink {...add} />} />
      <WordsTabs current={column.inBin ? 'bin' : 'best'} mayDelete={rights.delete} list={betList} />
      <FilterBar list={betList} filters={filters} search={{ name: 'q', label: t('search') }} range={range} />
      {page.results.length === 0 ? (
        <EmptyList list={betList} filters={filters} icon={Pin} add={add} />
      ) : (
        <ContentTable
          caption={t('best')}
          columns={[
            {
              key: 'queries',
              kind: 'main',
              head: t('query'),
              cell: (row) => (
                <TitleCell
                  title={titleOf(row)}
                  to={editAt(row)}
                  meta={row.target ? `${word(row.kind)}: ${row.target.title}` : t('targetGone')}
                />
              ),
            },
            {
              key: 'locales',
              kind: 'nowrap',
              head: t('language'),
              label: t('language'),
              cell: ({ locales }) =>
                locales.length > 0 ? locales.map((locale) => localeFacts[locale].name).join(', ') : t('allLanguages'),
            },
            {
              key: 'when',
              kind: 'nowrap',
              head: t('when'),
              label: t('when'),
              cell: (row) => (
                <>
                  {row.from_at && <Moment at={row.from_at} />}
                  {(row.from_at || row.until_at) && ' – '}
                  {row.until_at && <Moment at={row.until_at} />}{' '}
                  {when(row) && <span className="st ne">{when(row)}</span>}
                  {!row.from_at && !row.until_at && t('always')}
                </>
              ),
            },
            ...(column.inBin ? [column.deleted()] : []),
            ...column.ends((row) => (
              <span className="row-acts">
                <a
                  className="btn btn-g ico sm"
                  href={tryAt(row)}
                  aria-label={t('tryOf', { query: titleOf(row) })}
                  title={t('try')}
                >
                  <SearchCheck className="i" aria-hidden="true" />
                </a>
                <RowMenu slug={row.slug} title={titleOf(row)} edit={editAt(row)} mayDelete={rights.delete} />
              </span>
            )),
          ]}
          rows={page.results}
          titleOf={titleOf}
          bulk={column.inBin ? undefined : rights}
        />
      )}
      {page.pages > 1 && <Pager list={betList} filters={filters} page={page} />}
    </>
  )
}
