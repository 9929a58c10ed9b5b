import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Breadcrumb, type Crumb } from '#app/ui/breadcrumb.tsx'
import { localeFacts } from '#common/locale.ts'
import type { PostCard } from '#modules/posts/contract.ts'
import { PostArticle } from './post-article.tsx'
import type { loadPostPage } from './post-page.server.ts'
import { RelatedPosts } from './related-posts.tsx'
import { TextPage } from './text-page.tsx'

type PostViewProps = Awaited<ReturnType<typeof loadPostPage>> & {
  /** The list that the reader came through. */
  list: Crumb
  /** Where other posts lie, when not at their usual addresses. */
  addressOf?: (post: PostCard) => string
}

/** The page of a post, wherever it was reached from. */
export function PostView({ post, minutes, announcements, related, fullscreen, list, addressOf }: PostViewProps) {
  const t = useTranslations()
  const { locale, to } = useLocale()
  const lang = post.lang === locale ? undefined : localeFacts[post.lang].tag
  return (
    <>
      <Breadcrumb
        label={t('crumbs.label')}
        items={[{ title: t('nav.home'), to: to('/') }, list, { title: post.title, lang }]}
      />
      <TextPage announcements={announcements} fullscreen={fullscreen}>
        <PostArticle post={post} minutes={minutes} fullscreen={fullscreen} />
      </TextPage>
      <RelatedPosts posts={related} category={post.category} addressOf={addressOf} />
    </>
  )
}
