import { once } from 'node:events'
import { type ClientRequest, createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { mp4Of, pdfOf } from '#tests/documents.ts'
import { heldMegabytes } from '#tests/held-memory.ts'
import { arrivingFiles, filesOf, removeFiles } from '#tests/stored-files.ts'
import { listen } from './listen.ts'
import { isUpload, mustArriveInTime } from './uploads.ts'

const portal = await openPortal({ PORT: '0' })
const { url, stop } = await listen(portal.ground, portal.app)
afterAll(stop)
beforeEach(() => removeFiles(portal.ground))

const megabyte = 1024 * 1024
const boundary = 'x'.repeat(30)
const end = `\r\n--${boundary}--\r\n`
const field = (name: string, text: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
const file = (name: string, as = 'file') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${as}"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`

async function headersOf(person: 'editor' | 'superuser' = 'editor') {
  const client = await portal.as(person)
  return {
    cookie: `sid=${client.cookies.get('sid')?.value}`,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'x-requested-with': 'XMLHttpRequest',
  }
}

async function begin(headers: Record<string, string>, path = '/api/docattachments/create/'): Promise<ClientRequest> {
  const request = httpRequest(`${url}${path}`, { method: 'POST', headers, agent: false })
  // The portal may hang up on what it refuses.
  request.on('error', () => undefined)
  return request
}

async function answerTo(
  request: ClientRequest,
): Promise<{ status: number; body: { code: string; [field: string]: unknown } }> {
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const text = (await response.setEncoding('utf8').toArray()).join('')
  return { status: response.statusCode ?? 0, body: JSON.parse(text) }
}

async function send(...parts: (string | Buffer)[]) {
  const request = await begin(await headersOf())
  for (const part of parts) request.write(part)
  request.end()
  return answerTo(request)
}

async function nothingIsLeft() {
  expect(await portal.query('select id from docattachments')).toEqual([])
  // The last of a refused body may still be on its way to the disk.
  await expect.poll(() => filesOf(portal.ground)).toEqual([])
}

describe('an upload over the network', () => {
  it('is stored with its name in any script and its texts, wherever they stand', async () => {
    const { status, body } = await send(
      field('title_ru', 'Заявление'),
      file('Ариза намунаси 😀.pdf'),
      pdfOf(),
      `\r\n${field('title_uz', "O'quv qo'llanma")}--${boundary}--\r\n`,
    )
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        original_name: 'Ариза намунаси 😀.pdf',
        title_ru: 'Заявление',
        title_uz: 'Oʻquv qoʻllanma',
        size: pdfOf().length,
      }),
    ])
  })

  it('of 60 MB goes to the disk without passing through memory', async () => {
    const request = await begin(await headersOf())
    const film = longFilm()
    const chunks = [file('film.mp4'), ...slices(film, 64 * 1024), end]
    const before = heldMegabytes()
    let most = 0
    for (const [at, chunk] of chunks.entries()) {
      if (!request.write(chunk)) await once(request, 'drain')
      if (at % 128 === 0) most = Math.max(most, heldMegabytes() - before)
    }
    request.end()
    const { status, body } = await answerTo(request)
    expect([status, body.size, body.kind]).toEqual([201, film.length, 'video'])
    expect(most).toBeLessThan(30)
  })
})

/** Made elsewhere: what it was made of may be gone only after the first look, and would hide what is held since. */
const longFilm = () => mp4Of({ film: Buffer.alloc(60 * megabyte) })

function* slices(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

describe('an upload that is refused leaves nothing behind:', () => {
  it('one over the limit of the settings, at once, and told so while it is still being sent', async () => {
    const superuser = await portal.as('superuser')
    const settings = (await superuser.get('/api/settings/forAdmin/')).body
    const change = { ...settings, document_megabytes: 1, video_megabytes: 2 }
    expect((await superuser.put('/api/settings/update/', change)).status).toBe(200)
    for (const [name, megabytes] of [
      ['a.pdf', 1],
      ['a.mp4', 2],
    ] as const) {
      const request = await begin(await headersOf())
      const answer = answerTo(request)
      request.write(file(name))
      // The body never ends: the answer comes before that.
      request.write(Buffer.alloc(megabytes * megabyte + 1))
      const { status, body } = await answer
      expect([name, status, body.code]).toEqual([name, 413, 'too_large'])
      request.destroy()
    }
    await nothingIsLeft()
  })

  it('one that is not taken, by its name alone', async () => {
    const request = await begin(await headersOf())
    const answer = answerTo(request)
    request.write(`${file('a.exe')}MZ`)
    expect(await answer).toMatchObject({ status: 415, body: { code: 'unsupported_document' } })
    request.destroy()
    await nothingIsLeft()
  })

  const whole = pdfOf()
  const broken: [string, (string | Buffer)[], string][] = [
    ['cut off in the file', [file('a.pdf'), whole.subarray(0, 100)], 'body'],
    ['cut off after the file', [file('a.pdf'), whole], 'body'],
    ['cut off in a head', [`--${boundary}\r\nContent-Dispo`], 'body'],
    ['without any part', [end], 'file'],
    ['of another boundary', [`--other\r\n\r\n${'x'.repeat(500)}`], 'body'],
    ['with two files', [file('a.pdf'), whole, '\r\n', file('b.pdf'), whole, end], 'body'],
    ['with a file in another field', [file('a.pdf', 'attachment'), whole, end], 'attachment'],
    ['with a text as its file', [field('file', 'x'), end], 'file'],
    ['with an empty file', [file('a.pdf'), end], 'file'],
    ['with a field twice', [field('title_uz', 'a'), field('title_uz', 'b'), file('a.pdf'), whole, end], 'title_uz'],
    ['with an unknown field', [field('token', 'a'), file('a.pdf'), whole, end], 'token'],
    ['with a field named like a prototype', [field('__proto__', 'a'), file('a.pdf'), whole, end], '__proto__'],
    ['with a field that is too long', [field('title_uz', 'x'.repeat(201)), file('a.pdf'), whole, end], 'title_uz'],
    ['with an endless field', [field('title_uz', 'x'.repeat(megabyte)), file('a.pdf'), whole, end], 'title_uz'],
    [
      'with hundreds of fields',
      [...Array.from({ length: 300 }, (_, i) => field(`f${i}`, 'x')), file('a.pdf'), whole, end],
      'body',
    ],
  ]
  it.each(broken)('one %s', async (_what, parts, named) => {
    const { status, body } = await send(...parts)
    expect([status, body.code, Object.keys(body.errors as object)]).toEqual([400, 'validation', [named]])
    await nothingIsLeft()
  })

  it('one without a boundary, or of another type', async () => {
    for (const [type, status] of [
      ['multipart/form-data; charset=utf-8', 400],
      ['multipart/form-data', 415],
      ['multipart/mixed; boundary=x', 415],
      ['application/pdf', 415],
    ] as const) {
      const request = await begin({ ...(await headersOf()), 'content-type': type })
      request.end(whole)
      expect([type, (await answerTo(request)).status]).toEqual([type, status])
    }
    await nothingIsLeft()
  })

  it('one whose sender goes away', async () => {
    const request = await begin(await headersOf())
    request.write(file('a.pdf'))
    request.write(Buffer.alloc(megabyte))
    await expect.poll(() => arrivingFiles(portal.ground)).toHaveLength(1)
    request.destroy()
    await nothingIsLeft()
  })

  it('one for which the disk has no room, with 503', async () => {
    const { putFile } = portal.ground.files
    portal.ground.files.putFile = async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' })
    }
    const { status, body } = await send(file('a.pdf'), whole, end)
    portal.ground.files.putFile = putFile
    expect([status, body.code]).toEqual([503, 'unavailable'])
    expect(portal.lines.map((line) => JSON.parse(line).event)).toEqual(['disk_full'])
    await nothingIsLeft()
  })

  it('one from another site or without a session, unread', async () => {
    for (const [more, status] of [
      [{ origin: 'https://evil.example' }, 403],
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      [{ cookie: 'sid=none' }, 401],
      [{}, 403],
    ] as const) {
      const { 'x-requested-with': own, ...headers } = await headersOf()
      // A form of another site cannot send this header.
      const request = await begin({
        ...headers,
        ...(Object.keys(more).length > 0 ? { 'x-requested-with': own } : {}),
        ...more,
      })
      const answer = answerTo(request)
      request.write(file('a.pdf'))
      expect((await answer).status).toBe(status)
      request.destroy()
    }
    await nothingIsLeft()
  })
})

describe('a body that does not come', () => {
  it('ends its connection, unless it is an upload', async () => {
    const slow: Server = createServer({ requestTimeout: 0 }, (request) => mustArriveInTime(request, 50))
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
    const at = (slow.address() as AddressInfo).port
    const ask = (path: string) => {
      const socket = connect(at, '127.0.0.1')
      socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n123`)
      socket.on('error', () => undefined)
      return socket
    }
    const upload = ask('/ru/api/attachments/create/')
    let isUploadOpen = true
    upload.once('close', () => {
      isUploadOpen = false
    })
    await once(ask('/api/posts/create/'), 'close')
    expect(isUploadOpen).toBe(true)
    slow.closeAllConnections()
    slow.close()
  })

  it('is an upload only at the very addresses that take files', () => {
    for (const path of ['/api/attachments/create', '/uz/api/docattachments/create/', '/ru/api/attachments/create/'])
      expect([path, isUpload(path)]).toEqual([path, true])
    for (const path of [
      '/attachments/create',
      '/x/api/attachments/create',
      '/api/attachments/create/x',
      '/api/posts/create',
    ])
      expect([path, isUpload(path)]).toEqual([path, false])
  })

  it('is an upload as well to the pages whose forms take files, where it is such a form', () => {
    const multipart = 'multipart/form-data; boundary=x'
    for (const path of [
      '/ru/feedback',
      '/feedback/track.data',
      '/en/reception/book',
      '/admin/appeals/AD-2026-0000001.data',
      '/ru/admin/add_posts',
      '/admin/add_posts/bir/update.data',
    ])
      expect([path, isUpload(path, multipart), isUpload(path, 'application/x-www-form-urlencoded')]).toEqual([
        path,
        true,
        false,
      ])
    for (const path of [
      '/reception',
      '/admin/post_preview/bir',
      '/admin/appeals/export',
      '/admin/appeals/AD-2026-0000001/files/1',
      '/login',
    ])
      expect([path, isUpload(path, multipart)]).toEqual([path, false])
  })
})
