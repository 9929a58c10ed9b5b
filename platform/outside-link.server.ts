import { lookup } from 'node:dns'
import { type ClientRequest, type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

const usualPatienceMs = 5000
const mostSteps = 5
/** No name is longer; `URL` lets any pass, in Latin letters and digits (IDNA), so that none looks like another. */
const longestHost = 260
const userAgent = 'Mozilla/5.0 (compatible; Adliya link check)'

/** Statuses of GET by which a site says that it is there, though not for us; who refuses HEAD so says nothing of the page. */
const alive = new Set([401, 403, 405, 406, 429])

type Rules = {
  /** Whether an address of the network may be connected to; those of private networks may not. */
  mayConnect?: (address: string) => boolean
  /** How long one question waits for its answer. */
  patienceMs?: number
}

/** Why an address does not answer, in one word. */
type LinkFailure = 'not_found' | 'server_error' | 'no_answer' | 'untrusted' | 'not_public' | 'too_many_redirects'
/** The same, or the host of the other site that it leads to. */
export type LinkFinding = LinkFailure | { leadsTo: string }

/** Whether an address lies in the public network: neither this machine, nor the network around it, nor anything reserved. */
export function isPublicAddress(address: string): boolean {
  try {
    return ipaddr.process(address).range() === 'unicast'
  } catch {
    return false
  }
}

/**
 * Asks whether an http or https address answers: by HEAD, then by GET, in five seconds each where no other patience is
 * given, following five redirects at most within its own site: only sites that staff have named are asked (ASVS 13.2.4), and of
 * an address that leads to another one no more is known than where. Undefined where it answers. Each name is resolved by the connection itself and its address checked there,
 * so that no name can lead into the ministry's own network, nor change its mind between the check and the connection.
 */
export async function findAtLink(
  link: string,
  { mayConnect = isPublicAddress, patienceMs = usualPatienceMs }: Rules = {},
): Promise<LinkFinding | undefined> {
  const rules = { mayConnect, patienceMs }
  let url = asked(link)
  for (let step = 0; step <= mostSteps; step += 1) {
    if (!url) return 'not_found'
    const head = await answerOf(url, 'HEAD', rules)
    const isEnough = typeof head === 'string' ? head === 'not_public' || head === 'untrusted' : head.status < 400
    const said = isEnough ? head : await answerOf(url, 'GET', rules)
    if (typeof said === 'string') return said
    if (!said.location) return isGood(said) ? undefined : said.status >= 500 ? 'server_error' : 'not_found'
    const next = asked(said.location, url)
    if (next && siteOf(next) !== siteOf(url)) return { leadsTo: next.host.slice(0, longestHost) }
    url = next
  }
  return 'too_many_redirects'
}

/** An address that can be asked; other sites send us to anything. Node cannot send every name and password that `URL` lets pass. */
function asked(address: string, from?: URL): URL | undefined {
  if (!URL.canParse(address, from?.href)) return undefined
  const url = new URL(address, from)
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url : undefined
}

/** With and without `www.` and TLS a site is the same. */
const siteOf = ({ hostname, port }: URL) => `${hostname.replace(/^www\./, '')} ${port}`

type Said = { status: number; location: string | undefined }
type Answer = Said | 'no_answer' | 'not_public' | 'untrusted'

const isGood = ({ status }: Said): boolean => status < 400 || alive.has(status)

class NotPublic extends Error {}

function answerOf(url: URL, method: 'HEAD' | 'GET', { mayConnect, patienceMs }: Required<Rules>): Promise<Answer> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // Of an address that is written out no name is resolved.
  if (isIP(host) !== 0 && !mayConnect(host)) return Promise.resolve('not_public')
  const checked: LookupFunction = (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      const addresses = Array.isArray(found) ? found : [found]
      if (!addresses.every(({ address }) => mayConnect(address))) return done(new NotPublic(), [])
      const [first] = addresses
      if (options.all || !first) return done(null, addresses)
      return done(null, first.address, first.family)
    })
  }
  return new Promise((resolve) => {
    const ask = url.protocol === 'https:' ? overHttps : overHttp
    const options = { method, lookup: checked, agent: false, headers: { 'user-agent': userAgent, accept: '*/*' } }
    const call: ClientRequest = ask(url, options, (response: IncomingMessage) => {
      const status = response.statusCode ?? 0
      const { location } = response.headers
      resolve({ status, location: status >= 300 && status < 400 ? location : undefined })
      // What the page holds is not asked.
      call.destroy()
    })
    call.setTimeout(patienceMs)
    const timer = setTimeout(() => call.destroy(new Error('too slow')), patienceMs)
    call.on('timeout', () => call.destroy(new Error('too slow')))
    call.on('error', (error) => resolve(wordOf(error)))
    call.on('close', () => {
      clearTimeout(timer)
      resolve('no_answer')
    })
    call.end()
  })
}

/** OpenSSL's and Node's words for a certificate that nobody vouches for: out of date, of another name, or of an unknown hand. */
const ofCertificate = /^(?!ERR_SSL_).*(?:CERT|SIGNATURE)/

function wordOf(error: Error): 'no_answer' | 'not_public' | 'untrusted' {
  if (error instanceof NotPublic) return 'not_public'
  return ofCertificate.test((error as NodeJS.ErrnoException).code ?? '') ? 'untrusted' : 'no_answer'
}
