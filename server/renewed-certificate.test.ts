import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { certificate, certificateKey, renewed } from '#tests/certificate.ts'
import { raw } from '#tests/raw.ts'
import { type Listening, listen } from './listen.ts'
import { takeRenewed } from './renewed-certificate.ts'

const folder = mkdtempSync(join(tmpdir(), 'adliya-certificate-'))
const files = { TLS_CERT_FILE: join(folder, 'tls.pem'), TLS_KEY_FILE: join(folder, 'tls-key.pem') }
writeFileSync(files.TLS_CERT_FILE, certificate)
writeFileSync(files.TLS_KEY_FILE, certificateKey)
const portal = await openPortal({ PORT: '0', ORIGIN: 'https://adliya.example', ...files })
const everyMs = 20
const said: unknown[] = []
const say = (event: string, facts?: Record<string, unknown>) => said.push([event, facts?.problem])
const log = { ...portal.ground.log, info: say, warn: say }
let listening: Listening
beforeAll(async () => {
  listening = await listen(portal.ground, portal.app)
  takeRenewed(listening.server, { config: portal.ground.config, log }, files, everyMs)
})
afterAll(async () => {
  await listening.stop()
  rmSync(folder, { recursive: true, force: true })
})

const greeted = (ca: string, more: ConnectionOptions = {}): Promise<TLSSocket | string> => {
  const { hostname: host, port } = new URL(listening.url)
  const socket = connect({ host, port: Number(port), ca, ...more })
  return once(socket, 'secureConnect').then(
    () => socket,
    ({ code }) => code,
  )
}
const isShown = async (ca: string) => {
  const socket = await greeted(ca)
  if (typeof socket === 'string') return false
  socket.destroy()
  return true
}

it('a certificate that was renewed is shown from then on, a wrong one is not, and nobody is cut off', async () => {
  const kept = raw(listening.url)
  const ask = async (times: number) => {
    kept.socket.write('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
    await kept.until(new RegExp(`(?:ok[^]*){${times}}$`))
  }
  await ask(1)

  writeFileSync(files.TLS_CERT_FILE, renewed.cert)
  await expect.poll(() => said).toEqual([['certificate_not_renewed', expect.stringMatching(/TLS_CERT: .*TLS_KEY/)]])
  expect(await isShown(certificate)).toBe(true)

  writeFileSync(files.TLS_KEY_FILE, '')
  await expect
    .poll(() => said.slice(1))
    .toEqual([['certificate_not_renewed', expect.stringMatching(/TLS_KEY_FILE: .* is empty/)]])

  writeFileSync(files.TLS_KEY_FILE, renewed.key)
  await expect.poll(() => said.slice(2)).toEqual([['certificate_renewed', undefined]])
  expect(await isShown(renewed.cert)).toBe(true)
  expect(await isShown(certificate)).toBe(false)
  expect(await greeted(renewed.cert, { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA' })).toMatch(
    /^(?:ERR_SSL_|ECONNRESET)/,
  )
  await ask(2)
  kept.socket.destroy()

  // What had been told was not told again at any look in between.
  writeFileSync(files.TLS_CERT_FILE, certificate)
  await expect
    .poll(() => said.slice(3))
    .toEqual([['certificate_not_renewed', expect.stringMatching(/TLS_CERT: .*TLS_KEY/)]])
  expect(JSON.stringify(said)).not.toContain('MIG')
})
