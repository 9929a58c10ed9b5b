import type { MetaDescriptor } from 'react-router'
import type { PostPage } from '#modules/posts/contract.ts'
import { newsArticle } from './article-data.ts'
import { type MetaArgs, pageMeta } from './page-meta.ts'

/** Head of a post's page. A post has one address for search engines, however it was reached. */
export function postMeta(args: MetaArgs, post: PostPage | undefined, section: string): MetaDescriptor[] {
  if (!post) return []
  const { title, summary, slug, translations, thumbnail, date, updated_at, lang } = post
  return pageMeta(args, {
    title: [title, section],
    description: summary,
    path: `/posts/${slug}`,
    translations,
    picture: thumbnail,
    articleLang: lang,
    data: (around) => newsArticle({ title, date, changed: updated_at, lang }, around),
  })
}
