import { redirect } from 'react-router'
import { portal } from '#app/portal.server.ts'
import { pathIn } from '#common/locale.ts'
import type { Route } from './+types/delete'

/** The address alone deletes nothing: it leads to the post. */
export function loader({ context, params }: Route.LoaderArgs) {
  return redirect(pathIn(context.get(portal).locale, `/admin/add_posts/${params.slug}/update`))
}
