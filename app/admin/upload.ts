import { redirect } from 'react-router'
import { portal } from '#app/portal.server.ts'
import { pathIn } from '#common/locale.ts'
import type { Route } from './+types/upload'

/** Pictures are sent to the staff API; this address has nothing to show. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(pathIn(context.get(portal).locale, '/admin'))
}
