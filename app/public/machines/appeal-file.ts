import { portal } from '#app/portal.server.ts'
import { appealTracking } from '#modules/appeals/tracking.server.ts'
import { savedFile } from '#platform/saved-file.server.ts'
import type { Route } from './+types/appeal-file'
import { orProblem } from './or-problem.server.ts'

/** `/feedback/track/files/{id}`: a file of the appeal that this browser has opened. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const asked = context.get(portal)
  const cookies = request.headers.get('cookie')
  return orProblem(asked, async () => savedFile(await appealTracking.file(asked, cookies, params.id)))
}
