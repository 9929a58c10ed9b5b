import { Newspaper } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { formatCount } from '#common/counts.ts'
import { publicPageSize } from '#common/pagination.ts'
import { PostQuery } from '#modules/posts/contract.ts'
import { postRepository } from '#modules/posts/repository.server.ts'
import { regionRepository } from '#modules/regions/repository.server.ts'
import type { Route } from './+types/posts'
import { NewsCarousel } from './parts/news-carousel.tsx'
import { titledInOnePiece } from './parts/one-piece.server.ts'
import { pageMeta, textsOf } from './parts/page-meta.ts'
import { pageAddress } from './parts/pages.ts'
import { PostCards } from './parts/post-cards.tsx'
import { typeTitles } from './parts/post-types.ts'
import { TypeTabs } from './parts/type-tabs.tsx'
import { WayHome } from './parts/way-home.tsx'

const carouselLength = 7

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, locale, contentVersion } = context.get(portal)
  const { type, tag, region: about, p } = PostQuery.parse(Object.fromEntries(url.searchParams))
  const region = about && (await regionRepository.cards(db, locale)).find(({ slug }) => slug === about)
  const narrowed = { ...(tag ? { tag } : {}), ...(region ? { region: region.slug } : {}) }
  const asked = { locale, type, ...narrowed, p, page_size: publicPageSize }
  const { results, ...page } = await postRepository.cards(db, asked, { contentVersion })
  const cards = titledInOnePiece(results)
  // The carousel takes its posts out of the first page, so that none is shown twice.
  const pictured =
    page.p === 1 && !type && !tag && !region ? cards.filter((post) => post.thumbnail).slice(0, carouselLength) : []
  return {
    type,
    tag,
    // What no post is about is words of whoever wrote the address: no name for a page of the ministry.
    subject: page.count > 0 ? tag : undefined,
    region: region ? { slug: region.slug, name: region.name } : undefined,
    p: page.p,
    pages: page.pages,
    pictured,
    posts: cards.filter((post) => !pictured.includes(post)),
  }
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const t = textsOf(location.pathname)
  const { type, tag, subject, region, p } = loaderData
  const title = subject ?? region?.name ?? t(type ? typeTitles[type] : 'posts.title')
  const section = type || subject || region ? [t('posts.title')] : []
  return pageMeta(
    { location, matches },
    {
      title: p > 1 ? [title, t('pager.page', { page: formatCount(p) }), ...section] : [title, ...section],
      description: t('posts.description'),
      path: pageAddress('/posts', { type, tag, region: region?.slug }, p),
    },
  )
}

/** `/posts`: the newest posts, all or of one type. */
export default function Posts({ loaderData }: Route.ComponentProps) {
  const t = useTranslations()
  const { to } = useLocale()
  const { type, tag, subject, region, p, pages, pictured, posts } = loaderData
  const addressOf = (page: number) => to(pageAddress('/posts', { type, tag, region: region?.slug }, page))
  return (
    <main className="wrap listing">
      <h1 className="h1">{subject ?? region?.name ?? t(type ? typeTitles[type] : 'posts.title')}</h1>
      <TypeTabs type={type} narrowed={{ tag, region: region?.slug }} />
      {pictured.length > 0 && <NewsCarousel id="latest" title={t('posts.latest')} posts={pictured} first />}
      {posts.length > 0 && (
        <section aria-labelledby="list">
          <h2 className={pictured.length > 0 ? 'h2' : 'vh'} id="list">
            {t(pictured.length > 0 ? 'posts.earlier' : 'posts.list')}
          </h2>
          <PostCards posts={posts} first={pictured.length === 0} />
        </section>
      )}
      {pictured.length + posts.length === 0 && (
        <Empty icon={Newspaper} title={t('posts.emptyTitle')} hint={t('posts.emptyHint')}>
          {type || tag || region ? (
            <Link className="btn btn-s" to={to('/posts')}>
              {t('posts.showAll')}
            </Link>
          ) : (
            <WayHome />
          )}
        </Empty>
      )}
      <Pagination p={p} pages={pages} addressOf={addressOf} />
    </main>
  )
}
