import { Readable } from 'node:stream'
import { orMissing, signedInWith } from '#app/admin/parts/guard.server.ts'
import { portal } from '#app/portal.server.ts'
import { appealDesk } from '#modules/appeals/desk.server.ts'
import { appealRepository } from '#modules/appeals/repository.server.ts'
import { savedAs } from '#platform/file-names.server.ts'
import type { Route } from './+types/file'

/** A file of an appeal: saved, never shown, and kept by nobody (security brief, 3.5). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = context.get(portal)
  signedInWith('Can view appeal', staff, url)
  const { id } = await orMissing(appealRepository.numbered(staff.db, params.number))
  const { name, mime, size, body } = await orMissing(appealDesk.file(staff, id, params.file))
  return new Response(Readable.toWeb(body) as ReadableStream, {
    headers: {
      'content-type': mime,
      'content-length': String(size),
      'content-disposition': savedAs(name),
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  })
}
