import { Readable } from 'node:stream'
import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '#api/api.ts'
import { problem } from '#api/errors.ts'
import { Refusal } from '#common/errors.ts'
import { attachmentRepository } from '#modules/attachments/repository.server.ts'
import { isPictureShown } from '#modules/posts/pictures.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { noContentPolicy } from './middleware/security-headers.ts'

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** The bytes under a name never change; a day keeps proxies from showing long what was hidden meanwhile. */
const oneDay = 24 * 60 * 60

/** `/files/{token}/{width}.{avif|webp|jpg}`: for visitors when something that they can see shows it, for staff always. */
export function serveFiles(ground: Ground) {
  return createMiddleware<ApiEnv, '/files/:token/:file'>(async (c) => {
    const { viewer, locale, requestId } = c.get('context')
    const { token, file } = c.req.param()
    const [, width, extension] = /^(\d{1,5})\.(avif|webp|jpg)$/.exec(file) ?? []
    const picture = width ? await attachmentRepository.byToken(ground.db, token) : undefined
    const mayFetch = picture && (viewer !== null || (await isPictureShown(ground.db, picture.id)))
    const stored =
      mayFetch && picture.widths.includes(Number(width)) ? await ground.files.get(`${token}/${file}`) : undefined
    if (!stored || !extension) return problem(new Refusal(404, 'not_found'), locale, requestId)
    return c.body(Readable.toWeb(stored.body) as ReadableStream, 200, {
      'content-type': types[extension] ?? '',
      'content-length': String(stored.size),
      'cache-control': viewer ? 'private, no-store' : `public, max-age=${oneDay}`,
      'content-security-policy': `${noContentPolicy}; sandbox`,
      'cross-origin-resource-policy': 'same-site',
    })
  })
}
