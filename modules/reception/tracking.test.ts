import { beforeEach, expect, it } from 'vitest'
import { createSecretBox } from '#platform/secret-box.server.ts'
import { openPortal } from '#tests/app.ts'
import { book, freeSlotsOf, withHost } from '#tests/booking.ts'
import type { Body, Client } from '#tests/client.ts'
import { lettersTo } from '#tests/letters.ts'
import { folded, icsOf } from './ics.ts'
import { keepReception } from './jobs.server.ts'
import { resealReception } from './reseal.server.ts'
import { openVisitor, sealVisitor } from './sealed.server.ts'

const portal = await openPortal()
const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

let host: Body
let visitor: Client
let key: Body
let starts_at: string
beforeEach(async () => {
  host = await withHost(portal)
  visitor = portal.anonymous()
  starts_at = (await freeSlotsOf(visitor, host.slug))[0]?.starts_at
  const { number, access_key } = (await book(visitor, { host: host.slug, starts_at })).body
  key = { number, access_key }
})

const templates = async () =>
  (await portal.query('select template from mails order by created_at, id')).map((row) => row.template)
const dayOf = (moment: string) => new Date(Date.parse(moment) + 5 * hourMs).toISOString().slice(0, 10)
const later = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

it('number and key open a booking, however they are typed; nothing else does, and not many times', async () => {
  const typed = {
    number: ` ${key.number.toLowerCase()} `,
    access_key: key.access_key.toLowerCase().replaceAll('-', ' '),
  }
  const { status, body } = await visitor.post('/en/api/reception/track/', typed)
  expect([status, body.status_text, body.may_cancel]).toEqual([200, 'Booked', true])
  expect(JSON.stringify(body)).not.toMatch(/Karimova|90123|Meros/)
  const wrong = { ...key, access_key: 'AAAAA-AAAAA-AAAAA-AAAAA' }
  const other = portal.anonymous('10.5.5.5')
  for (let count = 0; count < 5; count += 1)
    expect((await other.post('/api/reception/track/', wrong)).body.code).toBe('reception_not_found')
  expect((await other.post('/api/reception/track/', wrong)).status).toBe(429)
  // Numbers are counted up: whoever tries them shuts no owner out.
  expect((await visitor.post('/api/reception/track/', key)).status).toBe(200)
  expect((await other.post('/api/reception/track/', { ...wrong, number: 'QB-2020-00001' })).status).toBe(404)
})

it('a visitor gives the slot back, once and before it begins', async () => {
  const { body } = await visitor.post('/ru/api/reception/cancel/', key)
  expect([body.status, body.may_cancel]).toEqual(['cancelled_by_applicant', false])
  expect(body.ics).toContain('STATUS:CANCELLED')
  expect((await freeSlotsOf(visitor, host.slug))[0]?.starts_at).toBe(starts_at)
  expect((await visitor.post('/api/reception/cancel/', key)).body.code).toBe('reception_step')
  expect(await templates()).toEqual(['reception_booked', 'reception_cancelled'])
})

it('it is given back at the address of its booking, too, with the key alone', async () => {
  const { number, access_key } = key
  const at = `/api/reception/${number}/cancel/`
  expect((await visitor.post(at, key)).body.errors).toEqual({
    number: [expect.objectContaining({ code: 'unknown_field' })],
  })
  expect((await visitor.post(at, { access_key: 'AAAAA-AAAAA-AAAAA-AAAAA' })).body.code).toBe('reception_not_found')
  expect((await visitor.post(at, { access_key })).body).toMatchObject({ number, status: 'cancelled_by_applicant' })
})

it('what is given back a day ahead is not counted among the three of a month; what is given back later is', async () => {
  const superuser = await portal.as('superuser')
  for (let count = 0; count < 3; count += 1) {
    const { is_free } = (await visitor.post('/api/reception/track/', key)).body
    const long = (await freeSlotsOf(visitor, host.slug)).at(-1)?.starts_at
    expect((await visitor.post('/api/reception/cancel/', key)).body.status).toBe('cancelled_by_applicant')
    // A reception of tomorrow may be less than a day away.
    if (!is_free) await portal.query("update reception_bookings set settled_at = starts_at - interval '2 days'")
    const { number, access_key } = (await book(visitor, { host: host.slug, starts_at: long })).body
    key = { number, access_key }
  }
  await portal.query(
    "update reception_bookings set status = 'cancelled_by_applicant', settled_at = starts_at - interval '23 hours'",
  )
  expect((await book(visitor, { host: host.slug, starts_at })).body.code).toBe('reception_often')
  expect((await superuser.get('/api/reception/forAdmin/')).body.results[0].coming).toBe(0)
})

it('staff see who comes only with the right, and that they looked is written down', async () => {
  const path = `/api/reception/hosts/${host.id}/days/${dayOf(starts_at)}/`
  expect((await (await portal.as('editor')).get(path)).status).toBe(403)
  expect((await visitor.get(path)).status).toBe(401)
  const superuser = await portal.as('superuser')
  const { body } = await superuser.get(path)
  expect(body.results).toMatchObject([
    { number: key.number, name: 'Karimova Nilufar Anvar qizi', topic: 'Meros guvohnomasi', needs: ['wheelchair'] },
  ])
  const seen = await portal.query("select * from audit_log where action = 'view' and entity = 'reception_booking'")
  expect(seen).toHaveLength(1)
  expect(JSON.stringify(seen)).not.toMatch(/Karimova|Meros/)
  expect((await superuser.get(`/api/reception/hosts/${host.id}/days/2026-02-30/`)).status).toBe(404)
})

it('who came and who did not is noted on the day, and taken back', async () => {
  const superuser = await portal.as('superuser')
  const mark = async (status: string) =>
    (await (await portal.as('superuser')).post(`/api/reception/forAdmin/${key.number}/mark/`, { status })).body
  expect((await mark('attended')).code).toBe('reception_step')
  portal.pass(Date.parse(starts_at) - portal.ground.now().getTime())
  expect((await mark('attended')).status).toBe('attended')
  expect((await mark('no_show')).status).toBe('no_show')
  expect((await mark('scheduled')).status).toBe('scheduled')
  expect((await superuser.post('/api/reception/forAdmin/QB-2020-00009/mark/', { status: 'attended' })).status).not.toBe(
    200,
  )
})

it('the ministry calls a reception off with a reason that the visitor reads', async () => {
  const superuser = await portal.as('superuser')
  const path = `/api/reception/forAdmin/${key.number}/cancel/`
  expect((await superuser.post(path, { reason: '' })).status).toBe(400)
  expect((await superuser.post(path, { reason: 'Rahbar xizmat safarida.' })).body.status).toBe('cancelled_by_ministry')
  const { note, next } = (await visitor.post('/api/reception/track/', key)).body
  // The time is free again, and the first that is offered in its place.
  expect([note, next]).toEqual(['Rahbar xizmat safarida.', starts_at])
  const letter = (await lettersTo(portal, 'nilufar@fuqaro.example')).at(-1)?.text
  expect(letter).toContain(`/reception?host=${host.slug}`)
  expect(await templates()).toEqual(['reception_booked', 'reception_called_off'])
  const [row] = await portal.query('select note from reception_bookings')
  expect(row.note).not.toContain('safar')
})

it('days are closed, opened and moved, with those who are expected', async () => {
  const superuser = await portal.as('superuser')
  const path = `/api/reception/hosts/${host.id}`
  const day = dayOf(starts_at)
  expect((await superuser.put(`${path}/days/`, { day, windows: [] })).body.code).toBe('reception_day')
  const sunday = Array.from({ length: 7 }, (_, index) => later(day, index + 1)).find(
    (each) => new Date(each).getUTCDay() === 0,
  ) as string
  expect(await freeSlotsOf(visitor, host.slug, `&from=${sunday}&to=${sunday}`)).toEqual([])
  expect((await superuser.post(`${path}/move/`, { from: day, to: sunday })).body).toEqual({ moved: 1 })
  expect(await freeSlotsOf(visitor, host.slug, `&from=${day}&to=${day}`)).toEqual([])
  expect(await freeSlotsOf(visitor, host.slug, `&from=${sunday}&to=${sunday}`)).toHaveLength(3)
  const { body } = await visitor.post('/api/reception/track/', key)
  expect(dayOf(body.starts_at)).toBe(sunday)
  expect(body.starts_at.slice(10)).toBe(starts_at.slice(10))
  expect(await templates()).toEqual(['reception_booked', 'reception_moved'])
  expect((await superuser.post(`${path}/move/`, { from: day, to: sunday })).body.code).toBe('reception_day')
  const wide = { day, windows: [{ from: '14:00', to: '15:00' }] }
  const { results } = (await superuser.put(`${path}/days/`, wide)).body
  expect(results.find((each: Body) => each.day === day)).toMatchObject({ slots: 4, booked: 0, special: true })
  expect((await superuser.put(`${path}/days/`, { day, windows: [{ from: '15:00', to: '14:00' }] })).status).toBe(400)
})

it('visitors are reminded a day and two hours before, once each; after a year nobody knows who came', async () => {
  const long = (await freeSlotsOf(visitor, host.slug)).at(-1)?.starts_at
  const other = { phone: '+998901112233', email: 'b@fuqaro.example' }
  await portal.query("update reception_bookings set status = 'attended'")
  await book(visitor, { host: host.slug, starts_at: long, ...other })
  const until = (ms: number) => portal.pass(Date.parse(long) - ms - portal.ground.now().getTime())
  const reminded = async () => (await templates()).filter((name) => name === 'reception_reminder').length
  until(23 * hourMs)
  await keepReception(portal.ground)
  await keepReception(portal.ground)
  expect(await reminded()).toBe(1)
  until(1.5 * hourMs)
  await keepReception(portal.ground)
  expect(await reminded()).toBe(2)
  until(-366 * dayMs)
  await keepReception(portal.ground)
  const rows = await portal.query('select visitor, lookup, erased_at is not null as erased from reception_bookings')
  expect(rows).toEqual([1, 2].map(() => ({ visitor: '', lookup: [], erased: true })))
})

it('a new key takes the place of an old one under what is sealed', async () => {
  const [old, young] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const [row] = await portal.query('select * from reception_bookings')
  const visitor = openVisitor(portal.ground, row)
  const sealed = sealVisitor({ secretBox: createSecretBox([old]) }, row.id, visitor)
  await portal.query('update reception_bookings set visitor = $1', [sealed])
  const ground = { db: portal.ground.db, secretBox: createSecretBox([young, old]) }
  expect([await resealReception(ground), await resealReception(ground)]).toEqual([1, 0])
  const [anew] = await portal.query('select * from reception_bookings')
  expect(openVisitor({ secretBox: createSecretBox([young]) }, anew)).toEqual(visitor)
})

it('an event is written as RFC 5545 asks: lines of 75 bytes at most, CRLF, signs escaped, no letter cut', () => {
  const long = 'Ўзбекистон Республикаси Адлия вазирлиги; қабул, 1-қават\n😀'.repeat(3)
  const ics = icsOf({
    uid: 'a@b',
    made: new Date('2026-11-21T18:00:00Z'),
    starts_at: new Date('2026-11-30T21:00:00Z'),
    ends_at: new Date('2026-11-30T21:15:00Z'),
    summary: long,
    location: 'a\\b',
    description: '',
    status: 'CONFIRMED',
  })
  const lines = ics.split('\r\n')
  expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n'))).toBe(true)
  expect(lines.at(-1)).toBe('')
  const whole = ics.replaceAll('\r\n ', '')
  expect(whole).toContain(`SUMMARY:${long.replaceAll('\n', '\\n').replaceAll(';', '\\;').replaceAll(',', '\\,')}\r\n`)
  expect(whole).toContain('LOCATION:a\\\\b\r\n')
  expect(whole).toContain('DTSTART;TZID=Asia/Tashkent:20261201T020000\r\n')
  expect(whole).toContain('DTSTAMP:20261121T180000Z\r\n')
  expect(folded('x'.repeat(75))).toBe('x'.repeat(75))
})
