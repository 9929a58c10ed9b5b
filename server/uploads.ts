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

/** Whether a request brings a body that is no upload: those may take long, but not be slow. */
function bringsBody({ headers, method, url = '' }: IncomingMessage): boolean {
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return false
  // Nobody reads the body of another method, so nothing would hold it to a limit.
  return method !== 'POST' || !isUpload(url.split('?', 1)[0] ?? '', headers['content-type'])
}

/** Ends a connection whose request has not brought its whole body in `ms`: who needs longer holds a socket. */
export function mustArriveInTime(request: IncomingMessage, ms: number): void {
  if (!bringsBody(request)) return
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy()
  }, ms)
  timer.unref()
  request.once('close', () => clearTimeout(timer))
}

/** Of a body, or all of it where it is shorter. Ten times slower than the slowest telephone is nobody who wants something. */
const soonBytes = 2048

/**
 * Goes on once the body of a request is here, or as much of it as waits without being read: nothing is made meanwhile for whoever sends
 * it slowly, which took 43 KB instead of 16. Who has hardly begun within `soonMs` is given up; who goes away is not gone on with.
 * Uploads are read as they come.
 */
export function onceBodyIsHere(request: IncomingMessage, soonMs: number, goOn: () => void): void {
  if (!bringsBody(request)) {
    goOn()
    return
  }
  const timer = setTimeout(() => {
    if (request.readableLength < soonBytes) request.socket.destroy()
  }, soonMs)
  timer.unref()
  const look = () => {
    if (!request.complete && request.readableLength < request.readableHighWaterMark) return
    clearTimeout(timer)
    request.off('readable', look)
    goOn()
  }
  request.on('readable', look)
  request.once('close', () => clearTimeout(timer))
}
