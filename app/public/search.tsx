import { SearchX } from 'lucide-react'
import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { formatCount } from '#common/counts.ts'
import { publicPageQuery, publicPageSize } from '#common/pagination.ts'
import { longestSearch } from '#common/search.ts'
import { postRepository } from '#modules/posts/repository.server.ts'
import type { Route } from './+types/search'
import { pageMeta, textsOf } from './parts/page-meta.ts'
import { pageAddress } from './parts/pages.ts'
import { SearchBox } from './parts/search-box.tsx'
import { SearchResults } from './parts/search-results.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, locale } = context.get(portal)
  const q = (url.searchParams.get('q') ?? '').trim()
  if (q.length > longestSearch) return data({ q, found: undefined, tooLong: true }, { status: 400 })
  if (!q) return { q, found: undefined, tooLong: false }
  const p = publicPageQuery.p.parse(url.searchParams.get('p') ?? undefined)
  const page = (p: number) => postRepository.search(db, { locale, q, p, page_size: publicPageSize })
  const found = await page(p)
  return { q, found: found.p > found.pages ? await page(found.pages) : found, tooLong: false }
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const t = textsOf(location.pathname)
  const { q, found } = loaderData
  return pageMeta({ location, matches }, { title: found ? [q, t('nav.search')] : [t('nav.search')], hidden: true })
}

/** `/search?q=`: posts that hold the words. */
export default function Search({ loaderData }: Route.ComponentProps) {
  const t = useTranslations()
  const { to } = useLocale()
  const { q, found, tooLong } = loaderData
  return (
    <main className="wrap listing finding">
      <h1 className="h1">
        {found ? t('searching.results', { q, count: found.count, shown: formatCount(found.count) }) : t('nav.search')}
      </h1>
      <SearchBox
        key={q}
        value={q}
        error={tooLong ? t('searching.tooLong', { length: q.length, max: longestSearch }) : undefined}
      />
      {found && found.count > 0 && <SearchResults posts={found.results} q={q} />}
      {found?.count === 0 && <Empty icon={SearchX} title={t('msg.noResults')} hint={t('searching.emptyHint')} />}
      {found && (
        <Pagination p={found.p} pages={found.pages} addressOf={(page) => pageAddress(to('/search'), { q }, page)} />
      )}
    </main>
  )
}
