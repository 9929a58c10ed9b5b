import { text as textOf } from 'node:stream/consumers'
import { beforeEach, expect, it } from 'vitest'
import { sweepAppealFiles } from '#modules/appeals/jobs.server.ts'
import { openPortal } from '#tests/app.ts'
import { sent } from '#tests/appealing.ts'
import { book, bookingExample, freeSlotsOf, withHost } from '#tests/booking.ts'
import type { Body, Client } from '#tests/client.ts'
import { drawn, uploadForm } from '#tests/pictures.ts'
import { keepReception } from './jobs.server.ts'

const portal = await openPortal()
const dayMs = 24 * 60 * 60 * 1000
const secret = 'Nishonilova'
const picture = Buffer.concat([await drawn({ width: 20 }).png().toBuffer(), Buffer.from(secret)])

let host: Body
let visitor: Client
let starts_at: string
beforeEach(async () => {
  host = await withHost(portal)
  visitor = portal.anonymous()
  starts_at = (await freeSlotsOf(visitor, host.slug))[0]?.starts_at
})

const upload = async (by = visitor, name = 'Meros hujjati.png') =>
  (await by.post('/api/appeals/attachments/', uploadForm(picture, name))).body.id as string
const dayOf = (moment: string) => new Date(Date.parse(moment) + 5 * 60 * 60 * 1000).toISOString().slice(0, 10)
const sheetFor = async (staff: Client) =>
  (await staff.get(`/ru/api/reception/hosts/${host.id}/days/${dayOf(starts_at)}/`)).body.results[0]

it('staff read who comes, for whom, from where and about what, and reach the appeal that was sent before', async () => {
  const { number } = await sent(portal)
  const more = { citizen_type: 'legal_entity', organization_name: '“Meros” MCHJ', needs: ['interpreter'] }
  const { status } = await book(visitor, { host: host.slug, starts_at, ...more, earlier_appeal_no: ` ${number} ` })
  expect(status).toBe(201)
  const staff = await portal.as('superuser')
  expect(await sheetFor(staff)).toMatchObject({
    ...more,
    region: 'Республика Каракалпакстан',
    summary: 'Otamdan qolgan uyga meros guvohnomasini olmoqchiman.',
    ...{ earlier_appeal_no: number, has_earlier_appeal: true, files: [], unit: null },
  })
  await portal.query("update appeals set number = 'AD-2020-0000001'")
  expect((await sheetFor(staff)).has_earlier_appeal).toBe(false)
  const [row] = await portal.query('select * from reception_bookings')
  expect(JSON.stringify(row)).not.toMatch(new RegExp(`Meros|Otamdan|${number}`))
})

it('what is wrong is named at its field', async () => {
  const { form_token, regions, files } = (await visitor.get('/en/api/reception/form/')).body
  expect([regions.length, files.most]).toEqual([1, 3])
  const wrong = { region: undefined, citizen_type: 'legal_entity', summary: 'Uy', earlier_appeal_no: 'AD-26' }
  const { status, body } = await visitor.post(
    '/en/api/reception/',
    bookingExample({ host: host.slug, starts_at, form_token, ...wrong }),
  )
  expect([status, Object.keys(body.errors).toSorted()]).toEqual([
    400,
    ['earlier_appeal_no', 'organization_name', 'region', 'summary'],
  ])
  expect(body.errors.earlier_appeal_no[0].message).toContain('AD-2026-0000123')
  const far = await book(visitor, { host: host.slug, starts_at, region: 'yoq' })
  expect(far.body.errors.region[0].code).toBe('not_found')
  const four = await book(visitor, { host: host.slug, starts_at, files: Array(4).fill(crypto.randomUUID()) })
  expect(four.body.errors.files[0].code).toBe('too_many')
  const gone = await book(visitor, { host: host.slug, starts_at, files: [crypto.randomUUID()] })
  expect(gone.body.errors.files[0].code).toBe('not_found')
  expect(await portal.query('select number from reception_bookings')).toEqual([])
})

it('files lie encrypted, reach staff with the right alone, and nobody else’s booking', async () => {
  const id = await upload()
  const { body: booked } = await book(visitor, { host: host.slug, starts_at, files: [id] })
  const other = { host: host.slug, files: [id], phone: '+998901112233', email: '' }
  const next = (await freeSlotsOf(visitor, host.slug))[0]?.starts_at
  const stolen = await book(portal.anonymous('10.8.8.8'), { ...other, starts_at: next })
  expect(stolen.body.errors.files[0].code).toBe('not_found')
  const staff = await portal.as('superuser')
  expect((await sheetFor(staff)).files).toMatchObject([{ id, name: 'Meros hujjati.png', mime: 'image/png' }])
  const path = `/api/reception/forAdmin/${booked.number}/files/${id}/`
  expect((await (await portal.as('editor')).get(path)).status).toBe(403)
  expect((await visitor.get(path)).status).toBe(401)
  const got = await staff.get(path)
  expect([got.status, got.text.includes(secret), got.headers.get('content-disposition')]).toEqual([
    200,
    true,
    expect.stringContaining('attachment'),
  ])
  expect((await staff.get(path.replace(id, crypto.randomUUID()))).status).toBe(404)
  expect(await portal.query("select after from audit_log where after ? 'file'")).toHaveLength(2)
  const key = { number: booked.number, access_key: booked.access_key }
  const tracked = (await visitor.post('/api/reception/track/', key)).body
  expect(tracked.files).toMatchObject([{ name: 'Meros hujjati.png' }])
  for (const { name } of await portal.ground.files.list()) {
    const stored = await portal.ground.files.get(name)
    expect(stored && (await textOf(stored.body))).not.toContain(secret)
  }
})

it('files go with the form that was never sent, and with what is erased after a year', async () => {
  const kept = await upload()
  await upload(visitor, 'boshqa.png')
  await book(visitor, { host: host.slug, starts_at, files: [kept] })
  portal.pass(2 * dayMs)
  await sweepAppealFiles(portal.ground)
  expect(await portal.query('select id from appeal_files')).toEqual([{ id: kept }])
  const bytes = async () => (await portal.ground.files.list()).filter(({ name }) => name.startsWith('appeals/')).length
  expect(await bytes()).toBe(1)
  portal.pass(Date.parse(starts_at) - portal.ground.now().getTime() + 366 * dayMs)
  await keepReception(portal.ground)
  expect([await portal.query('select id from appeal_files'), await bytes()]).toEqual([[], 0])
})
