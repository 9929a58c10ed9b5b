import { redirect } from 'react-router'
import { portal } from '#app/portal.server.ts'
import { pathIn, splitLocale } from '#common/locale.ts'
import type { Route } from './+types/register-way'

/** `/notarial-idoralar` and `/fhdyo-bolimlari` (features, 3.6): short ways to registers that are pages of categories of that name. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { locale } = context.get(portal)
  const { path } = splitLocale(url.pathname)
  return redirect(pathIn(locale, `/inner-page${path}${url.search}`), 301)
}
