import { useLocale } from '#app/i18n/use-locale.ts'
import { portal } from '#app/portal.server.ts'
import { notFound } from '#common/errors.ts'
import type { Route } from './+types/category-post'
import { postMeta } from './parts/post-meta.ts'
import { loadPostPage } from './parts/post-page.server.ts'
import { PostView } from './parts/post-view.tsx'

export async function loader({ context, params: { category, slug }, url }: Route.LoaderArgs) {
  const page = await loadPostPage(context.get(portal), slug, url, `/inner-page/${category}`)
  if (page.post.category_slug !== category) throw notFound('post')
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
