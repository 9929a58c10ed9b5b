import { redirect } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { pathIn } from '#common/locale.ts'
import type { Route } from './+types/category-post'
import { postMeta } from './parts/post-meta.ts'
import { loadPostPage } from './parts/post-page.server.ts'
import { PostView } from './parts/post-view.tsx'

export async function loader({ context, params: { category, slug }, url }: Route.LoaderArgs) {
  const visitor = context.get(portal)
  const page = await loadPostPage(visitor, slug, url, `/inner-page/${category}`)
  const { category_slug } = page.post
  // The post has moved, or its category has another slug now: links that were given out go on leading to it.
  if (category_slug !== category)
    throw redirect(pathIn(visitor.locale, `/inner-page/${category_slug}/${page.post.slug}${url.search}`), 301)
  return page
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return postMeta({ location, matches }, loaderData?.post, loaderData?.post.category_name ?? '')
}

/** `/inner-page/{category}/{slug}`: a post, reached through its category. */
export default function CategoryPost({ loaderData }: Route.ComponentProps) {
  const { to } = useLocale()
  const { category_name, category_slug } = loaderData.post
  const below = to(`/inner-page/${category_slug}`)
  return (
    <PostView
      {...loaderData}
      list={{ title: category_name, to: below }}
      addressOf={(post) => (post.category_slug === category_slug ? `${below}/${post.slug}` : post.link)}
    />
  )
}
