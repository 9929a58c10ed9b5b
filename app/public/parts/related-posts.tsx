import { useTranslations } from 'use-intl'
import type { PostCard } from '#modules/posts/contract.ts'
import { PostCards } from './post-cards.tsx'
import { SectionHead } from './section-head.tsx'

type RelatedPostsProps = { posts: PostCard[]; category: number; addressOf?: ((post: PostCard) => string) | undefined }

/** What else to read, under a post of a category. */
export function RelatedPosts({ posts, category, addressOf }: RelatedPostsProps) {
  const t = useTranslations('post')
  if (posts.length === 0) return null
  const sameSubject = posts.every((post) => post.category === category)
  return (
    <section className="sec related" aria-labelledby="related">
      <div className="wrap">
        <SectionHead id="related" title={t(sameSubject ? 'related' : 'readAlso')} />
        <PostCards posts={posts} addressOf={addressOf} />
      </div>
    </section>
  )
}
