import { beforeEach, describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import type { Body, Client } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import { postExample } from '#tests/content-examples.ts'
import { mp4Of, pdfOf } from '#tests/documents.ts'
import { drawn, uploadForm } from '#tests/pictures.ts'

const portal = await openPortal()
const film = mp4Of({ film: Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251)) })
let chief: Client
const visitor = portal.anonymous()

beforeEach(async () => {
  chief = await portal.as('chief')
})

/** A document that a post comes with. */
async function shown(name: string, bytes: Buffer = pdfOf(), over: Body = {}) {
  const { body } = await chief.post('/api/docattachments/create/', uploadForm(bytes, name))
  const post = await added(chief, { path: '/posts', example: postExample }, { document: [body.id], ...over })
  return { ...body, post }
}

describe('a document', () => {
  it('is fetched while something that visitors can see uses it, else not even known', async () => {
    const { path, id, post } = await shown('a.pdf')
    const seen = async () => (await visitor.get(path)).status
    expect(await seen()).toBe(200)
    await chief.patch(`/api/posts/${post.slug}/update/`, { active: false })
    const { body, headers } = await visitor.get(path)
    const absent = await visitor.get(`/files/documents/${'0'.repeat(32)}/a.pdf`)
    const { request_id: _one, ...hiddenBody } = body
    const { request_id: _two, ...absentBody } = absent.body
    expect(hiddenBody).toEqual(absentBody)
    expect([...headers.keys()]).toEqual([...absent.headers.keys()])
    expect((await chief.get(path)).headers.get('cache-control')).toBe('private, no-store')
    await (await portal.as('superuser')).post('/api/docattachments/addToLibrary/', { ids: [id] })
    expect(await seen()).toBe(404)
  })

  it('that is lost is told on a page to who follows a link to it, and as a problem to all others', async () => {
    const { path } = await shown('a.pdf')
    await portal.ground.files.remove(`documents/${path.split('/')[3]}`)
    const told = async (mode: string, cookie = '') =>
      visitor.get(path, { headers: { 'sec-fetch-mode': mode, ...(cookie && { cookie }) } })
    expect((await told('navigate')).headers.get('content-type')).toBe('text/html')
    // In the language that was read last: this path has none.
    const problems = [await told('no-cors', 'locale=en'), await told('no-cors', 'locale=en'), await told('no-cors')]
    for (const { headers } of problems) expect(headers.get('content-type')).toMatch(/^application\/problem\+json/)
    expect(new Set(problems.map(({ body }) => body.detail)).size).toBe(2)
    const name = `documents/${path.split('/')[3]}`
    expect(portal.lines.filter((line) => line.includes(name)).map((line) => JSON.parse(line))).toEqual([
      { at: expect.any(String), level: 'warn', event: 'file_lost', file: name },
    ])
  })

  it('is saved under its own name, in any script, and nothing in it can run', async () => {
    const { path } = await shown('Ариза «намунаси» o‘zb (1).pdf')
    expect(path).toMatch(/^\/files\/documents\/[0-9a-f]{32}\/[a-z0-9-]+\.pdf$/)
    const { headers, text } = await visitor.get(path)
    const disposition = headers.get('content-disposition') ?? ''
    const [, ascii = '', encoded = ''] =
      /^attachment; filename="([\x20-\x7e]*)"; filename\*=UTF-8''([\w.~%-]+)$/.exec(disposition) ?? []
    expect(ascii).not.toMatch(/["\\%]/)
    expect(decodeURIComponent(encoded)).toBe('Ариза «намунаси» o‘zb (1).pdf')
    expect(text).toBe(pdfOf().toString('utf8'))
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/)
    expect(headers.get('cross-origin-resource-policy')).toBe('same-site')
    expect(headers.get('cache-control')).toMatch(/^public/)
  })

  it.each([
    '"; filename="x.html.pdf',
    'a\r\nSet-Cookie: a=b.pdf',
    'a\u202efdp.pdf',
    `${'ж'.repeat(300)}.pdf`,
    '..pdf',
    '.pdf',
  ])('named %j has one name in its header', async (name) => {
    const { path } = await shown(name)
    const { status, headers } = await visitor.get(path)
    expect([status, headers.get('set-cookie')]).toEqual([200, null])
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="[^"\\%]+\.?pdf"; filename\*=UTF-8''[\w.~%-]+pdf$/,
    )
  })

  it('has one address', async () => {
    const { path } = await shown('a.pdf')
    const folder = path.slice(0, path.lastIndexOf('/'))
    for (const wrong of [
      `${folder}/b.pdf`,
      `${folder}/a.html`,
      `${folder}/A.pdf`,
      `${path}/x`,
      path.replace('documents/', ''),
    ])
      expect([wrong, (await visitor.get(wrong)).headers.get('content-type')]).not.toEqual([wrong, 'application/pdf'])
  })

  it('is not sent again to who has it', async () => {
    const { path } = await shown('a.pdf')
    const { headers } = await visitor.get(path)
    const [etag, changed] = [headers.get('etag') ?? '', headers.get('last-modified') ?? '']
    const ask = async (more: Record<string, string>) => (await visitor.get(path, { headers: more })).status
    expect(await ask({ 'if-none-match': etag })).toBe(304)
    expect(await ask({ 'if-none-match': `"x", W/${etag}` })).toBe(304)
    expect(await ask({ 'if-none-match': '"x"', 'if-modified-since': changed })).toBe(200)
    expect(await ask({ 'if-modified-since': changed })).toBe(304)
    expect(await ask({ 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toBe(200)
    expect(await ask({ 'if-modified-since': 'yesterday' })).toBe(200)
  })
})

describe('a video', () => {
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await portal.app.request(`http://localhost${path}`, { method, headers }, { incoming: {} } as never)
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  it('is played on the page, in parts', async () => {
    const { path } = await shown('film.mp4', film)
    const whole = await ask(path)
    expect([whole.status, whole.headers.get('content-disposition'), whole.headers.get('accept-ranges')]).toEqual([
      200,
      'inline',
      'bytes',
    ])
    expect(whole.bytes.equals(film)).toBe(true)
    const last = film.length - 1
    for (const [range, start, end] of [
      ['bytes=0-', 0, last],
      ['bytes=0-0', 0, 0],
      ['bytes=100-299', 100, 299],
      ['bytes=100-99999', 100, last],
      ['bytes=-100', film.length - 100, last],
      ['bytes=-99999', 0, last],
    ] as const) {
      const { status, headers, bytes } = await ask(path, { range })
      expect([range, status, headers.get('content-range')]).toEqual([
        range,
        206,
        `bytes ${start}-${end}/${film.length}`,
      ])
      expect(headers.get('content-length')).toBe(String(end - start + 1))
      expect(bytes.equals(film.subarray(start, end + 1))).toBe(true)
    }
  })

  it('answers 416 to a part that is not there, and whole to what is no single part', async () => {
    const { path } = await shown('film.mp4', film)
    for (const range of [`bytes=${film.length}-`, 'bytes=99999-100000', 'bytes=-0']) {
      const { status, headers } = await ask(path, { range })
      expect([range, status, headers.get('content-range')]).toEqual([range, 416, `bytes */${film.length}`])
    }
    const many = `bytes=${Array.from({ length: 1000 }, (_, index) => `${index}-${index}`).join(',')}`
    for (const range of ['bytes=5-2', 'bytes=-', 'bytes=a-b', 'items=0-1', 'bytes=0-1,3-4', many])
      expect([range.slice(0, 20), (await ask(path, { range })).status]).toEqual([range.slice(0, 20), 200])
  })

  it('goes on with a part only of the same film', async () => {
    const { path } = await shown('film.mp4', film)
    const { headers } = await ask(path)
    const part = async (ifRange: string) => (await ask(path, { range: 'bytes=0-9', 'if-range': ifRange })).status
    expect(await part(headers.get('etag') ?? '')).toBe(206)
    expect(await part(headers.get('last-modified') ?? '')).toBe(206)
    expect(await part('"another"')).toBe(200)
    expect(await part(`W/${headers.get('etag')}`)).toBe(200)
  })

  it('tells its head alone to HEAD, and opens nothing for it', async () => {
    const { path } = await shown('film.mp4', film)
    const opened: string[] = []
    const { get } = portal.ground.files
    portal.ground.files.get = (name, range) => {
      opened.push(name)
      return get(name, range)
    }
    const head = await ask(path, {}, 'HEAD')
    portal.ground.files.get = get
    expect([head.status, head.headers.get('content-length'), head.bytes.length]).toEqual([200, String(film.length), 0])
    expect(opened).toEqual([])
    expect((await ask(path, { range: 'bytes=0-9' }, 'HEAD')).status).toBe(200)
  })
})

it('a picture is a polyglot no longer: what stood behind it is not served', async () => {
  const bytes = Buffer.concat([
    await drawn({ width: 60 }).jpeg().toBuffer(),
    Buffer.from('<script>marker-4711</script>'),
  ])
  const { body } = await chief.post('/api/attachments/create/', uploadForm(bytes, 'a.jpg'))
  await added(chief, { path: '/posts', example: postExample }, { thumbnail: body.id })
  for (const extension of ['avif', 'webp', 'jpg']) {
    const { status, text, headers } = await visitor.get(`${body.path}/60.${extension}`)
    expect([status, text.includes('marker-4711'), headers.get('etag') !== null]).toEqual([200, false, true])
  }
})
