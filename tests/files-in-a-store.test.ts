import { utimes } from 'node:fs/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepFiles } from '#modules/uses/sweep.server.ts'
import { openPortal } from './app.ts'
import { sent, withRegion } from './appealing.ts'
import { pdfOf } from './documents.ts'
import { drawn, uploadForm } from './pictures.ts'
import { openStore } from './s3-server.ts'
import { arrivingFiles, filesOf, removeFiles } from './stored-files.ts'

const store = await openStore()
const portal = await openPortal(store.settings)
beforeEach(() => removeFiles(portal.ground))
afterAll(() => store.end())

const day = 24 * 60 * 60 * 1000
const png = (colour: string) => drawn({ width: 400, colour }).png().toBuffer()

describe('with a store of files', () => {
  it('a picture is uploaded, served, cropped, and swept when no row names it any more', async () => {
    const chief = await portal.as('superuser')
    const picture = await chief.post('/api/attachments/create/', uploadForm(await png('#010203'), 'a.png'))
    expect(picture.status).toBe(201)
    const { id, path } = picture.body
    const shown = await chief.get(`${path}/400.webp`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const cut = await chief.post(`/api/attachments/${id}/crop/`, { x: 0, y: 0, width: 0.5, height: 0.5 })
    expect([200, 201]).toContain(cut.status)
    const names = await filesOf(portal.ground)
    expect(names).toContain(`originals/${path.slice('/files/'.length)}`)

    await portal.query('delete from attachments')
    expect(await sweepFiles(portal.ground)).toMatchObject({ orphans: 0 })
    const old = new Date(Date.now() - 2 * day)
    for (const name of names) await utimes(store.pathOf(name), old, old)
    expect(await sweepFiles(portal.ground)).toMatchObject({ orphans: names.length })
    expect(await filesOf(portal.ground)).toEqual([])
  })

  it('a document is read in parts, and sealed files of an appeal open for who may', async () => {
    const chief = await portal.as('superuser')
    const pdf = pdfOf()
    const { body } = await chief.post('/api/docattachments/create/', uploadForm(pdf, 'a.pdf'))
    const part = await chief.get(body.path, { headers: { range: 'bytes=1-3' } })
    expect([part.status, part.text, part.headers.get('content-range')]).toEqual([206, 'PDF', `bytes 1-3/${pdf.length}`])

    await withRegion(portal)
    const citizen = portal.anonymous()
    const taken = await citizen.post('/api/appeals/attachments/', uploadForm(pdf, 'Ariza.pdf'))
    const { number } = await sent(portal, { files: [taken.body.id] }, citizen)
    const opened = await chief.get(`/api/appeals/forAdmin/${number}/files/${taken.body.id}/`)
    expect([opened.status, opened.text.startsWith('%PDF-1.7')]).toEqual([200, true])
  })

  it('that fails once at any request is asked again; from any on for good, a picture is not half stored', async () => {
    const chief = await portal.as('superuser')
    let colour = 0
    const upload = async () => {
      colour += 1
      return (await chief.post('/api/attachments/create/', uploadForm(await png(`#0708${10 + colour}`), 'a.png')))
        .status
    }
    let asked = 0
    /** From now on answers the requests so of which this holds, counted from one. */
    const failWith = (status: number, holds: (request: number) => boolean) => {
      asked = 0
      store.fail(() => {
        asked += 1
        return holds(asked) ? status : undefined
      })
    }
    failWith(503, () => false)
    expect(await upload()).toBe(201)
    const all = asked
    expect(all).toBeGreaterThan(1)
    for (let failing = 1; failing <= all; failing += 1) {
      failWith(503, (request) => request === failing)
      expect([failing, await upload()]).toEqual([failing, 201])
      await removeFiles(portal.ground)
      await portal.query('delete from attachments')
      // As where keys were taken back, of which asking again does not help.
      failWith(403, (request) => request >= failing)
      expect([failing, await upload()]).toEqual([failing, 503])
      store.fail()
      expect([failing, await portal.query('select 1 from attachments'), await arrivingFiles(portal.ground)]).toEqual([
        failing,
        [],
        [],
      ])
      // What could not be taken back goes with the next sweep.
      const old = new Date(Date.now() - 2 * day)
      for (const name of await filesOf(portal.ground)) await utimes(store.pathOf(name), old, old)
      await sweepFiles(portal.ground)
      expect([failing, await filesOf(portal.ground)]).toEqual([failing, []])
    }
  })

  it('that is away, files and uploads say 503, all else goes on, and nothing is left half done', async () => {
    const chief = await portal.as('superuser')
    const { body } = await chief.post('/api/docattachments/create/', uploadForm(pdfOf(), 'a.pdf'))
    await store.close()
    for (const ask of [
      () => chief.get(body.path),
      async () => chief.post('/api/attachments/create/', uploadForm(await png('#040506'), 'b.png')),
      () => portal.anonymous().post('/api/appeals/attachments/', uploadForm(pdfOf(), 'c.pdf')),
    ]) {
      const { status, body: said, headers } = await ask()
      expect([status, said.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '5'])
    }
    expect([(await chief.get('/api/posts/')).status, (await chief.get('/healthz')).status]).toEqual([200, 200])
    const ready = await chief.get('/readyz')
    expect([ready.status, ready.text]).toEqual([503, 'not ready: files'])
    expect(await portal.query('select 1 from attachments union all select 1 from appeal_files')).toEqual([])
    expect(await arrivingFiles(portal.ground)).toEqual([])
    expect(portal.lines.join('')).not.toContain('S3RVER')
    await store.open()
    await expect.poll(async () => (await chief.get(body.path)).status, { timeout: 10_000 }).toBe(200)
    await expect.poll(async () => (await chief.get('/readyz')).status, { timeout: 10_000 }).toBe(200)
  })
})
