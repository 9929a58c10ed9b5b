import { Pin, Plus, SearchX } from 'lucide-react'
import { Link, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { FilterBar } from '#app/admin/parts/content/filter-bar.tsx'
import { listPage, rightsTo } from '#app/admin/parts/content/list-page.server.ts'
import { Pager } from '#app/admin/parts/content/pager.tsx'
import { useRange } from '#app/admin/parts/content/use-range.ts'
import { signedInWith } from '#app/admin/parts/guard.server.ts'
import { screenTitle } from '#app/admin/parts/screen-title.ts'
import { TopBar } from '#app/admin/parts/top-bar.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { formatCount } from '#common/counts.ts'
import { formatDate } from '#common/dates.ts'
import { localeFacts, locales } from '#common/locale.ts'
import { type Searched, SearchLogQuery } from '#modules/search/contract.ts'
import { searchRepository } from '#modules/search/repository.server.ts'
import type { Route } from './+types/log'
import { logDays, logList } from './parts/word-lists.ts'
import { WordsTabs } from './parts/words-tabs.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  const viewer = signedInWith('Can view settings', staff, url)
  const listed = await listPage({ locale: staff.locale, url, list: logList, contract: SearchLogQuery }, (query) =>
    searchRepository.log(staff, query),
  )
  return { ...listed, rights: rightsTo(viewer, 'settings') }
}

export const meta: Route.MetaFunction = ({ location }) => [
  screenTitle(location.pathname, (texts) => texts.searchWords?.log),
]

/** What was searched for, and what came of it; from what was not found a group of synonyms can be begun. */
export default function SearchLog({ loaderData: { page, filters, rights } }: Route.ComponentProps) {
  const t = useTranslations('searchWords')
  const range = useRange(page)
  const isAll = filters.of === 'all'
  const busy = useNavigation().state === 'loading'
  const columns = useSearchColumns(rights.add)
  return (
    <>
      <TopBar title={t('title')} />
      <WordsTabs current="log" mayDelete={rights.delete} />
      <FilterBar
        list={logList}
        filters={filters}
        choices={[
          {
            name: 'of',
            label: t('show'),
            options: [
              { value: '', label: t('misses') },
              { value: 'all', label: t('allSearches') },
            ],
          },
          {
            name: 'days',
            label: t('period'),
            options: logDays.map((days) => ({
              value: days === '30' ? '' : days,
              label: t('days', { days: Number(days) }),
            })),
          },
          {
            name: 'locale',
            label: t('language'),
            options: [
              { value: '', label: t('allLanguages') },
              ...locales.map((locale) => ({ value: locale, label: localeFacts[locale].name })),
            ],
          },
        ]}
        range={range}
      />
      {page.results.length === 0 ? (
        <Empty
          icon={SearchX}
          title={t(isAll ? 'noSearches' : 'noMisses')}
          hint={t(isAll ? 'noSearchesText' : 'noMissesText')}
        />
      ) : (
        <DataTable
          caption={t(isAll ? 'allSearches' : 'misses')}
          columns={columns}
          rows={page.results}
          keyOf={({ query, locale }) => `${locale} ${query}`}
          busy={busy}
        />
      )}
      {page.pages > 1 && <Pager list={logList} filters={filters} page={page} />}
    </>
  )
}

/** What the report tells of each search; where the reader may add words, what can be made of it. */
function useSearchColumns(mayAdd: boolean): Column<Searched>[] {
  const t = useTranslations('searchWords')
  const content = useTranslations('content')
  const { locale: own, to } = useLocale()
  // Not the formatter of use-intl: it would travel to every visitor with the rest of that library.
  const tenths = new Intl.NumberFormat(localeFacts[own].intl, { maximumFractionDigits: 1 })
  return [
    { key: 'query', kind: 'main', head: t('query'), cell: ({ typed }) => <b translate="no">{typed}</b> },
    {
      key: 'locale',
      kind: 'nowrap',
      head: t('language'),
      label: t('language'),
      cell: ({ locale }) => <span lang={localeFacts[locale].tag}>{localeFacts[locale].name}</span>,
    },
    { key: 'searches', kind: 'n', head: t('times'), label: t('times'), cell: ({ searches }) => formatCount(searches) },
    { key: 'misses', kind: 'n', head: t('missed'), label: t('missed'), cell: ({ misses }) => formatCount(misses) },
    { key: 'clicks', kind: 'n', head: t('clicks'), label: t('clicks'), cell: ({ clicks }) => formatCount(clicks) },
    {
      key: 'place',
      kind: 'n',
      head: t('place'),
      label: t('place'),
      cell: ({ place }) => (place === null ? '–' : tenths.format(place)),
    },
    {
      key: 'last',
      kind: 'nowrap',
      head: t('last'),
      label: t('last'),
      cell: ({ last }) => <time dateTime={last}>{formatDate(last)}</time>,
    },
    ...(mayAdd
      ? [
          {
            key: 'add',
            kind: 'menu' as const,
            head: <span className="vh">{content('actions')}</span>,
            cell: ({ typed }: Searched) => (
              <span className="row-acts">
                <Link
                  className="btn btn-g ico sm"
                  to={to(`/admin/search-words/add?${new URLSearchParams({ word: typed })}`)}
                  aria-label={`${t('toSynonym')}: ${typed}`}
                  title={t('toSynonym')}
                >
                  <Plus className="i" aria-hidden="true" />
                </Link>
                <Link
                  className="btn btn-g ico sm"
                  to={to(`/admin/search-words/best/add?${new URLSearchParams({ word: typed })}`)}
                  aria-label={`${t('toBest')}: ${typed}`}
                  title={t('toBest')}
                >
                  <Pin className="i" aria-hidden="true" />
                </Link>
              </span>
            ),
          },
        ]
      : []),
  ]
}
