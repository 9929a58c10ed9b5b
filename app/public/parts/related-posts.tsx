import { useTranslations } from 'use-intl'
import type { PostCard } from '#modules/posts/contract.ts'
import { PostCards } from './post-cards.tsx'
import { SectionHead } from './section-head.tsx'

/** Other posts of the same category, under a post. */
export function RelatedPosts({ posts, below }: { posts: PostCard[]; below?: string | undefined }) {
  const t = useTranslations('post')
  if (posts.length === 0) return null
  return (
    <section className="sec related" aria-labelledby="related">
      <div className="wrap">
        <SectionHead id="related" title={t('related')} />
        <PostCards posts={posts} below={below} />
      </div>
    </section>
  )
}
