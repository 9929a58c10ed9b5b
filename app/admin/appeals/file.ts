import { orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { portal } from '#app/portal.server.ts'
import { appealDesk } from '#modules/appeals/desk.server.ts'
import { appealRepository } from '#modules/appeals/repository.server.ts'
import { savedFile } from '#platform/saved-file.server.ts'
import type { Route } from './+types/file'

/** A file of an appeal. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  signedInWith('Can view appeal', staff, url)
  const { id } = await orMissing(appealRepository.numbered(staff.db, params.number))
  return savedFile(await orMissing(appealDesk.file(staff, id, params.file)))
}
