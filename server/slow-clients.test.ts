import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { locales } from '#common/locale.ts'
import { openPortal } from '#tests/app.ts'
import { regionExample } from '#tests/content-examples.ts'
import { mustMakeRoom, raw, statuses } from '#tests/raw.ts'
import { type Listening, listen } from './listen.ts'

const portal = await openPortal({ PORT: '0', TRUSTED_PROXIES: '127.0.0.9/32' })
const patient = {
  ...{ firstMs: 60_000, headMs: 60_000, bodyMs: 60_000, checkMs: 1000 },
  connections: { total: 1000, perNetwork: 1000 },
}
let listening: Listening

type Bounds = Partial<typeof patient> & { slow?: { bytesPerSecond: number; afterMs: number } }
const open = async (bounds: Bounds) => {
  listening = await listen(portal.ground, portal.app, undefined, [], { ...patient, ...bounds })
  return listening.url
}
const sockets: ReturnType<typeof raw>[] = []
const connected = (url: string, from?: string) => {
  const one = raw(url, from)
  sockets.push(one)
  return one
}
afterEach(async () => {
  for (const { socket } of sockets.splice(0)) socket.destroy()
  await listening.stop()
})

const get = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'

describe('whoever is slow', () => {
  it('and says nothing is given up', async () => {
    expect(await connected(await open({ firstMs: 50 })).ended).toBe('')
  })

  it('with a head is given up, also in small pieces that keep coming, and on a connection that was used', async () => {
    const url = await open({ headMs: 200, checkMs: 20 })
    for (const first of ['', get]) {
      const one = connected(url)
      one.socket.write(first)
      if (first) await one.until(/ok$/)
      one.socket.write('GET /healthz HTTP/1.1\r\nX-Slow: ')
      const drip = setInterval(() => one.socket.write('a'), 10)
      const text = await one.ended.finally(() => clearInterval(drip))
      expect(statuses(text)).toEqual(first ? [200, 408] : [408])
    }
  })

  it('with a body is given up, also in small pieces that keep coming', async () => {
    const one = connected(await open({ bodyMs: 200 }))
    one.socket.write(
      'POST /accounts/login/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    )
    const drip = setInterval(() => one.socket.write(' '), 10)
    await one.ended.finally(() => clearInterval(drip))
    expect(statuses(one.text()).filter((status) => status < 400)).toEqual([])
  })

  it.each([
    'GET /feedback',
    'HEAD /ru/reception/book',
    'GET /api/appeals/attachments/',
    'PUT /api/appeals/attachments/',
  ])('with what looks like an upload, which %s takes none of, is given up like any body', async (request) => {
    const one = connected(await open({ bodyMs: 200 }))
    const type = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 4000000'
    one.socket.write(`${request} HTTP/1.1\r\nHost: a\r\n${type}\r\n\r\n--b`)
    const drip = setInterval(() => one.socket.write('a'), 10)
    const ended = await Promise.race([one.ended.then(() => true), new Promise((resolve) => setTimeout(resolve, 4000))])
    clearInterval(drip)
    expect(ended).toBe(true)
  })

  describe('with a long text', () => {
    /** A save whose end comes after `ms`, in small pieces; gives the statuses that it was answered with. */
    async function saved(cookie: string, bounds: Bounds, path = '/api/regions/create/', ms = 1500): Promise<number[]> {
      const one = connected(await open(bounds))
      const texts = Object.fromEntries(locales.map((locale) => [`about_${locale}`, `<p>${'a'.repeat(45_000)}</p>`]))
      const body = Buffer.from(JSON.stringify(regionExample(texts)))
      const rest = body.subarray(-100)
      one.socket.write(
        `POST ${path} HTTP/1.1\r\nHost: a\r\nX-Requested-With: XMLHttpRequest\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
      )
      one.socket.write(body.subarray(0, -rest.length))
      let at = 0
      const drip = setInterval(() => {
        one.socket.write(rest.subarray(at, at + 1))
        at += 1
      }, ms / rest.length)
      await Promise.race([one.ended, one.until(/^HTTP/)]).finally(() => clearInterval(drip))
      return statuses(one.text())
    }
    const ofStaff = async () => `sid=${(await portal.as('superuser')).cookies.get('sid')?.value}`

    it('is let through where it is staff who save it', async () => {
      expect(await saved(await ofStaff(), { bodyMs: 700 })).toEqual([201])
    })

    it('is given up where nobody is known by the session, and where they are hardly sending at all', async () => {
      expect(await saved('sid=none', { bodyMs: 700 }, '/accounts/login/')).toEqual([])
      const slow = { bytesPerSecond: 10_000_000, afterMs: 1000 }
      expect(await saved(await ofStaff(), { bodyMs: 700, slow }, undefined, 60_000)).toEqual([])
    })
  })

  it('with the beginning of a body is given up soon; who keeps sending is answered', async () => {
    const url = await open({ firstMs: 300 })
    const head = (length: number) =>
      `POST /accounts/login/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`
    // One in two halves of which the second comes late, and one of more than waits unread.
    const text = JSON.stringify({ username: 'nobody', password: 'x'.repeat(4000) })
    const late = [text, JSON.stringify({ username: 'n'.repeat(200_000), password: 'x' })].map((body) => {
      const one = connected(url)
      one.socket.write(head(body.length) + body.slice(0, 2100))
      return { one, rest: body.slice(2100) }
    })
    // It came after them, so when it is given up their time is over as well.
    const hesitating = connected(url)
    hesitating.socket.write(`${head(100_000)}{`)
    const drip = setInterval(() => hesitating.socket.write(' '), 10)
    expect(await hesitating.ended.finally(() => clearInterval(drip))).toBe('')
    for (const { one, rest } of late) {
      one.socket.write(rest)
      await one.until(/^HTTP\/1\.1 4\d\d /)
    }
  })

  it('is given up by the portal as it is started within half a minute, and others are answered meanwhile', async () => {
    listening = await listen(portal.ground, portal.app)
    const { headersTimeout, keepAliveTimeout, maxConnections } = listening.server
    expect([headersTimeout, keepAliveTimeout, maxConnections]).toEqual([10_000, 5000, 10_000])
    const slow = Array.from({ length: 200 }, () => connected(listening.url))
    for (const { socket } of slow) socket.write('GET / HTTP/1.1\r\nX: ')
    await Promise.all(slow.map(({ socket }) => once(socket, 'ready')))
    expect((await fetch(`${listening.url}/healthz`)).status).toBe(200)
  })
})

it('a head of more than 16 KB is refused', async () => {
  const one = connected(await open({}))
  one.socket.write(`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(17 * 1024)}\r\n\r\n`)
  expect(statuses(await one.ended)).toEqual([431])
})

describe('connections', () => {
  const answers = async (url: string, from: string) => {
    const one = connected(url, from)
    one.socket.write(get)
    return Promise.race([one.until(/ok$/).then(() => true), one.ended.then(() => false)])
  }

  it('of one address are not more than they may be; others have theirs, and one that ends makes room', async () => {
    const url = await open({ connections: { total: 100, perNetwork: 3 } })
    for (let count = 0; count < 3; count += 1) expect(await answers(url, '127.0.0.2')).toBe(true)
    expect(await answers(url, '127.0.0.2')).toBe(false)
    expect(await answers(url, '127.0.0.3')).toBe(true)
    sockets[0]?.socket.destroy()
    await expect.poll(() => answers(url, '127.0.0.2')).toBe(true)
  })

  it('of a proxy are those of many, and are not counted as one visitor’s', async () => {
    const url = await open({ connections: { total: 100, perNetwork: 3 } })
    for (let count = 0; count < 8; count += 1) expect(await answers(url, '127.0.0.9')).toBe(true)
    for (let count = 0; count < 3; count += 1) expect(await answers(url, '127.0.0.2')).toBe(true)
    expect(await answers(url, '127.0.0.2')).toBe(false)
  })

  it('of all together are not more than they may be', async () => {
    const url = await open({ connections: { total: 4, perNetwork: 3 } })
    for (const from of ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5']) expect(await answers(url, from)).toBe(true)
    expect(await answers(url, '127.0.0.6')).toBe(false)
  })

  it('that have asked nothing make room when it is nearly full, the oldest first; those that have stay', async () => {
    const url = await open({ connections: { total: 10, perNetwork: 10 } })
    await mustMakeRoom((from) => connected(url, from), 'ready', get)
  })
})
