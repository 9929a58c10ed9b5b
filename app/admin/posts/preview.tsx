import { createContext } from 'react-router'
import { portal } from '#app/portal.server.ts'
import { postPage } from '#app/public/parts/post-page.server.ts'
import { notFound } from '#common/errors.ts'
import type { PostPage } from '#modules/posts/contract.ts'
import { formOf } from '#platform/form-of.server.ts'
import type { Route } from './+types/preview'
import { previewPost } from './parts/preview-post.server.ts'

/** The post of the form that this very request brought. */
const brought = createContext<PostPage | null>(null)

export async function action({ context, params, request }: Route.ActionArgs) {
  context.set(brought, await previewPost(context.get(portal), await formOf(request), params.slug))
  return null
}

/** Without a form there is nothing to show: the address by itself leads nowhere, whoever asks. */
export function loader({ context, url }: Route.LoaderArgs) {
  const post = context.get(brought)
  if (!post) throw notFound('post')
  return postPage(context.get(portal), post, url)
}

/** `POST /admin/post_preview/{slug}`: the public page of a post, of what stands in the editor's form. */
export { default, meta } from '#app/public/post.tsx'
