import { once } from 'node:events'
import { request } from 'node:https'
import { connect as connectInTheOpen } from 'node:net'
import { type ConnectionOptions, connect } from 'node:tls'
import { afterEach, describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { certificate, certificateKey } from '#tests/certificate.ts'
import { mustMakeRoom, raw, statuses } from '#tests/raw.ts'
import { type Listening, listen } from './listen.ts'

const portal = await openPortal({
  ...{ PORT: '0', TRUSTED_PROXIES: '127.0.0.9/32', ORIGIN: 'https://adliya.example' },
  ...{ TLS_CERT: certificate, TLS_KEY: certificateKey },
})
const patient = {
  ...{ firstMs: 60_000, headMs: 60_000, bodyMs: 60_000, checkMs: 1000 },
  connections: { total: 1000, perNetwork: 1000 },
}
let listening: Listening
const open = async (bounds: Partial<typeof patient> = {}) => {
  listening = await listen(portal.ground, portal.app, undefined, [], { ...patient, ...bounds })
  return listening.url
}
const sockets: { destroy(): unknown }[] = []
const connected = (url: string, from?: string) => {
  const one = raw(url, from)
  sockets.push(one.socket)
  return one
}
/** Somebody who connects and says nothing of keys. */
const mute = (url: string, from: string) => {
  const { hostname, port } = new URL(url)
  const socket = connectInTheOpen({ host: hostname, port: Number(port), localAddress: from }).on(
    'error',
    () => undefined,
  )
  sockets.push(socket)
  return { socket, closed: once(socket, 'close') }
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await listening.stop()
})

const get = 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'
const answers = (url: string, from: string) => {
  const one = connected(url, from)
  one.socket.write(get)
  return Promise.race([one.until(/ok$/).then(() => true), one.ended.then(() => false)])
}

describe('a process with a certificate', () => {
  it('answers by TLS whoever knows it, also what came before', async () => {
    const url = await open()
    expect(url).toMatch(/^https:/)
    const page = async (ca: string | undefined) => {
      const asking = request(`${url}/posts`, { ...(ca ? { ca } : {}), agent: false }).end()
      const [answer] = await once(asking, 'response')
      answer.resume()
      return [answer.statusCode, answer.headers['strict-transport-security']]
    }
    const told = [200, 'max-age=31536000; includeSubDomains']
    for (let time = 0; time < 3; time += 1) expect(await page(certificate)).toEqual(told)
    await expect(page(undefined)).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
    let read = 0
    listening.server.on('request', () => {
      read += 1
    })
    const kept = connected(url)
    for (const times of [1, 2, 3]) {
      kept.socket.write('GET /posts HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
      await kept.until(new RegExp(`(?:page /posts[^]*){${times}}$`))
    }
    expect(read).toBe(1)
  })

  it('speaks neither an older TLS nor a weak one', async () => {
    const { hostname: host, port } = new URL(await open())
    const spoken = async (options: ConnectionOptions) => {
      const socket = connect({ host, port: Number(port), ca: certificate, ...options })
      sockets.push(socket)
      return once(socket, 'secureConnect').then(
        () => `${socket.getProtocol()} ${socket.getCipher().name}`,
        ({ code }) => code,
      )
    }
    expect(await spoken({})).toBe('TLSv1.3 TLS_AES_256_GCM_SHA384')
    expect(await spoken({ maxVersion: 'TLSv1.2' })).toBe('TLSv1.2 ECDHE-ECDSA-AES256-GCM-SHA384')
    const old = { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const
    for (const weak of [old, { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA' } as const])
      expect(await spoken(weak)).toMatch(/^(?:ERR_SSL_|ECONNRESET)/)
  })

  it('ends whoever speaks HTTP in the open, or says nothing of keys', async () => {
    const url = await open({ firstMs: 300 })
    const [silent, plain] = [mute(url, '127.0.0.2'), mute(url, '127.0.0.2')]
    let text = ''
    plain.socket.on('data', (chunk) => {
      text += chunk
    })
    plain.socket.write(get)
    await Promise.all([silent.closed, plain.closed])
    expect(statuses(text)).toEqual([])
    // Who has agreed on keys and asks nothing is given up as well.
    expect(await connected(url).ended).toBe('')
    expect(await answers(url, '127.0.0.3')).toBe(true)
  }, 30_000)

  it('bounds connections of one address, with those that have no keys yet', async () => {
    const url = await open({ connections: { total: 100, perNetwork: 3 } })
    const first = mute(url, '127.0.0.2')
    await once(first.socket, 'connect')
    for (let count = 0; count < 2; count += 1) expect(await answers(url, '127.0.0.2')).toBe(true)
    expect(await answers(url, '127.0.0.2')).toBe(false)
    for (let count = 0; count < 5; count += 1) expect(await answers(url, '127.0.0.9')).toBe(true)
    first.socket.destroy()
    await expect.poll(() => answers(url, '127.0.0.2')).toBe(true)
  })

  it('has those that asked nothing make room when it is nearly full; those that have stay', async () => {
    const url = await open({ connections: { total: 10, perNetwork: 10 } })
    await mustMakeRoom((from) => connected(url, from), 'secureConnect', get)
  })
  it('has those make room, too, that have agreed on no keys', async () => {
    const url = await open({ connections: { total: 10, perNetwork: 10 } })
    const mutes = Array.from({ length: 10 }, () => mute(url, '127.0.0.2'))
    await Promise.all(mutes.map(({ socket }) => once(socket, 'connect')))
    for (let count = 0; count < 8; count += 1) expect(await answers(url, `127.0.0.${3 + count}`)).toBe(true)
  })
})
