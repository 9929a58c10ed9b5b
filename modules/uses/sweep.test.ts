import { utimes, writeFile } from 'node:fs/promises'
import { beforeEach, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import type { Client } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import { categoryExample, postExample } from '#tests/content-examples.ts'
import { pdfOf } from '#tests/documents.ts'
import { drawn, uploadForm } from '#tests/pictures.ts'
import { arrivingFiles, filesOf, removeFiles } from '#tests/stored-files.ts'
import { sweepFiles } from './sweep.server.ts'

const portal = await openPortal()
const dayMs = 24 * 60 * 60 * 1000
const old = new Date(Date.now() - 2 * dayMs)
const nothing = { arriving: 0, unused: 0, orphans: 0 }
const sweep = () => sweepFiles(portal.ground)

beforeEach(() => removeFiles(portal.ground))

let shade = 0
async function picture(by: Client) {
  shade += 1
  const bytes = await drawn({ width: 60, height: 40, colour: `#${String(shade).padStart(6, '0')}` })
    .png()
    .toBuffer()
  return (await by.post('/api/attachments/create/', uploadForm(bytes, 'a.png'))).body
}
const document = async (by: Client, mark: string) =>
  (await by.post('/api/docattachments/create/', uploadForm(pdfOf({ more: [`<< /Mark (${mark}) >>`] }), 'a.pdf'))).body

async function planted(name: string, modified: Date) {
  const path = await portal.ground.files.arriving.path()
  await writeFile(path, 'x')
  await utimes(path, modified, modified)
  await portal.ground.files.putFile(name, path)
}

const livingIds = async (table: string) =>
  (await portal.query(`select id from ${table} where deleted_at is null order by id`)).map(({ id }) => id)

it('removes stored files that no row names, when they are older than a day, and no others', async () => {
  const token = 'a'.repeat(32)
  const { path } = await picture(await portal.as('chief'))
  const own = await filesOf(portal.ground)
  const stray = [`${token}/480.webp`, `originals/${token}`, `documents/${token}`]
  for (const name of stray) await planted(name, old)
  const young = `documents/${'b'.repeat(32)}`
  await planted(young, new Date())
  // Another part of the portal may keep files of its own.
  const foreign = ['appeals/1.bin', `exports/${token}`, `${token}/readme.txt`]
  for (const name of foreign) await planted(name, old)
  for (const name of own) await utimesOf(name)
  expect(await sweep()).toEqual({ ...nothing, orphans: 3 })
  expect(await filesOf(portal.ground)).toEqual([...own, young, ...foreign].toSorted())
  expect((await (await portal.as('chief')).get(`${path}/60.webp`)).status).toBe(200)
})

/** Makes a stored file old. */
async function utimesOf(name: string) {
  const file = await portal.ground.files.get(name)
  const bytes = Buffer.concat(await (file?.body.toArray() as Promise<Buffer[]>))
  const path = await portal.ground.files.arriving.path()
  await writeFile(path, bytes)
  await utimes(path, old, old)
  await portal.ground.files.putFile(name, path)
}

it('removes what arrived more than a day ago and was never stored', async () => {
  const [dead, living] = [await portal.ground.files.arriving.path(), await portal.ground.files.arriving.path()]
  await writeFile(dead, 'x')
  await writeFile(living, 'x')
  await utimes(dead, old, old)
  expect(await sweep()).toEqual({ ...nothing, arriving: 1 })
  expect(await arrivingFiles(portal.ground)).toHaveLength(1)
})

it('puts into the bin what for 30 days was in no library and used by nothing', async () => {
  const superuser = await portal.as('superuser')
  const loose = [await picture(superuser), await document(superuser, 'loose')]
  const inLibrary = [await picture(superuser), await document(superuser, 'library')]
  await superuser.post('/api/attachments/addToLibrary/', { ids: [inLibrary[0].id] })
  await superuser.post('/api/docattachments/addToLibrary/', { ids: [inLibrary[1].id] })
  const [cover, inText, attached] = [
    await picture(superuser),
    await picture(superuser),
    await document(superuser, 'post'),
  ]
  const post = await added(
    superuser,
    { path: '/posts', example: postExample },
    {
      thumbnail: cover.id,
      document: [attached.id],
      description_uz: `<p>a</p><img src="${inText.path}/60.webp" alt="x">`,
      active: false,
    },
  )
  const ofCategory = await picture(superuser)
  await added(
    superuser,
    { path: '/categories', example: categoryExample },
    {
      body_uz: `<p>a</p><img src="${ofCategory.path}/60.webp" alt="x">`,
    },
  )
  expect(await sweep()).toEqual(nothing)
  portal.pass(29 * dayMs)
  expect(await sweep()).toEqual(nothing)
  portal.pass(2 * dayMs)
  expect(await sweep()).toEqual({ ...nothing, unused: 2 })
  expect(await livingIds('attachments')).toEqual([inLibrary[0].id, cover.id, inText.id, ofCategory.id])
  expect(await livingIds('docattachments')).toEqual([inLibrary[1].id, attached.id])
  const log = await portal.query(
    "select * from audit_log where actor_name = 'Adliya' and action = 'delete' order by id",
  )
  expect(log.map(({ entity, entity_id }) => [entity, Number(entity_id)])).toEqual([
    ['attachment', loose[0].id],
    ['docattachment', loose[1].id],
  ])
  // What a post in the bin points at comes back with it.
  await (await portal.as('superuser')).delete(`/api/posts/${post.slug}/delete/`)
  portal.pass(40 * dayMs)
  await sweep()
  portal.pass(40 * dayMs)
  expect(await sweep()).toEqual(nothing)
  expect(await livingIds('docattachments')).toContain(attached.id)
})

it('counts the 30 days from when a thing was last used', async () => {
  const superuser = await portal.as('superuser')
  const { id } = await picture(superuser)
  await sweep()
  portal.pass(20 * dayMs)
  const again = await portal.as('superuser')
  await again.post('/api/attachments/addToLibrary/', { ids: [id] })
  await sweep()
  await again.patch(`/api/attachments/${id}/deleteFromLibrary/`)
  portal.pass(20 * dayMs)
  await sweep()
  portal.pass(20 * dayMs)
  expect(await sweep()).toEqual(nothing)
  portal.pass(11 * dayMs)
  expect(await sweep()).toEqual({ ...nothing, unused: 1 })
})
