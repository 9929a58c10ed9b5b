import type { IncomingMessage } from 'node:http'
import { contentRoutes } from '#api/api.ts'

const paths = contentRoutes.filter(({ multipart }) => multipart).map(({ path }) => path.replace(/:\w+/g, '[^/]+'))
const uploads = new RegExp(`^(?:/(?:uz|uzb|ru|en))?/api(?:${paths.join('|')})/?$`)

/** Pages whose forms bring files along. */
const forms =
  /^(?:\/(?:uzb|ru|en))?\/(?:feedback(?:\/track|\/korrupsiya(?:\/session)?)?|reception\/book|admin\/(?:appeals\/AD-[\d-]+|add_posts(?:\/[^/]+\/update)?))(?:\.data)?\/?$/

/** Whether a call takes files in as they come and holds them to limits of its own, see `receiveUpload` and `receiveForm`; `type` is the body's. */
export function isUpload(path: string, type = ''): boolean {
  return uploads.test(path) || (forms.test(path) && /^multipart\/form-data/i.test(type))
}

/** Ends a connection whose request has not brought its whole body in `ms`: who needs longer holds a socket. Uploads may take long, but not be slow. */
export function mustArriveInTime(request: IncomingMessage, ms: number): void {
  const { headers, url = '' } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  if (isUpload(url.split('?', 1)[0] ?? '', headers['content-type'])) return
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy()
  }, ms)
  timer.unref()
  request.once('close', () => clearTimeout(timer))
}
