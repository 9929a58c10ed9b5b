import { Newspaper } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { Page } from '#common/pagination.ts'
import type { PostCard } from '#modules/posts/contract.ts'
import { pageAddress } from './pages.ts'
import { PostCards } from './post-cards.tsx'

/** The posts of a category, page by page. Their addresses lie below the category's. */
export function CategoryPosts({ slug, list }: { slug: string; list: Page<PostCard> }) {
  const t = useTranslations('posts')
  const { to } = useLocale()
  const below = to(`/inner-page/${slug}`)
  if (list.count === 0) {
    return (
      <Empty icon={Newspaper} title={t('emptyTitle')} hint={t('emptyHint')}>
        <Link className="btn btn-s" to={to('/posts')}>
          {t('showAll')}
        </Link>
      </Empty>
    )
  }
  return (
    <section aria-labelledby="list">
      <h2 className="vh" id="list">
        {t('list')}
      </h2>
      <PostCards posts={list.results} addressOf={(post) => `${below}/${post.slug}`} first />
      <Pagination p={list.p} pages={list.pages} addressOf={(page) => pageAddress(below, {}, page)} />
    </section>
  )
}
