import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import type { Route } from './+types/post'
import { textsOf } from './parts/page-meta.ts'
import { postMeta } from './parts/post-meta.ts'
import { loadPostPage } from './parts/post-page.server.ts'
import { typeTitles } from './parts/post-types.ts'
import { PostView } from './parts/post-view.tsx'

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadPostPage(context.get(portal), params.slug, url, '/posts')
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const post = loaderData?.post
  return postMeta({ location, matches }, post, post ? textsOf(location.pathname)(typeTitles[post.type]) : '')
}

/** `/posts/{slug}`: one post. */
export default function Post({ loaderData }: Route.ComponentProps) {
  const t = useTranslations()
  const { to } = useLocale()
  const { type } = loaderData.post
  return <PostView {...loaderData} list={{ title: t(typeTitles[type]), to: to(`/posts?type=${type}`) }} />
}
