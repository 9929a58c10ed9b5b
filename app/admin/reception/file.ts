import { orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { portal } from '#app/portal.server.ts'
import { receptionDesk } from '#modules/reception/desk.server.ts'
import { savedFile } from '#platform/saved-file.server.ts'
import type { Route } from './+types/file'

/** A file that a visitor of the reception sent along. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  signedInWith('Can view reception', staff, url)
  return savedFile(await orMissing(receptionDesk.file(staff, params.number, params.file)))
}
