import type { IncomingMessage } from 'node:http'
import { contentRoutes } from '#api/api.ts'
import { slowest } from '#platform/uploads.server.ts'

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

/** Between the listener and what knows who asks go requests alone: this gives the body of each the time that staff have. */
const longer = new WeakMap<IncomingMessage, () => void>()

/**
 * Ends a connection whose request has not brought its whole body in `ms`: who needs longer holds a socket. Staff may take as long as
 * for an upload, see `staffMayTakeLonger`, but not be slower than `slow` says on average.
 */
export function mustArriveInTime(request: IncomingMessage, ms: number, slow = slowest): void {
  if (!bringsBody(request)) return
  const { socket } = request
  const [startedAt, before] = [performance.now(), socket.bytesRead]
  const end = () => {
    if (!request.complete) socket.destroy()
  }
  let timer = setTimeout(end, ms).unref()
  request.once('close', () => {
    clearTimeout(timer)
    // Who goes away before they are known needs nothing.
    longer.delete(request)
  })
  longer.set(request, () => {
    clearTimeout(timer)
    timer = setInterval(() => {
      const gone = performance.now() - startedAt
      if (gone >= slow.afterMs && socket.bytesRead - before < (slow.bytesPerSecond * gone) / 1000) end()
    }, slow.afterMs / 4).unref()
  })
}

/** From now on the body of this request may come as slowly as an upload: it is staff who send it. */
export const staffMayTakeLonger = (request: IncomingMessage | undefined): void => {
  if (request) longer.get(request)?.()
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
