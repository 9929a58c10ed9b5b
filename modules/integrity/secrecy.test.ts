import { text as textOf } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import type { Body } from '#tests/client.ts'
import { pdfOf } from '#tests/documents.ts'
import { drawn, uploadForm } from '#tests/pictures.ts'
import {
  bytesOpenedBy,
  custodian,
  inspector,
  openedBy,
  report,
  reported,
  sealedFor,
  stranger,
} from '#tests/reporting.ts'
import { keepIntegrity } from './jobs.server.ts'
import { storedEvidence } from './repository.server.ts'

const key = await custodian()
const portal = await openPortal({ INTEGRITY_RECIPIENT: key.recipient })
const day = 24 * 60 * 60 * 1000
let networks = 0

beforeEach(async () => {
  // The store outlives the database of a test.
  for (const { name } of await portal.ground.files.list()) await portal.ground.files.remove(name)
})

/** Everything that the database holds, table by table. */
async function dump(): Promise<string> {
  const tables = await portal.query("select quote_ident(tablename) as name from pg_tables where schemaname = 'public'")
  const rows = []
  for (const { name } of tables) rows.push(...(await portal.query(`select to_jsonb(t)::text as row from ${name} t`)))
  return rows.map(({ row }) => row).join('\n')
}

async function stored(): Promise<{ name: string; text: string }[]> {
  const found = []
  for (const { name } of await portal.ground.files.list()) {
    const file = name.startsWith('integrity/') && (await portal.ground.files.get(name))
    if (file) found.push({ name, text: await textOf(file.body) })
  }
  return found
}

/** A mark in each field, in words that no other text has. */
const marks = {
  mode: 'named',
  region: 'nishonviloyat',
  accused_name: 'Nishonaliyev Belgixon',
  accused_position: 'nishonlavozim',
  when_from: '2019-07-23',
  where: 'Nishonkoʻcha, 44-uy',
  what: 'Nishonxabar: bu matnni hech kim bazadan oʻqiy olmasligi kerak.',
  amount: '748291635 soʻm',
  witnesses: 'Nishonguvoh',
  known_elsewhere: 'Nishonprokuratura',
  contact_name: 'Nishonxabarchi',
  contact: 'nishonpochta@fuqaro.example',
}

const picture = async () =>
  drawn({ width: 60 })
    .withExif({ IFD0: { Copyright: 'Nishonkamera' }, IFD3: { GPSLatitude: '41/1 18/1 0/1' } })
    .jpeg()
    .toBuffer()

async function withMarks() {
  networks += 1
  const address = `10.66.177.${100 + networks}`
  const by = portal.anonymous(address)
  const upload = async (bytes: Buffer, name: string) =>
    (await by.post('/api/integrity/files/', uploadForm(bytes, name), { headers: { 'user-agent': 'Nishonbrauzer' } }))
      .body
  const photo = await upload(await picture(), 'Nishonsurat.jpg')
  const paper = await upload(pdfOf({ tail: '% Nishonqogʻoz' }), 'Nishonhujjat.pdf')
  const code = await reported(portal, { ...marks, files: [photo.id, paper.id] }, by)
  await by.post('/api/integrity/session/', { code })
  const more = await upload(pdfOf({ tail: '% Nishonqogʻoz' }), 'Nishonyana.pdf')
  await by.post('/api/integrity/messages/', { text: 'Nishonxat inspeksiyaga', files: [more.id] })
  // What is refused leaves no trace either.
  await report(portal, portal.anonymous(address), { ...marks, what: 'Nishon' })
  await by.post('/api/integrity/files/', uploadForm(Buffer.from('Nishonaldov'), 'Nishonaldov.pdf'))
  const [{ id }] = await portal.query('select id from integrity_reports')
  return { id: id as string, code, address }
}

describe('what a reporter writes', () => {
  it('is nowhere: database, log, outbox, store; neither is where it came from', async () => {
    const { code, address, id } = await withMarks()
    const staff = await inspector(portal)
    const { custodians, reporter } = (await staff.get(`/api/integrity-admin/${id}/`)).body
    const sealed = await sealedFor([reporter, ...custodians], { text: 'Nishonjavob' })
    await staff.post(`/api/integrity-admin/${id}/messages/`, { sealed })
    const files = await stored()
    const everything = [await dump(), ...portal.lines, ...files.map(({ text }) => text)].join('\n')
    const looked = [
      /nishon/i,
      /belgixon/i,
      /748291635/,
      /2019-07-23/,
      new RegExp(code),
      new RegExp(code.replaceAll('-', '')),
    ]
    for (const mark of [...looked, new RegExp(address.replaceAll('.', '\\.'))])
      expect([mark, mark.exec(everything)?.[0]]).toEqual([mark, undefined])
    // Two papers, a photo and its copy, all of them in the age format.
    expect(files.map(({ text }) => text.startsWith('age-encryption.org/v1\n'))).toEqual([true, true, true, true])
    expect(everything).toContain('integrity_report')
    expect(await portal.query('select id from mails')).toEqual([])
  })

  it('is not found by search, nor exported, nor seen by a superuser', async () => {
    const { id } = await withMarks()
    const superuser = await portal.as('superuser')
    expect((await superuser.get('/api/search/?q=nishonxabar')).body.count).toBe(0)
    for (const path of ['/api/integrity-admin/', `/api/integrity-admin/${id}/`])
      expect([path, (await superuser.get(path)).status]).toEqual([path, 403])
    expect((await superuser.post(`/api/integrity-admin/${id}/move/`, { to: 'acknowledged' })).status).toBe(403)
    const [{ id: file }] = await portal.query('select id from integrity_files limit 1')
    expect((await superuser.get(`/api/integrity-admin/${id}/files/${file}/`)).status).toBe(403)
  })
})

describe('evidence', () => {
  it('is opened by a custodian whole, and as a copy without place and camera', async () => {
    const { id } = await withMarks()
    const staff = await inspector(portal, 'Can view integrity')
    const { files } = (await staff.get(`/api/integrity-admin/${id}/`)).body
    const facts = await Promise.all(files.map((file: Body) => openedBy(key, file.facts)))
    expect(facts.map(({ name }) => name).toSorted()).toEqual(['Nishonhujjat.pdf', 'Nishonsurat.jpg', 'Nishonyana.pdf'])
    const photo = files[facts.findIndex(({ mime }) => mime === 'image/jpeg')]
    const fetched = async (query = '') => {
      const response = await portal.app.request(
        `http://localhost/api/integrity-admin/${id}/files/${photo.id}/${query}`,
        { headers: { cookie: [...staff.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ') } },
        { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
      )
      return bytesOpenedBy(key, new Uint8Array(await response.arrayBuffer()))
    }
    const [whole, cleaned] = [await fetched(), await fetched('?cleaned=true')]
    expect(whole.includes('Nishonkamera')).toBe(true)
    const { exif, width } = await sharp(cleaned).metadata()
    expect([exif, width, cleaned.includes('Nishonkamera')]).toEqual([undefined, 60, false])
    // Who may only look changes nothing.
    expect((await staff.post(`/api/integrity-admin/${id}/move/`, { to: 'acknowledged' })).status).toBe(403)
  })

  it('is what its name says, of a size, and of one report alone', async () => {
    const by = stranger(portal)
    const upload = async (bytes: Buffer, name: string) =>
      (await by.post('/api/integrity/files/', uploadForm(bytes, name))).status
    expect(await upload(Buffer.from('MZ'), 'a.exe')).toBe(415)
    expect(await upload(Buffer.from('<html>'), 'a.pdf')).toBe(415)
    expect(await upload(Buffer.alloc(20 * 1024 * 1024 + 1), 'a.png')).toBe(413)
    expect(await upload(Buffer.alloc(0), 'a.png')).toBe(400)
    expect(await stored()).toEqual([])
    const { body } = await by.post('/api/integrity/files/', uploadForm(pdfOf(), 'a.pdf'))
    await reported(portal, { files: [body.id] }, by)
    const again = await report(portal, by, { files: [body.id], where: 'Boshqa joy' })
    expect([again.status, again.body.errors.files[0].code]).toEqual([400, 'not_found'])
    expect((await portal.query('select id from integrity_reports')).length).toBe(1)
  })
})

describe('time', () => {
  it('takes files that were never sent, and after three years all that was written, with the way back', async () => {
    const { id, code } = await withMarks()
    await stranger(portal).post('/api/integrity/files/', uploadForm(pdfOf(), 'a.pdf'))
    const staff = await inspector(portal)
    await staff.post(`/api/integrity-admin/${id}/move/`, { to: 'acknowledged' })
    await staff.post(`/api/integrity-admin/${id}/move/`, { to: 'closed', outcome: 'substantiated' })
    portal.pass(3 * day)
    expect(await keepIntegrity(portal.ground)).toBe(0)
    expect((await stored()).length).toBe(4)
    portal.pass(3 * 366 * day)
    expect(await keepIntegrity(portal.ground)).toBe(1)
    expect(await stored()).toEqual([])
    const [row] = await portal.query('select sealed, code_hash, reporter, state, outcome from integrity_reports')
    expect(row).toEqual({ sealed: '', code_hash: null, reporter: null, state: 'closed', outcome: 'substantiated' })
    expect((await stranger(portal).post('/api/integrity/session/', { code })).status).toBe(404)
    expect(await keepIntegrity(portal.ground)).toBe(0)
  })

  it('takes stored bytes that no row names, a day later, and leaves those that one names', async () => {
    await withMarks()
    const names = async () => (await portal.ground.files.list()).map(({ name }) => name).toSorted()
    await keepIntegrity(portal.ground)
    const before = await names()
    const lost = storedEvidence('0'.repeat(32))
    await portal.ground.files.put(lost, Buffer.from('x'))
    await keepIntegrity(portal.ground)
    expect(await names()).toEqual([lost, ...before].toSorted())
    portal.pass(25 * 60 * 60_000)
    await keepIntegrity(portal.ground)
    expect(await names()).toEqual(before)
  })
})
