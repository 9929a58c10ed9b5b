import { SearchX } from 'lucide-react'
import { data, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import styles from '#app/styles/pages/search.css?url'
import { Empty } from '#app/ui/empty.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { formatCount } from '#common/counts.ts'
import { longestSearch } from '#common/search.ts'
import type { Route } from './+types/search'
import { pageMeta, textsOf } from './parts/page-meta.ts'
import { pageAddress } from './parts/pages.ts'
import { Choices, TypeChoices } from './parts/search/narrowing.tsx'
import { OtherLanguages } from './parts/search/other-languages.tsx'
import { Popular } from './parts/search/popular.tsx'
import { loadSearch } from './parts/search/search-page.server.ts'
import { SearchBox } from './parts/search-box.tsx'
import { SearchResults } from './parts/search-results.tsx'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const searched = await loadSearch(context.get(portal), url)
  return data(searched, { status: 200, ...searched.refused })
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const t = textsOf(location.pathname)
  const { q, told, found, refused } = loaderData
  const page = found && found.p > 1 ? [t('pager.page', { page: formatCount(found.p) })] : []
  return pageMeta(
    { location, matches },
    {
      title: [...(q && !refused ? [told] : []), ...page, t('nav.search')],
      description: t('searching.description'),
      hidden: true,
    },
  )
}

/** `/search?q=`: everything that has the words, in any spelling, narrowed by type, year, region and section. */
export default function Search({ loaderData }: Route.ComponentProps) {
  const t = useTranslations()
  const { to } = useLocale()
  const { q, told, asked, found, refused } = loaderData
  const isAsked = q !== '' && found !== undefined
  // What editors want to be found first is something, too.
  const count = found ? found.count || found.best_bets.length : 0
  const facts = { q: told, count, shown: formatCount(count) }
  const { sort, scope, ...filters } = asked
  const isNarrowed = Object.values(filters).some(Boolean)
  // What narrows a search can be taken off, also where it leaves nothing.
  const hasAny = isAsked && (found.facets.type.length > 0 || isNarrowed)
  return (
    <main className="wrap listing finding">
      <h1 className="h1">
        {isAsked ? t(found.more ? 'searching.moreThan' : 'searching.results', facts) : t('nav.search')}
      </h1>
      <SearchBox
        key={q}
        value={q}
        error={
          refused &&
          (refused.status === 429
            ? t('searching.tooOften', { seconds: refused.wait })
            : t('searching.tooLong', { length: q.length, shown: formatCount(q.length), max: longestSearch }))
        }
      >
        {asked.type && <input type="hidden" name="type" value={asked.type} />}
        {asked.scope && <input type="hidden" name="scope" value={asked.scope} />}
        {hasAny && <Choices asked={asked} facets={found.facets} />}
      </SearchBox>
      {hasAny && <TypeChoices q={q} asked={asked} facets={found.facets} />}
      {isAsked && found.count > 0 && found.match !== 'all' && (
        <p className="nearly">
          {found.match === 'similar' ? t('searching.similar', { meant: found.suggestion ?? '' }) : t('searching.any')}
        </p>
      )}
      {isAsked && found.results.length + found.best_bets.length > 0 && (
        <SearchResults
          q={q}
          results={found.results}
          best={found.p === 1 ? found.best_bets : []}
          before={(found.p - 1) * found.page_size}
        />
      )}
      {isAsked && count === 0 && (
        <Empty
          icon={SearchX}
          title={t('searching.otherWay')}
          hint={t(isNarrowed ? 'searching.narrowedHint' : 'searching.emptyHint')}
        >
          {isNarrowed ? (
            <Link className="btn btn-s" to={pageAddress(to('/search'), { q, sort, scope }, 1)}>
              {t('searching.unnarrowed')}
            </Link>
          ) : (
            <Link className="btn btn-s" to={to('/sitemap')}>
              {t('nav.sitemap')}
            </Link>
          )}
        </Empty>
      )}
      {isAsked && (
        <Pagination
          p={found.p}
          pages={found.pages}
          addressOf={(page) => pageAddress(to('/search'), { q, ...asked }, page)}
        />
      )}
      {isAsked && <OtherLanguages q={q} asked={asked} counts={found.other_locales} />}
      {!q && found && <Popular searches={found.popular} />}
    </main>
  )
}
