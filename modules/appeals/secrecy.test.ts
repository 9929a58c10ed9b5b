import { text as textOf } from 'node:stream/consumers'
import { beforeEach, describe, expect, it } from 'vitest'
import { ownBrowser } from '#platform/own-browser.server.ts'
import { createSecretBox, SealBroken } from '#platform/secret-box.server.ts'
import { openPortal } from '#tests/app.ts'
import { deskOf, send, sent, withRegion } from '#tests/appealing.ts'
import type { Body, Client } from '#tests/client.ts'
import { pdfOf } from '#tests/documents.ts'
import { drawn, uploadForm } from '#tests/pictures.ts'
import { appealFiles } from './files.server.ts'
import { eraseOldAppeals, sweepAppealFiles } from './jobs.server.ts'
import { resealAppeals } from './reseal.server.ts'

const portal = await openPortal()
beforeEach(() => withRegion(portal))
const day = 24 * 60 * 60 * 1000

/** Everything that the database holds, table by table. */
async function dump(): Promise<string> {
  const tables = await portal.query("select quote_ident(tablename) as name from pg_tables where schemaname = 'public'")
  const rows = []
  for (const { name } of tables) rows.push(...(await portal.query(`select to_jsonb(t)::text as row from ${name} t`)))
  return rows.map(({ row }) => row).join('\n')
}

/** All bytes of the store. */
async function stored(): Promise<string> {
  const parts = []
  for (const { name } of await portal.ground.files.list()) {
    const file = await portal.ground.files.get(name)
    if (file) parts.push(await textOf(file.body))
  }
  return parts.join('\n')
}

const filesThere = async () =>
  (await portal.ground.files.list()).filter(({ name }) => name.startsWith('appeals/')).length

/** A mark in each field, in words that no other text has. */
const marks = {
  applicant_name: 'Nishonaliyeva Belgixon',
  organization_name: 'Nishontashkilot MCHJ',
  tin: '748291635',
  email: 'nishonpochta@fuqaro.example',
  phone: '+998917462839',
  district: 'Nishontuman',
  address: 'Nishonkoʻcha, 44-uy',
  message: 'Nishonxabar: bu matnni hech kim bazadan oʻqiy olmasligi kerak.',
}

async function withMarks(): Promise<{ number: string; access_key: string; file: string }> {
  const bytes = Buffer.concat([await drawn({ width: 40 }).png().toBuffer(), Buffer.from('Nishonfayl')])
  const citizen = portal.anonymous()
  const { body: file } = await citizen.post('/api/appeals/attachments/', uploadForm(bytes, 'Nishonnom.png'))
  const receipt = await sent(portal, { ...marks, citizen_type: 'legal_entity', files: [file.id] }, citizen)
  const key = { number: receipt.number, access_key: receipt.access_key }
  const chief = await portal.as('chief')
  const desk = deskOf(chief, receipt.number)
  await desk.begin()
  await chief.post(`/api/appeals/forAdmin/${receipt.number}/notes/`, { text: 'Nishonqayd ichkarida' })
  await desk.act('reply', { kind: 'question', text: 'Nishonsavol sizga' })
  const track = (what: string, body: Body) =>
    portal.anonymous().post(`/api/appeals/track/${what}/`, { ...key, ...body })
  await track('message', { text: 'Nishonjavob sizlarga' })
  await desk.act('reply', { text: 'Nishonyechim tayyor', outcome: 'explained' })
  await track('rating', { score: 2, comment: 'Nishonbaho' })
  await desk.see()
  await chief.get('/api/appeals/forAdmin/?q=Nishonaliyeva')
  await send(portal, portal.anonymous('10.1.1.1'), { ...marks, tin: 'x', email: 'nishon' })
  return { ...key, file: file.id }
}

describe('what a citizen says of themselves', () => {
  it('is nowhere: database, log, outbox, stored files', async () => {
    const { access_key } = await withMarks()
    const everything = `${await dump()}\n${portal.lines.join('\n')}\n${await stored()}`
    const looked = [
      /nishon/i,
      /belgixon/i,
      /748291635/,
      /917462839/,
      new RegExp(access_key),
      new RegExp(access_key.replaceAll('-', '')),
    ]
    for (const mark of looked) expect([mark, mark.exec(everything)?.[0]]).toEqual([mark, undefined])
    // The look finds what lies open.
    expect(everything).toContain('appeal_received')
    expect(await stored()).not.toBe('')
  })

  it('opens in its own row and column alone, and a changed file not at all', async () => {
    const [one, two] = [await sent(portal), await sent(portal, { send_anyway: true })]
    await portal.query(
      'update appeals set applicant = (select applicant from appeals where number = $1) where number = $2',
      [one.number, two.number],
    )
    const chief = await portal.as('chief')
    const opened = (await chief.get(`/api/appeals/forAdmin/${two.number}/`)).body
    expect([opened.applicant.name, opened.applicant.phone, opened.unopened]).toEqual(['•', '', true])
    // It hides no others: neither in the list nor in the file that is made of it.
    const { body } = await chief.get('/api/appeals/forAdmin/')
    expect(body.results.map((it: { number: string; applicant: string }) => [it.number, it.applicant])).toEqual([
      [two.number, '•'],
      [one.number, expect.stringMatching(/^\p{L}\*/u)],
    ])
    const file = await chief.get('/api/appeals/forAdmin/export/')
    expect(file.text).toContain(one.number)
    expect(file.text).toMatch(new RegExp(`${two.number},.*,•\r`))
  })

  it('is sealed anew with a new key, after which the old key is not needed', async () => {
    const { number } = await withMarks()
    const [old, fresh] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
    const before = portal.ground.secretBox
    const both = createSecretBox([fresh, old])
    // What lies there is sealed with the key of this test's portal: it is opened by it, and sealed by the new one.
    const turning = { ...both, open: before.open, isCurrent: both.isCurrent }
    const count = await resealAppeals({ db: portal.ground.db, secretBox: turning })
    expect(count).toBe(8)
    expect(await resealAppeals({ db: portal.ground.db, secretBox: both })).toBe(0)
    const box = createSecretBox([fresh])
    const [row] = await portal.query('select id, message from appeals where number = $1', [number])
    expect(box.open(row.message, `appeals:${row.id}:message`)).toBe(marks.message)
    expect(() => before.open(row.message, `appeals:${row.id}:message`)).toThrow(SealBroken)
  })

  it('is erased five years after it was reviewed, and the numbers stay as they were', async () => {
    const { number, access_key } = await withMarks()
    const numbers = async () => {
      const { body } = await portal.anonymous().get('/api/appeals/statistics/?from=2020-01-01&to=2040-01-01')
      return [body.totals, body.outcomes, body.breakdown, body.extra]
    }
    const before = await numbers()
    const there = await filesThere()
    portal.pass(4.9 * 365 * day)
    await eraseOldAppeals(portal.ground)
    expect((await portal.query('select erased_at from appeals'))[0].erased_at).toBeNull()
    portal.pass(0.2 * 365 * day)
    await eraseOldAppeals(portal.ground)
    const [row] = await portal.query('select * from appeals')
    expect([row.applicant, row.message, row.lookup, row.rating_comment, row.outcome]).toEqual([
      '',
      '',
      [],
      '',
      'explained',
    ])
    expect(await portal.query('select * from appeal_messages')).toEqual([])
    expect(await filesThere()).toBe(there - 1)
    expect(await numbers()).toEqual(before)
    expect((await portal.anonymous().post('/api/appeals/track/', { number, access_key })).status).toBe(404)
    const seen = await deskOf(await portal.as('chief'), number).see()
    expect([seen.applicant.name, seen.next, seen.erased_at === null]).toEqual(['', [], false])
  })
})

describe('files', () => {
  it('are given to staff with the right and to their sender, byte for byte, and to nobody else', async () => {
    const bytes = pdfOf({ more: ['(Nishon)'] })
    const visitor = portal.anonymous()
    const { status, body } = await visitor.post('/api/appeals/attachments/', uploadForm(bytes, 'Guvohnoma № 5.pdf'))
    expect([status, body.name, body.size]).toEqual([201, 'Guvohnoma № 5.pdf', bytes.length])
    const receipt = await sent(portal, { files: [body.id] }, visitor)
    const path = `/api/appeals/track/files/${body.id}/`
    expect((await visitor.get(path)).status).toBe(404)
    await visitor.post('/api/appeals/track/', { number: receipt.number, access_key: receipt.access_key })
    const own = await visitor.get(path)
    expect([own.text, own.headers.get('content-type')]).toEqual([bytes.toString(), 'application/pdf'])
    expect(own.headers.get('content-disposition')).toContain('attachment')
    const forStaff = `/api/appeals/forAdmin/${receipt.number}/files/${body.id}/`
    expect((await (await portal.as('chief')).get(forStaff)).text).toBe(bytes.toString())
    expect((await (await portal.as('viewer')).get(forStaff)).status).toBe(403)
    const [{ token }] = await portal.query('select token from appeal_files')
    for (const address of [`/uploads/appeals/${token}`, `/files/appeals/${token}`, `/documents/${token}`])
      expect((await visitor.get(address)).text).not.toContain('Nishon')
  })

  it('are what their names say, few, and not anybody’s', async () => {
    const visitor = portal.anonymous()
    const there = await filesThere()
    const upload = async (bytes: Buffer, name: string) =>
      (await visitor.post('/api/appeals/attachments/', uploadForm(bytes, name))).status
    expect(await upload(Buffer.from('<html>'), 'a.pdf')).toBe(415)
    expect(await upload(Buffer.from('MZ'), 'a.exe')).toBe(415)
    expect(await upload(Buffer.from('GIF89a'), 'a.jpg')).toBe(415)
    expect(await upload(Buffer.alloc(10 * 1024 * 1024 + 1), 'a.png')).toBe(413)
    expect(await filesThere()).toBe(there)
    const gone = await send(portal, visitor, { files: ['3f0c8a52-6d1e-4b7a-9c43-5e8f2a7b1d60'] })
    expect([gone.status, gone.body.errors.files[0].code]).toEqual([400, 'not_found'])
    const { body } = await visitor.post('/api/appeals/attachments/', uploadForm(pdfOf(), 'a.pdf'))
    expect((await send(portal, visitor, { files: [body.id] })).status).toBe(201)
    // One that is sent already belongs to its appeal.
    expect((await send(portal, visitor, { files: [body.id], send_anyway: true })).body.errors.files[0].code).toBe(
      'not_found',
    )
  })

  it('that wait for their form are of the browser that they came from, whoever else knows their ids', async () => {
    const visitor = portal.anonymous()
    const upload = (by: Client) => by.post('/api/appeals/attachments/', uploadForm(pdfOf(), 'a.pdf'))
    const first = await upload(visitor)
    const cookie = first.headers.getSetCookie()
    expect(cookie).toEqual([
      expect.stringMatching(/^left=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Strict$/),
    ])
    const second = await upload(visitor)
    expect(second.headers.getSetCookie()).toEqual(cookie)
    const stranger = portal.anonymous('10.8.8.8')
    await upload(stranger)
    const other = { email: 'b@fuqaro.example', phone: '+998901112233', send_anyway: true }
    for (const by of [stranger, portal.anonymous('10.8.8.9')]) {
      const { status, body } = await send(portal, by, { ...other, files: [first.body.id] })
      expect([status, body.errors.files[0].code]).toEqual([400, 'not_found'])
    }
    // Nor does anybody else take them away.
    const { ground } = portal
    for (const by of [undefined, `left=${'a'.repeat(43)}`])
      await appealFiles.drop({ ...ground, browser: ownBrowser(ground, by) }, first.body.id)
    const ids = [first.body.id, second.body.id]
    const own = await send(portal, visitor, { files: ids })
    expect(own.status).toBe(201)
    // Nothing that is kept tells which appeals came from one browser.
    expect(await dump()).not.toContain(visitor.cookies.get('left')?.value)
  })

  it('that were changed on the disk are not given out, and those never sent go after a day', async () => {
    const citizen = portal.anonymous()
    const { body } = await citizen.post('/api/appeals/attachments/', uploadForm(pdfOf(), 'a.pdf'))
    await sent(portal, { files: [body.id] }, citizen)
    const [{ appeal, token }] = await portal.query('select appeal, token from appeal_files')
    await portal.ground.files.remove(`appeals/${token}`)
    await portal.ground.files.put(`appeals/${token}`, Buffer.alloc(200, 7))
    await expect(appealFiles.open(portal.ground, { appeal }, body.id)).rejects.toThrow(SealBroken)
    await portal.anonymous().post('/api/appeals/attachments/', uploadForm(pdfOf(), 'b.pdf'))
    await sweepAppealFiles(portal.ground)
    expect((await portal.query('select * from appeal_files')).length).toBe(2)
    portal.pass(day + 1000)
    await sweepAppealFiles(portal.ground)
    expect((await portal.query('select id from appeal_files')).map(({ id }) => id)).toEqual([body.id])
  })
})
