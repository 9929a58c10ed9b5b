import { Readable } from 'node:stream'
import { portal } from '#app/portal.server.ts'
import { appealTracking } from '#modules/appeals/tracking.server.ts'
import type { Route } from './+types/appeal-file'
import { orProblem } from './or-problem.server.ts'

/** `/feedback/track/files/{id}`: a file of the appeal that this browser has opened. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const asked = context.get(portal)
  return orProblem(asked, async () => {
    const file = await appealTracking.file(asked, request.headers.get('cookie'), params.id)
    return new Response(Readable.toWeb(file.body) as ReadableStream, {
      headers: {
        'content-type': file.mime,
        'content-length': String(file.size),
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        'cache-control': 'no-store',
      },
    })
  })
}
