import { text as textOf } from 'node:stream/consumers'
import { beforeEach, describe, expect, it } from 'vitest'
import * as page from '#app/public/machines/appeal-file.ts'
import { openPortal } from '#tests/app.ts'
import { deskOf, send, sent, withRegion } from '#tests/appealing.ts'
import type { Body, Client } from '#tests/client.ts'
import { lettersTo } from '#tests/letters.ts'
import { drawn, uploadForm } from '#tests/pictures.ts'
import { atScreen } from '#tests/screens.ts'

const portal = await openPortal()
let chief: Client
let key: Body
beforeEach(async () => {
  await withRegion(portal)
  chief = await portal.as('chief')
  const { number, access_key } = await sent(portal)
  key = { number, access_key }
})

const secret = 'Nishonilova'
const picture = await drawn({ width: 20 }).png().toBuffer()
const upload = async (by: Client, path = '/api/appeals/forAdmin/attachments/') =>
  by.post(path, uploadForm(Buffer.concat([picture, Buffer.from(secret)]), 'Javob xati.png'))
const reply = async (files: string[], by = chief) => {
  const desk = deskOf(by, key.number)
  await desk.begin()
  return desk.act('reply', { text: 'Javob ilovada.', outcome: 'explained', files })
}

describe('files of a reply', () => {
  it('reach the applicant by key alone, and lie encrypted', async () => {
    const { status, body: file } = await upload(chief)
    expect(status).toBe(201)
    const { body } = await reply([file.id])
    expect(body.messages[0].files).toMatchObject([{ name: 'Javob xati.png', mime: 'image/png' }])
    expect((await lettersTo(portal, 'nilufar@fuqaro.example')).at(-1)?.text).toContain('fayl ilova qilingan')
    const visitor = portal.anonymous()
    expect((await visitor.get(`/api/appeals/track/files/${file.id}/`)).status).toBe(404)
    const opened = await visitor.post('/api/appeals/track/', key)
    expect(opened.body.messages[0].files[0].id).toBe(file.id)
    const got = await visitor.get(`/api/appeals/track/files/${file.id}/`)
    expect([got.status, got.text.includes(secret), got.headers.get('content-disposition')]).toEqual([
      200,
      true,
      expect.stringContaining('attachment'),
    ])
    for (const { name } of await portal.ground.files.list()) {
      const stored = await portal.ground.files.get(name)
      expect(stored && (await textOf(stored.body))).not.toContain(secret)
    }
    const [row] = await portal.query('select facts from appeal_files')
    expect(row.facts).not.toContain('Javob')
  })

  it('are saved and never shown, by the page of the applicant as by the API', async () => {
    const { body: file } = await upload(chief)
    await reply([file.id])
    const visitor = await atScreen(portal, page, undefined, { id: file.id })
    await visitor.post('/api/appeals/track/', key)
    const answers = []
    for (const path of [`/feedback/track/files/${file.id}`, `/api/appeals/track/files/${file.id}/`]) {
      const { status, headers } = await visitor.get(path)
      answers.push([status, headers.get('content-disposition'), headers.get('content-security-policy')])
    }
    const saved = [
      200,
      expect.stringMatching(/^attachment; filename="Javob xati.png"/),
      expect.stringMatching(/^sandbox;/),
    ]
    expect(answers).toEqual([saved, saved])
  })

  it('are those of who writes: neither a colleague’s nor a citizen’s, and a citizen gets at none of staff', async () => {
    const theirs = (await upload(await portal.as('superuser'))).body.id
    const citizens = (await upload(portal.anonymous(), '/api/appeals/attachments/')).body.id
    for (const id of [theirs, citizens]) expect((await reply([id])).body.errors.files[0].code).toBe('not_found')
    const other = { email: 'b@fuqaro.example', phone: '+998901112233', send_anyway: true }
    expect(
      (await send(portal, portal.anonymous('10.8.8.8'), { ...other, files: [theirs] })).body.errors.files[0].code,
    ).toBe('not_found')
    expect((await upload(portal.anonymous())).status).toBe(401)
    expect((await upload(await portal.as('editor'))).status).toBe(403)
    const wrong = await chief.post('/api/appeals/forAdmin/attachments/', uploadForm(Buffer.from('MZ'), 'a.exe'))
    expect(wrong.status).toBe(415)
  })
})

it('staff read why an appeal was kept back, with the numbers', async () => {
  const other = { email: 'c@fuqaro.example', phone: '+998901112244' }
  const { body } = await send(portal, portal.anonymous('10.9.9.9'), { ...other, message: 'https://a.uz '.repeat(6) })
  expect((await deskOf(chief, body.number).see()).suspicion).toEqual([{ code: 'links', count: 6 }])
  // As they were kept before numbers were.
  await portal.query("update appeals set suspicion = '{honeypot}' where number = $1", [body.number])
  expect((await deskOf(chief, body.number).see()).suspicion).toEqual([{ code: 'honeypot', count: null }])
})
