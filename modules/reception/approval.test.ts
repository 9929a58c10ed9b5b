import { beforeEach, describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { book, freeSlotsOf, withHost } from '#tests/booking.ts'
import type { Body, Client } from '#tests/client.ts'
import { organizationExample } from '#tests/content-examples.ts'
import { lettersTo } from '#tests/letters.ts'
import { keepReception } from './jobs.server.ts'

const portal = await openPortal()
const link = 'https://meet.example/qabul'

let host: Body
let visitor: Client
let starts_at: string
let booked: Body
beforeEach(async () => {
  host = await withHost(portal, { approval: true, modes: ['in_person', 'video', 'phone'], video_link: link })
  visitor = portal.anonymous()
  starts_at = (await freeSlotsOf(visitor, host.slug))[0]?.starts_at
  booked = (await book(visitor, { host: host.slug, starts_at, mode: 'video' })).body
})

const letters = () => portal.query('select template from mails order by created_at, id')
const names = async () => (await letters()).map(({ template }) => template)
const tracked = async () => {
  const { number, access_key } = booked
  return (await visitor.post('/en/api/reception/track/', { number, access_key })).body
}
const answer = async (sent: Body) =>
  (await portal.as('superuser')).post(`/api/reception/forAdmin/${booked.number}/answer/`, sent)

it('a booking that does not open hides no others on the sheet of its day', async () => {
  const other = (await freeSlotsOf(visitor, host.slug)).find((slot) => slot.starts_at !== starts_at)?.starts_at
  const sent = await book(portal.anonymous('10.7.7.7'), {
    host: host.slug,
    starts_at: other,
    phone: '+998901112233',
    email: '',
  })
  expect(sent.status).toBe(201)
  const number = [booked.number]
  await portal.query(
    'update reception_bookings set visitor = reverse(visitor), note = visitor where number = $1',
    number,
  )
  const superuser = await portal.as('superuser')
  const { status, body } = await superuser.get(
    `/api/reception/hosts/${host.id}/days/${new Date(Date.parse(starts_at) + 5 * 3_600_000).toISOString().slice(0, 10)}/`,
  )
  expect(status).toBe(200)
  const shown = body.results.map((it: Body) => [it.number, it.name, it.note])
  expect(shown).toContainEqual([booked.number, '•', '•'])
  expect(shown).toContainEqual([sent.body.number, 'Karimova Nilufar Anvar qizi', ''])
})

describe('a time that is approved first', () => {
  it('is kept for who asked, and told to be uncertain', async () => {
    expect([booked.status, booked.link, booked.mode]).toEqual(['requested', '', 'video'])
    expect(await names()).toEqual(['reception_requested'])
    expect(await tracked()).toMatchObject({ status_text: 'Waiting for approval', link: '', may_cancel: true })
    expect((await tracked()).ics).toContain('STATUS:TENTATIVE')
    const other = { phone: '+998901112233', email: '' }
    expect((await book(portal.anonymous('10.7.7.7'), { host: host.slug, starts_at, ...other })).body.code).toBe(
      'slot_taken',
    )
    expect((await book(visitor, { host: host.slug, starts_at })).body.code).toBe('reception_twice')
    const superuser = await portal.as('superuser')
    expect((await superuser.get('/api/reception/forAdmin/')).body.results).toMatchObject([{ coming: 0, waiting: 1 }])
    expect((await answer({ status: 'declined', reason: '' })).status).toBe(400)
    expect(
      (
        await (
          await portal.as('editor')
        ).post(`/api/reception/forAdmin/${booked.number}/answer/`, { status: 'scheduled' })
      ).status,
    ).toBe(403)
  })

  it('is theirs once staff say so, with the link of the call', async () => {
    expect((await answer({ status: 'scheduled' })).body).toMatchObject({ status: 'scheduled', mode: 'video' })
    expect(await tracked()).toMatchObject({ status: 'scheduled', link, place: 'By video call' })
    expect((await tracked()).ics).toMatch(/STATUS:CONFIRMED[\s\S]*LOCATION:https:\/\/meet\.example/)
    expect(await names()).toEqual(['reception_requested', 'reception_approved'])
    expect((await answer({ status: 'scheduled' })).body.code).toBe('reception_step')
  })

  it.each([
    ['declined', 'Not granted'],
    ['redirected', 'Sent to another unit'],
  ])('is free again when it is %s, and the visitor reads why', async (status, text) => {
    const reason = 'Notariat boʻlimi, 12-xona.'
    expect((await answer({ status, reason })).body.status).toBe(status)
    expect(await tracked()).toMatchObject({ status_text: text, note: reason, may_cancel: false })
    expect(await names()).toEqual(['reception_requested', `reception_${status}`])
    expect((await freeSlotsOf(visitor, host.slug))[0]?.starts_at).toBe(starts_at)
    const [row] = await portal.query('select note from reception_bookings')
    expect(row.note).not.toContain('Notariat')
  })

  it('is sent to a body that visitors find on the page of their booking and in the letter', async () => {
    const superuser = await portal.as('superuser')
    const unit = (await superuser.post('/api/organizations/create/', organizationExample())).body
    const sent = { status: 'redirected', reason: 'Bu masala notarius ishi.' }
    expect((await answer({ ...sent, unit: 99_999 })).body.errors.unit[0].code).toBe('not_found')
    expect((await answer({ ...sent, unit: unit.id })).body.unit.phone).toEqual(unit.phone)
    expect((await tracked()).unit).toMatchObject({ address: unit.address_en || unit.address_uz, phone: unit.phone })
    const letter = (await lettersTo(portal, 'nilufar@fuqaro.example')).at(-1)?.text
    expect(letter).toContain(unit.address_uz)
  })

  it('may be another one: staff give a free time of the same host, and no other', async () => {
    const give = async (time: string) =>
      (await portal.as('superuser')).post(`/api/reception/forAdmin/${booked.number}/reschedule/`, { starts_at: time })
    const [first, second] = (await freeSlotsOf(visitor, host.slug)).map((slot) => slot.starts_at)
    expect((await give(starts_at)).body.code).toBe('slot_taken')
    expect((await give(second)).body).toMatchObject({ status: 'requested', starts_at: second })
    expect(await tracked()).toMatchObject({ starts_at: second, may_cancel: true })
    expect((await freeSlotsOf(visitor, host.slug)).slice(0, 2).map((slot) => slot.starts_at)).toEqual([
      starts_at,
      first,
    ])
    expect(await names()).toEqual(['reception_requested', 'reception_moved'])
    await answer({ status: 'declined', reason: 'Hujjat yetarli emas.' })
    expect((await give(first)).body.code).toBe('reception_step')
  })

  it('is not waited for in vain: who got no answer by then is told', async () => {
    portal.pass(Date.parse(starts_at) - portal.ground.now().getTime() + 1000)
    await keepReception(portal.ground)
    await keepReception(portal.ground)
    expect(await tracked()).toMatchObject({ status: 'declined' })
    expect((await tracked()).note).toContain('javob')
    expect(await names()).toEqual(['reception_requested', 'reception_declined'])
  })
})

describe('how visitor and host meet', () => {
  const other = { phone: '+998901112233', email: 'b@fuqaro.example' }

  it('is what the host offers, and a call needs a number', async () => {
    const next = (await freeSlotsOf(visitor, host.slug))[0]?.starts_at
    const call = await book(visitor, { host: host.slug, starts_at: next, ...other, phone: '', mode: 'phone' })
    expect([call.status, call.body.errors.phone[0].code]).toEqual([400, 'required'])
    const given = await book(
      visitor,
      { host: host.slug, starts_at: next, ...other, mode: 'phone' },
      '/ru/api/reception/',
    )
    expect(given.body).toMatchObject({ mode: 'phone', place: 'По телефону', link: '' })
    const superuser = await portal.as('superuser')
    const {
      slug: _slug,
      full_name: _name,
      position_name: _position,
      coming: _coming,
      waiting: _waiting,
      id,
      ...known
    } = host
    const path = `/api/reception/hosts/${id}/update/`
    expect((await superuser.put(path, { ...known, video_link: '' })).body.errors.video_link[0].code).toBe('required')
    expect((await superuser.put(path, { ...known, modes: [] })).status).toBe(400)
    expect((await superuser.put(path, { ...known, video_link: 'http://meet.example' })).status).toBe(400)
    expect((await superuser.put(path, { ...known, modes: ['in_person'], approval: false })).status).toBe(200)
    const last = { phone: '+998901112244', email: '' }
    const refused = await book(visitor, { host: host.slug, starts_at: next, ...last, mode: 'video' })
    expect(refused.body.errors.mode[0].code).toBe('invalid')
  })
})
