import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Refusal } from '#common/errors.ts'
import { splitLocale } from '#common/locale.ts'
import { problem } from '#platform/problem.server.ts'
import { barePage } from './broken-page.ts'
import { kindOf } from './metrics/request-counts.ts'

/** A name, or an address in figures, and a port: what `URL` reads as just that. */
const wellFormed = /^(?<name>[a-z\d](?:[a-z\d.-]*[a-z\d])?\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Methods that something here answers to; none of the others reaches any code of ours. */
export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Tells which requests are refused before anything else looks at them (security brief, H5 and P10): 405 for methods that nothing
 * answers to, 400 where the host cannot be read, 421 where it is another one than that of `origin`, where that is set. Who asks a
 * machine by the address at which it answers, as programs that look after it do, is at the right one. Ports do not count: proxies
 * leave them out.
 */
export function createFirstLook(origin: string | undefined): (request: IncomingMessage) => 400 | 405 | 421 | undefined {
  const own = origin && new URL(origin).hostname
  return ({ method = '', headers, rawHeaders, httpVersion, url = '', socket }) => {
    if (!methods.includes(method)) return 405
    let hosts = 0
    for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
    if (hosts === 0) return httpVersion === '1.0' ? undefined : 400
    const name = nameIn(headers.host ?? '')
    // Two hosts, one of them perhaps in the address, are read as the one or the other by different programs.
    if (hosts > 1 || name === undefined || !url.startsWith('/')) return 400
    if (own === undefined || name === own || isAddressOf(socket.localAddress, name)) return undefined
    return 421
  }
}

/**
 * What such a request is told, in the language of its path: a page that leads to `origin`; and a program that asks a call for what no
 * call does a problem, as of any other method that is not there.
 */
export function refusalOf(status: 400 | 405 | 421, url: string, origin: string | undefined): Response {
  const { locale } = splitLocale(url.split('?', 1)[0] ?? '')
  if (status !== 405) return barePage(status, 'not_found', locale, '', origin)
  const code = 'method_not_allowed'
  const answer =
    kindOf(url) === 'api'
      ? problem(new Refusal(405, code), locale, randomUUID())
      : barePage(405, code, locale, '', origin)
  answer.headers.set('allow', methods.join(', '))
  return answer
}

/** The name of a host as `URL` writes it, without the port. */
function nameIn(host: string): string | undefined {
  const name = wellFormed.exec(host)?.groups?.name
  if (name === undefined || !URL.canParse(`http://${host}`)) return undefined
  return name.toLowerCase().replace(/\.$/, '')
}

function isAddressOf(local: string | undefined, name: string): boolean {
  const address = local?.replace(/^::ffff:/, '') ?? ''
  const isLoopback = address === '::1' || address.startsWith('127.')
  return name === address || name === `[${address}]` || (isLoopback && name === 'localhost')
}
