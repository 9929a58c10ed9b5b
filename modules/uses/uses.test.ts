import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { added } from '#tests/content.ts'
import { categoryExample } from '#tests/content-examples.ts'
import { drawn, uploadForm } from '#tests/pictures.ts'
import { documentUse, pictureUse } from './repository.server.ts'

const portal = await openPortal()

/**
 * Tables that point at files; one in between, such as the documents of posts, stands for what it falls with. What falls
 * with the file itself, such as the text that was read out of it, is a part of the file and no use of it.
 */
async function pointingAt(table: string): Promise<string[]> {
  const rows = await portal.query(
    `select distinct coalesce(owning.confrelid, link.conrelid)::regclass::text as name from pg_constraint link
     left join pg_constraint owning
       on owning.conrelid = link.conrelid and owning.contype = 'f' and owning.confdeltype = 'c'
     where link.contype = 'f' and link.confrelid = $1::regclass order by 1`,
    [table],
  )
  return rows.map(({ name }) => name).filter((name) => name !== table)
}

it('every table that points at pictures or documents says what visitors may fetch of them', async () => {
  expect(pictureUse.kinds).toEqual(expect.arrayContaining(await pointingAt('attachments')))
  expect(documentUse.kinds).toEqual(expect.arrayContaining(await pointingAt('docattachments')))
})

it('a picture in the text of a category is fetched while visitors see the category, and cannot be deleted', async () => {
  const chief = await portal.as('chief')
  const bytes = await drawn({ width: 60 }).png().toBuffer()
  const { id, path } = (await chief.post('/api/attachments/create/', uploadForm(bytes, 'a.png'))).body
  const seen = async () => (await portal.anonymous().get(`${path}/60.webp`)).status
  expect(await seen()).toBe(404)
  const body_ru = `<p>a</p><img src="${path}/60.webp" alt="x">`
  const { slug } = await added(chief, { path: '/categories', example: categoryExample }, { body_ru })
  expect(await seen()).toBe(200)
  const used = { categories: [{ slug, title: categoryExample().name_ru }] }
  expect((await chief.get(`/ru/api/attachments/${id}/usedBy/`)).body).toEqual(used)
  const refused = await chief.delete(`/ru/api/attachments/${id}/delete/`)
  expect([refused.status, refused.body.used_by]).toEqual([409, used])
  await chief.patch(`/api/categories/${slug}/update/`, { active: false })
  expect(await seen()).toBe(404)
})

it('a picture is in a text where its whole address is, wherever that stands, in its present or its former name', async () => {
  const chief = await portal.as('chief')
  const bytes = await drawn({ width: 60 }).png().toBuffer()
  const { id, path } = (await chief.post('/api/attachments/create/', uploadForm(bytes, 'a.png'))).body
  const { slug } = await added(chief, { path: '/categories', example: categoryExample }, {})
  await portal.query("update attachments set former_names = array['avvalgi'] where id = $1", [id])
  const texts: [text: string, is: boolean][] = [
    [`${path}/60.webp`, true],
    ['/files/avvalgi/60.webp', true],
    [`a /files/boshqa${path}/`, true],
    [`/files${path}/`, true],
    [`${path}/files/a`, true],
    [path, false],
    [`${path}0/60.webp`, false],
    [`${path.replace('/files', '/filesystem')}/60.webp`, false],
    [path.replace('/files', ''), false],
  ]
  for (const [text, is] of texts) {
    await portal.query('update categories set body_en = $1 where slug = $2', [text, slug])
    expect([text, await pictureUse.isShown(portal.ground.db, id)]).toEqual([text, is])
  }
})
