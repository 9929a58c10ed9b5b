import { redirect } from 'react-router'
import { signedIn } from '#app/admin/parts/guard.server.ts'
import { requireRight } from '#app/admin/parts/refusal.server.ts'
import { afterRemoval, sameSitePath } from '#app/admin/parts/same-site-path.ts'
import { portal } from '#app/portal.server.ts'
import { Refusal } from '#common/errors.ts'
import { pathIn } from '#common/locale.ts'
import { postRepository } from '#modules/posts/repository.server.ts'
import { postService } from '#modules/posts/service.server.ts'
import { formOf } from '#platform/form-of.server.ts'
import { actorOf } from '#platform/request-context.server.ts'
import { write } from '#platform/write.server.ts'
import type { Route } from './+types/delete'

/** The address alone deletes nothing: it leads to the post. */
export function loader({ context, params }: Route.LoaderArgs) {
  return redirect(pathIn(context.get(portal).locale, `/admin/add_posts/${params.slug}/update`))
}

/** Moves a post to the bin. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const staff = context.get(portal)
  signedIn(staff, url)
  const list = pathIn(staff.locale, '/admin/post_view')
  const back = sameSitePath(String((await formOf(request)).get('back') ?? '')) ?? list
  try {
    requireRight(staff, 'Can delete post')
    // Under another address by now, perhaps.
    const { slug } = await postRepository.findNamed(staff.db, params.slug)
    await write(staff, actorOf(staff), (tx) => postService.remove(tx, slug))
    return redirect(afterRemoval(back, list, slug))
  } catch (error) {
    // Someone else was faster: the list shows how it is.
    if (error instanceof Refusal && error.status === 404) return redirect(back)
    if (error instanceof Refusal) throw new Response(null, { status: error.status })
    throw error
  }
}
