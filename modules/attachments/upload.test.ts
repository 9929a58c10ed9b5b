import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Refusal } from '#common/errors.ts'
import { throttled } from '#platform/throttle.server.ts'
import { openPortal } from '#tests/app.ts'
import { drawn, pngOf, uploadForm } from '#tests/pictures.ts'
import { filesOf, removeFiles } from '#tests/stored-files.ts'

const portal = await openPortal()
const allowed = 20 * 1024 * 1024

async function upload(bytes: Uint8Array, name: string, texts: Record<string, string> = {}) {
  return (await portal.as('editor')).post('/api/attachments/create/', uploadForm(bytes, name, texts))
}

async function nothingIsLeft() {
  expect(await portal.query('select id from attachments')).toEqual([])
  expect(await filesOf(portal.ground)).toEqual([])
}

beforeEach(() => removeFiles(portal.ground))

describe('a picture', () => {
  it('is kept as it was and stored in every width that it fills, in three formats', async () => {
    const { status, body } = await upload(await drawn({ width: 1200, height: 800 }).jpeg().toBuffer(), 'Majlis.JPG', {
      alt_uz: 'Majlis zali',
      alt_ru: 'Зал заседаний',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ width: 1200, height: 800, widths: [480, 960], mime: 'image/jpeg', in_library: false })
    expect(body).toMatchObject({ original_name: 'Majlis.JPG', alt_uz: 'Majlis zali', alt_en: '', decorative: false })
    const staff = await portal.as('editor')
    for (const [extension, type] of [
      ['avif', 'image/avif'],
      ['webp', 'image/webp'],
      ['jpg', 'image/jpeg'],
    ]) {
      for (const width of body.widths) {
        const served = await portal.app.request(
          `http://localhost${body.path}/${width}.${extension}`,
          { headers: { cookie: `sid=${staff.cookies.get('sid')?.value}` } },
          { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
        )
        expect([served.status, served.headers.get('content-type')]).toEqual([200, type])
        const facts = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
        expect([facts.width, facts.height]).toEqual([width, (width / 1200) * 800])
      }
    }
  })

  it('changes no page until something shows it, so that pages at hand stay there', async () => {
    const { contentVersion } = portal.ground
    const before = contentVersion.current()
    const { body } = await upload(await drawn().png().toBuffer(), 'a.png')
    expect(contentVersion.current()).toBe(before)
    const described = { alt_uz: 'Bayroq', version: body.version }
    const superuser = await portal.as('superuser')
    const { status, text } = await superuser.put(`/api/attachments/${body.id}/update/`, described)
    expect([status, text]).toEqual([200, text])
    expect(contentVersion.current()).toBeGreaterThan(before)
  })

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be %s', async (format) => {
    const { status, body } = await upload(await drawn().toFormat(format).toBuffer(), `a.${format}`)
    expect([status, body.mime, body.widths]).toEqual([201, `image/${format}`, [480]])
  })

  it('smaller than the smallest width keeps its own', async () => {
    const { body } = await upload(await drawn({ width: 90, height: 60 }).png().toBuffer(), 'a.png')
    expect(body.widths).toEqual([90])
  })

  it('loses what the camera wrote into it, and stands upright', async () => {
    const bytes = await drawn({ width: 600, height: 300 })
      .withExif({ IFD0: { Copyright: 'marker-4711' }, IFD3: { GPSLatitude: '41/1 18/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { body } = await upload(bytes, 'phone.jpg')
    expect([body.width, body.height, body.widths]).toEqual([300, 600, [300]])
    for (const extension of ['avif', 'webp', 'jpg']) {
      const stored = await portal.ground.files.get(`${body.path.slice('/files/'.length)}/300.${extension}`)
      if (!stored) throw new Error(`${extension} is missing`)
      const served = await buffer(stored.body)
      const { exif, xmp, width, height } = await sharp(served).metadata()
      expect([exif, xmp, width, height]).toEqual([undefined, undefined, 300, 600])
    }
  })

  it('is stored once: the same bytes again are that picture', async () => {
    const bytes = await drawn().png().toBuffer()
    const first = await upload(bytes, 'a.png')
    const files = await filesOf(portal.ground)
    const version = () => portal.query('select version from content_version')
    const before = await version()
    const again = await upload(bytes, 'b.png')
    expect(again.body).toMatchObject({ id: first.body.id, path: first.body.path, duplicate: true })
    expect(await filesOf(portal.ground)).toEqual(files)
    await upload(bytes, 'c.png')
    // Visitors see nothing of it: pages are not made anew.
    expect(await version()).toEqual(before)
    const told = await portal.query(
      "select after from audit_log where entity = 'attachment' and action = 'update' and entity_id = $1",
      [String(first.body.id)],
    )
    expect(told).toEqual([{ after: { brought_by: [expect.any(String)] } }])
  })

  it('is stored once, too, when many send it at the same moment', async () => {
    const bytes = await drawn({ colour: '#112233' }).png().toBuffer()
    const bodies = await Promise.all(['a', 'b', 'c'].map(async (name) => (await upload(bytes, `${name}.png`)).body))
    expect(new Set(bodies.map(({ id }) => id)).size).toBe(1)
    expect(bodies.filter(({ duplicate }) => duplicate)).toHaveLength(2)
    expect(await filesOf(portal.ground)).toHaveLength(4)
  })

  it.each([
    ['../../etc/x.png', 'x.png'],
    ['..\\..\\x.png', 'x.png'],
    ['a\u202egnp.png', 'agnp.png'],
    ['"; filename="x.png', '; filename=x.png'],
    ['rasm 😀.png', 'rasm 😀.png'],
    [`${'x'.repeat(300)}.png`, `${'x'.repeat(251)}.png`],
  ])('named %s is shown as %s and stored under a name of ours', async (name, shown) => {
    const { status, body } = await upload(await drawn().png().toBuffer(), name)
    expect([status, body.original_name]).toEqual([201, shown])
    expect(body.path).toMatch(/^\/files\/[0-9a-f]{32}$/)
    for (const file of await filesOf(portal.ground))
      expect(file).toMatch(/^([0-9a-f]{32}\/480\.\w+|originals\/[0-9a-f]{32})$/)
  })
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')

describe('what is no picture is refused with 415 and leaves nothing behind', () => {
  const refused: [string, () => Promise<Uint8Array>, string][] = [
    ['an SVG', async () => svg, 'a.svg'],
    ['an SVG called PNG', async () => svg, 'a.png'],
    ['a page called JPEG', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.jpg'],
    ['a program called PNG', async () => Buffer.from(`MZ${'\0'.repeat(500)}`, 'latin1'), 'a.png'],
    ['a GIF', () => drawn().gif().toBuffer(), 'a.gif'],
    ['a GIF called PNG', () => drawn().gif().toBuffer(), 'a.png'],
    ['a TIFF', () => drawn().tiff().toBuffer(), 'a.tiff'],
    ['a PNG called JPEG', () => drawn().png().toBuffer(), 'a.jpg'],
    ['a PNG called a page', () => drawn().png().toBuffer(), 'a.png.html'],
    ['a PNG without a name', () => drawn().png().toBuffer(), 'png'],
    ['half a JPEG', async () => (await drawn().jpeg().toBuffer()).subarray(0, 700), 'a.jpg'],
  ]
  it.each(refused)('%s', async (_what, bytes, name) => {
    const { status, body } = await upload(await bytes(), name)
    expect([status, body.code]).toEqual([415, 'unsupported_type'])
    await nothingIsLeft()
  })

  it('a body that is not a form, or has no file', async () => {
    const editor = await portal.as('editor')
    const of = (type: string) => ({ headers: { 'content-type': type, 'x-requested-with': 'XMLHttpRequest' } })
    expect((await editor.post('/api/attachments/create/', '{"file":"x"}', of('application/json'))).status).toBe(415)
    expect((await editor.post('/api/attachments/create/', new FormData())).body.errors.file[0].code).toBe('required')
    expect((await editor.post('/api/attachments/create/', 'junk', of('multipart/form-data; boundary=x'))).status).toBe(
      400,
    )
    expect((await upload(new Uint8Array(), 'a.png')).status).toBe(400)
    await nothingIsLeft()
  })

  it('a form with a wrong or an unknown text', async () => {
    const bytes = await drawn().png().toBuffer()
    for (const [field, text] of [
      ['alt_uz', 'x'.repeat(251)],
      ['alt_ru', 'a\0b'],
      ['token', 'mine'],
      ['__proto__', 'x'],
    ] as const) {
      const { status, body } = await upload(bytes, 'a.png', { [field]: text })
      expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
    }
    await nothingIsLeft()
  })
})

describe('what is too large is refused with 413 and leaves nothing behind', () => {
  it('a file over the limit', async () => {
    const bytes = Buffer.concat([await drawn().png().toBuffer(), Buffer.alloc(allowed)])
    expect((await upload(bytes, 'a.png')).status).toBe(413)
    await nothingIsLeft()
  })

  it('a body far over the limit, unread', async () => {
    expect((await upload(Buffer.alloc(allowed + 2 * 1024 * 1024), 'a.png')).status).toBe(413)
    await nothingIsLeft()
  })

  it('a file over what the settings allow, which have a bound of their own', async () => {
    const superuser = await portal.as('superuser')
    const { version } = (await superuser.get('/api/settings/forAdmin/')).body
    const allow = (picture_megabytes: number) => superuser.put('/api/settings/update/', { picture_megabytes, version })
    for (const megabytes of [0, 51, 1.5]) expect((await allow(megabytes)).status).toBe(400)
    expect((await allow(1)).status).toBe(200)
    const bytes = Buffer.concat([await drawn().png().toBuffer(), Buffer.alloc(1024 * 1024)])
    expect((await upload(bytes, 'a.png')).status).toBe(413)
    await nothingIsLeft()
  })

  it('a small file with 2 500 million pixels', async () => {
    const { status, body } = await upload(pngOf(50_000, 50_000), 'bomb.png')
    expect([status, body.code]).toEqual([413, 'too_large'])
    await nothingIsLeft()
  })
})

it('one person adds at most twenty gigabytes in a day; what is refused does not count', async () => {
  const counted = () => portal.query("select points from rate_limits where key like 'uploaded megabytes:%'")
  const picture = await drawn({ width: 60 }).png().toBuffer()
  expect((await upload(picture, 'a.png')).status).toBe(201)
  expect((await upload(Buffer.from('no picture'), 'a.png')).status).toBe(415)
  expect(await counted()).toEqual([{ points: 1 }])
  await portal.query("update rate_limits set points = 20000 where key like 'uploaded megabytes:%'")
  const refused = await upload(picture, 'b.png')
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
  expect(await counted()).toEqual([{ points: 20_000 }])
  const other = await portal.as('superuser')
  expect((await other.post('/api/attachments/create/', uploadForm(picture, 'c.png'))).status).toBe(201)
})

it('a file that would go beyond the day of its person leaves room for smaller ones, however many come at once', async () => {
  const most = { name: 'a day', points: 100, seconds: 60 }
  let taken = 0
  const add = (points: number) =>
    throttled(portal.ground, most, 'who', async () => points, points).then(
      (more) => {
        taken += more
        return 201
      },
      (error: Refusal) => error.status,
    )
  expect([await add(90), await add(20), await add(20), await add(10), await add(1)]).toEqual([201, 429, 429, 201, 429])
  expect(taken).toBe(100)
  const rows = await portal.query("select points from rate_limits where key = 'a day:who'")
  expect(rows).toEqual([{ points: 100 }])
  await portal.query("update rate_limits set points = 50 where key = 'a day:who'")
  taken = 50
  await Promise.all(Array.from({ length: 20 }, () => add(7)))
  expect(taken).toBeLessThanOrEqual(100)
  expect(await portal.query("select points from rate_limits where key = 'a day:who'")).toEqual([{ points: taken }])
  // What is given back when the day is over is nobody's room on the next one.
  await expect(
    throttled(portal.ground, most, 'late', () => {
      return portal.query('update rate_limits set expire = 1').then(() => Promise.reject(new Error('broken')))
    }),
  ).rejects.toThrow('broken')
  expect(await portal.query("select points from rate_limits where key = 'a day:late'")).toEqual([{ points: 1 }])
})

it('one person adds at most a thousand files in a day, of any kind; what is refused does not count', async () => {
  const picture = await drawn({ width: 60 }).png().toBuffer()
  expect((await upload(picture, 'a.png')).status).toBe(201)
  expect((await upload(Buffer.from('no picture'), 'a.png')).status).toBe(415)
  const counted = () => portal.query("select points from rate_limits where key like 'uploads:%'")
  expect(await counted()).toEqual([{ points: 1 }])
  await portal.query("update rate_limits set points = 1000 where key like 'uploads:%'")
  const refused = await upload(picture, 'b.png')
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const editor = await portal.as('editor')
  const table = uploadForm(Buffer.from('a;b\n1;2\n'), 'a.csv')
  expect((await editor.post('/api/docattachments/create/', table)).status).toBe(429)
  const other = await portal.as('superuser')
  expect((await other.post('/api/attachments/create/', uploadForm(picture, 'c.png'))).status).toBe(201)
})
