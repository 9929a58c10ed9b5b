import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type RequestOptions, request } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type ConnectionOptions, connect } from 'node:tls'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from '#platform/root.server.ts'
import { pdfOf } from '../documents.ts'
import { ambiguous } from '../smuggling.ts'
import { openMachines } from './portal.ts'

const nginx = '/usr/sbin/nginx'

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Lets the sample as it is. */
const asItIs = (sample: string) => sample

/**
 * nginx with the sample of the operators' document; only addresses, names of files and the certificate are others, and what
 * `change` plants.
 */
async function startNginx(folder: string, port: number, machines: string[], change = asItIs, plainPort?: number) {
  const subject = ['-subj', '/CN=adliya.example', '-keyout', `${folder}/key.pem`, '-out', `${folder}/fullchain.pem`]
  await promisify(execFile)('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject])
  await mkdir(join(folder, 'temp'))
  const sample = change(await readFile(join(root, 'docs', 'samples', 'nginx.conf'), 'utf8'))
  const server = sample
    .replace('127.0.0.1:3001', machines[0] ?? '')
    .replace('127.0.0.1:3002', machines[1] ?? '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort ?? (await freePort())};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replaceAll('/etc/ssl/adliya/', `${folder}/`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${folder}/temp;`)
  // As root nginx would hand its work to a user who may not read the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const frame = `${user} daemon off; pid ${folder}/pid; error_log ${folder}/start.log; events {} http { ${temp.join(' ')}\n${server}\n}`
  await writeFile(join(folder, 'nginx.conf'), frame)
  return spawn(nginx, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' })
}

describe.runIf(existsSync(nginx))('behind the nginx of the operators’ document', async () => {
  // A suite that is to be skipped is gathered all the same, and this one starts what it needs while it is gathered.
  if (!existsSync(nginx)) {
    it.todo('nginx is not installed here')
    return
  }
  const folder = await mkdtemp(join(tmpdir(), 'adliya-nginx-'))
  const port = await freePort()
  const settings = { ORIGIN: `https://127.0.0.1:${port}`, TRUSTED_PROXIES: '127.0.0.1/32' }
  const portal = await openMachines(2, settings)
  const hosts = portal.machines.map(({ url }) => url.slice('http://'.length))
  const plainPort = await freePort()
  const child = await startNginx(folder, port, hosts, asItIs, plainPort)
  afterAll(async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
    await portal.end()
    await rm(folder, { recursive: true, force: true })
  })
  /** A visitor at another address of this machine than the one at which nginx asks. */
  async function ask(path: string, { body, ...more }: RequestOptions & { body?: Buffer } = {}) {
    const visitor = {
      host: '127.0.0.1',
      port,
      path,
      localAddress: '127.0.0.2',
      rejectUnauthorized: false,
      agent: false,
    }
    const asking = request({ ...visitor, ...more })
    asking.end(body)
    const [answer] = await once(asking, 'response')
    return { status: answer.statusCode as number, headers: answer.headers, bytes: await buffer(answer) }
  }

  it('pages come from the cache of the portal as it made them, and are not sent again', async () => {
    await expect
      .poll(
        () =>
          ask('/ru').then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 20_000 },
      )
      .toBe(200)
    const headers = { 'accept-encoding': 'br' }
    const first = await ask('/ru', { headers })
    expect([first.headers['content-encoding'], first.headers['strict-transport-security']]).toEqual([
      'br',
      'max-age=31536000; includeSubDomains',
    ])
    const again = await ask('/ru', { headers: { ...headers, 'if-none-match': first.headers.etag } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  it('forms of our own pages are taken', async () => {
    const headers = { origin: settings.ORIGIN, 'content-type': 'application/x-www-form-urlencoded' }
    const { status } = await ask('/ru/login', { method: 'POST', headers, body: Buffer.from('username=x&password=y') })
    expect(status).toBe(401)
  })

  it('the address of a visitor is the one that nginx sees, whatever the visitor says', async () => {
    const { bytes } = await ask('/accounts/user_ip/', { headers: { 'x-forwarded-for': '10.1.1.1' } })
    expect(JSON.parse(bytes.toString()).user_ip).toBe('127.0.0.2')
  })

  it('metrics are kept in, and what is far too large stays out', async () => {
    expect((await ask('/metrics')).status).toBe(404)
    expect((await fetch(`http://${hosts[0]}/metrics`)).status).toBe(200)
    const headers = { 'content-length': String(300 * 1024 * 1024) }
    expect((await ask('/api/attachments/create/', { method: 'POST', headers })).status).toBe(413)
  })

  it('people who come in the open are led to HTTPS, programs are refused', async () => {
    const plain = (path: string) => fetch(`http://127.0.0.1:${plainPort}${path}`, { redirect: 'manual' })
    for (const path of ['/', '/ru/posts?p=2', '/apilar', '/posts/api/']) {
      const { status, headers } = await plain(path)
      expect([path, status, headers.get('location')]).toEqual([path, 308, `https://127.0.0.1${path}`])
    }
    for (const path of ['/api/posts/', '/ru/api/posts/', '/accounts/login/', '/uzb/accounts/login/', '/api'])
      expect([path, (await plain(path)).status]).toEqual([path, 403])
  })

  it('no older TLS than 1.2 is spoken, and of its ciphers the strong ones alone, as the server prefers', async () => {
    const spoken = (options: ConnectionOptions) =>
      new Promise<string>((resolve) => {
        const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false, ...options })
        socket.once('secureConnect', () => resolve(`${socket.getProtocol()} ${socket.getCipher().name}`))
        socket.once('error', () => resolve('refused'))
      })
    // What this side would speak, so that it is the other one that refuses.
    const anything = { minVersion: 'TLSv1', ciphers: 'ALL:@SECLEVEL=0' } as const
    expect(await spoken({ ...anything, maxVersion: 'TLSv1.1' })).toBe('refused')
    expect(await spoken({})).toMatch(/^TLSv1\.3 /)
    const weaker = 'ECDHE-RSA-AES128-GCM-SHA256'
    const stronger = 'ECDHE-RSA-AES256-GCM-SHA384'
    const older = { maxVersion: 'TLSv1.2' } as const
    expect(await spoken({ ...older, ciphers: `${weaker}:${stronger}` })).toBe(`TLSv1.2 ${stronger}`)
    for (const ciphers of ['AES128-GCM-SHA256', 'ECDHE-RSA-AES256-SHA384', 'AES256-SHA', 'DHE-RSA-AES256-GCM-SHA384'])
      expect([ciphers, await spoken({ ...older, ciphers: `${ciphers}:@SECLEVEL=0` })]).toEqual([ciphers, 'refused'])
  })

  it('nobody is led to another protocol: there are no websockets', async () => {
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
    const { status, headers } = await ask('/ru', { headers: upgrade })
    expect([status, headers.upgrade]).toEqual([200, undefined])
  })

  it('no request hides another one: whatever somebody sends, others get the answers to what they asked', async () => {
    const hidden = 'GET /posts/yashirin HTTP/1.1\r\nX-Rest: '
    for (const [name, bytes] of ambiguous) {
      const socket = connect(port, '127.0.0.1', { rejectUnauthorized: false })
      socket.on('error', () => undefined)
      socket.resume()
      const closed = new Promise((resolve) => socket.once('close', resolve))
      socket.end(bytes.replace('Host: a', 'Host: 127.0.0.1') + hidden, 'latin1')
      await closed
      const answers = await Promise.all(['/healthz', '/readyz', '/healthz'].map((path) => ask(path)))
      expect([name, ...answers.map(({ bytes: told }) => told.toString())]).toEqual([name, 'ok', 'ready', 'ok'])
    }
  })

  it('a file of megabytes goes in', async () => {
    const form = new FormData()
    const pdf = pdfOf({ more: [`<< /Filler (${'x'.repeat(6 * 1024 * 1024)}) >>`] })
    form.set('file', new File([Uint8Array.from(pdf)], 'Ariza.pdf'))
    const whole = new Response(form)
    const headers = { 'content-type': whole.headers.get('content-type') ?? '', 'x-requested-with': 'XMLHttpRequest' }
    const body = Buffer.from(await whole.arrayBuffer())
    const { status, bytes } = await ask('/api/appeals/attachments/', {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
      body,
    })
    expect([status, JSON.parse(bytes.toString()).size]).toEqual([201, pdf.length])
  })

  it('visitors do not notice that a process is gone, and who reports corruption leaves no trace', async () => {
    await ask('/feedback/korrupsiya')
    await ask('/ru/api/integrity/form/')
    portal.machines[0]?.child.kill('SIGKILL')
    await once(portal.machines[0]?.child as never, 'exit')
    for (let i = 0; i < 12; i += 1) expect((await ask(i % 2 ? '/ru' : '/uzb/posts')).status).toBe(200)
    const log = await readFile(join(folder, 'adliya.log'), 'utf8')
    expect(log).toContain('GET /uzb/posts')
    expect(log).not.toMatch(/korrupsiya|integrity/)
  })

  it('which would be noticed: one that asks nobody else when a process is gone', async () => {
    const inFolder = await mkdtemp(join(tmpdir(), 'adliya-nginx-'))
    const at = await freePort()
    const asks = 'proxy_next_upstream error timeout;'
    const alone = (sample: string) => {
      expect(sample).toContain(asks)
      return sample.replaceAll(asks, 'proxy_next_upstream off;')
    }
    const defective = await startNginx(inFolder, at, hosts, alone)
    const status = () =>
      ask('/ru', { port: at }).then(
        (answer) => answer.status,
        () => 0,
      )
    await expect.poll(status, { timeout: 20_000 }).toBeGreaterThan(0)
    for (let turn = 0; turn < 12; turn += 1) await status()
    // Whom it found gone it leaves alone for a while, so that the first answer may have been the only bad one.
    expect(await readFile(join(inFolder, 'adliya.log'), 'utf8')).toContain(' 502 ')
    defective.kill('SIGTERM')
    await once(defective, 'exit')
    await rm(inFolder, { recursive: true, force: true })
  })
})
