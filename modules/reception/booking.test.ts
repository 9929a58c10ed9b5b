import { beforeEach, describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { book, bookingExample, freeSlotsOf, withHost } from '#tests/booking.ts'
import type { Body, Client } from '#tests/client.ts'
import { employeeExample } from '#tests/content-examples.ts'
import { plansOf } from '#tests/plans.ts'
import { openHosts } from './hosts.server.ts'
import { keepReception } from './jobs.server.ts'

const portal = await openPortal()
const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

let host: Body
let visitor: Client
let slots: Body[]
beforeEach(async () => {
  host = await withHost(portal)
  visitor = portal.anonymous()
  slots = await freeSlotsOf(visitor, host.slug)
})

const rows = () => portal.query('select * from reception_bookings order by created_at, id')
const templates = async () =>
  (await portal.query('select template from mails order by created_at, id')).map((row) => row.template)
const at = (index: number) => slots[index]?.starts_at as string

describe('free slots', () => {
  it('begin tomorrow and end sixty days ahead, in the time of Tashkent, and rest on Sundays and holidays', async () => {
    const days = [...new Set(slots.map(({ starts_at }) => new Date(Date.parse(starts_at) + 5 * hourMs)))]
    const today = new Date(Date.now() + 5 * hourMs).toISOString().slice(0, 10)
    expect(days.every((day) => day.toISOString().slice(0, 10) > today && day.getUTCDay() !== 0)).toBe(true)
    expect(days.some((day) => ['12-08', '01-01', '03-08'].includes(day.toISOString().slice(5, 10)))).toBe(false)
    expect(slots.slice(0, 4).map(({ starts_at }) => starts_at.slice(11, 16))).toEqual([
      '05:00',
      '05:15',
      '05:30',
      '05:45',
    ])
    expect(Date.parse(slots.at(-1)?.starts_at) - Date.now()).toBeLessThan(61 * dayMs)
    const day = at(0).slice(0, 10)
    expect(await freeSlotsOf(visitor, host.slug, `&from=${day}&to=${day}`)).toHaveLength(4)
    expect(await freeSlotsOf(visitor, 'yoq')).toEqual([])
  })

  it('are offered by the leadership first, whatever places others have among themselves', async () => {
    const superuser = await portal.as('superuser')
    const { index } = employeeExample()
    for (const [type, place] of Object.entries({ CENTRAL: index - 1, LEADERSHIP: index + 1 })) {
      const person = employeeExample({ type, index: place, full_name_uz: `Karimov ${type}` })
      const { id } = (await superuser.post('/api/employees/create/', person)).body
      await withHost(portal, { employee: id })
    }
    const { results } = (await visitor.get('/api/reception/hosts/')).body
    expect(results.map(({ full_name }: Body) => full_name)).toEqual([
      host.full_name,
      'Karimov LEADERSHIP',
      'Karimov CENTRAL',
    ])
  })

  it('are those of people whom visitors may see', async () => {
    const superuser = await portal.as('superuser')
    expect((await visitor.get('/ru/api/reception/hosts/')).body.results).toMatchObject([
      { slug: host.slug, minutes: 15, next: at(0) },
    ])
    const {
      slug: _slug,
      full_name: _name,
      position_name: _position,
      coming: _coming,
      waiting: _waiting,
      id,
      ...known
    } = host
    const update = { ...known, active: false }
    expect((await superuser.put(`/api/reception/hosts/${id}/update/`, update)).status).toBe(200)
    expect((await superuser.put(`/api/reception/hosts/${id}/update/`, update)).body.code).toBe('version_conflict')
    expect((await visitor.get('/api/reception/hosts/')).body.results).toEqual([])
    expect(await freeSlotsOf(visitor, host.slug)).toEqual([])
    expect((await book(visitor, { host: host.slug, starts_at: at(0) })).body.errors.host[0].code).toBe('not_found')
  })
})

it('hosts are read all at once, each with their own hours and bookings', async () => {
  const read = () => openHosts({ ...portal.ground, locale: 'uz' })
  const statements = (await plansOf(portal.ground.db, read)).length
  const superuser = await portal.as('superuser')
  const employee = (await superuser.post('/api/employees/create/', employeeExample({ index: 7 }))).body
  const week = [{ weekday: 3, from: '14:00', to: '15:00' }]
  const other = { employee: employee.id, place_uz: 'Samarqand, 2-xona', minutes: 30, week }
  expect((await superuser.post('/api/reception/hosts/create/', other)).status).toBe(201)
  await book(visitor, { host: host.slug, starts_at: at(0) })
  const [first, second] = await read()
  expect([first?.next, first?.place]).toEqual([at(1), 'Toshkent, Sayilgoh koʻchasi 5, 101-xona'])
  expect([second?.next?.slice(11), second?.place]).toEqual(['09:00:00.000Z', 'Samarqand, 2-xona'])
  expect(await plansOf(portal.ground.db, read)).toHaveLength(statements)
})

describe('a booking', () => {
  it('gives number, key, an event for calendars and a letter, and is read by nobody in the database', async () => {
    const { status, body } = await book(visitor, { host: host.slug, starts_at: at(0) })
    expect(status).toBe(201)
    expect(body.number).toMatch(/^QB-\d{4}-00001$/)
    expect(body.access_key).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){3}$/)
    expect(body).toMatchObject({ starts_at: at(0), place: 'Toshkent, Sayilgoh koʻchasi 5, 101-xona' })
    expect(body.ics).toContain('DTSTART;TZID=Asia/Tashkent:')
    expect(await templates()).toEqual(['reception_booked'])
    const stored = JSON.stringify(await rows())
    for (const said of ['Karimova', '901234567', 'nilufar', 'Meros', body.access_key.replaceAll('-', '')])
      expect([said, stored.includes(said)]).toEqual([said, false])
    expect(portal.lines).toEqual([])
    expect((await freeSlotsOf(visitor, host.slug))[0]?.starts_at).toBe(at(1))
  })

  it('names every field that is wrong, in the reader’s language', async () => {
    const { form_token } = (await visitor.get('/api/reception/form/')).body
    const wrong = { host: host.slug, starts_at: at(0), form_token, name: '=A1', phone: '', email: '', topic: 'x' }
    const { status, body } = await visitor.post('/ru/api/reception/', bookingExample({ ...wrong, consent: false }))
    expect(status).toBe(400)
    expect(Object.keys(body.errors).toSorted()).toEqual(['consent', 'name', 'phone', 'topic'])
    expect(body.errors.phone[0].message).toBe('Заполните это поле')
    expect((await book(visitor, { host: host.slug, starts_at: at(0), role: 'x' })).status).toBe(400)
    expect(await rows()).toEqual([])
  })

  it('needs a form of ours that no machine filled in', async () => {
    const wanted = { host: host.slug, starts_at: at(0) }
    for (const over of [{ form_token: 'x' }, { homepage: 'http://a.uz' }])
      expect((await book(visitor, { ...wanted, ...over })).body.code).toBe('form_expired')
    const { form_token } = (await visitor.get('/api/reception/form/')).body
    portal.pass(2 * hourMs + 1000)
    expect((await visitor.post('/api/reception/', bookingExample({ ...wanted, form_token }))).status).toBe(409)
    expect(await rows()).toEqual([])
  })

  it('is one for a slot, though thirty ask at the same moment; the others are told kindly', async () => {
    const people = Array.from({ length: 30 }, (_, index) => ({
      by: portal.anonymous(`10.1.${index}.7`),
      sent: { host: host.slug, starts_at: at(0), phone: `+99890100${1000 + index}`, email: '' },
    }))
    const answers = await Promise.all(people.map(({ by, sent }) => book(by, sent)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['409 slot_taken']))
    expect(await rows()).toHaveLength(1)
    const holds = await Promise.all(
      people.map(async ({ by }) => {
        const { form_token } = (await by.get('/api/reception/form/')).body
        return by.post('/api/reception/hold/', { host: host.slug, starts_at: at(1), form_token })
      }),
    )
    expect(holds.map(({ status }) => status).toSorted()).toEqual([201, ...Array(29).fill(409)])
  })

  it('no slot of a past day, of today, between the hours or beyond them is given', async () => {
    const shifted = (ms: number) => new Date(Date.parse(at(0)) + ms).toISOString()
    const today = new Date(portal.ground.now().getTime() + hourMs).toISOString()
    for (const starts_at of [shifted(-30 * dayMs), today, shifted(60_000), shifted(-hourMs), shifted(90 * dayMs)])
      expect([starts_at, (await book(visitor, { host: host.slug, starts_at })).body.code]).toEqual([
        starts_at,
        'slot_taken',
      ])
  })

  it('is had once at a time with a host, and three times in thirty days', async () => {
    expect((await book(visitor, { host: host.slug, starts_at: at(0) })).status).toBe(201)
    const again = await book(portal.anonymous('10.2.2.2'), { host: host.slug, starts_at: at(1), email: '' })
    expect([again.status, again.body.code]).toEqual([409, 'reception_twice'])
    await portal.query("update reception_bookings set status = 'attended'")
    for (const index of [1, 2]) {
      expect((await book(visitor, { host: host.slug, starts_at: at(index) })).status).toBe(201)
      await portal.query("update reception_bookings set status = 'attended'")
    }
    expect((await book(visitor, { host: host.slug, starts_at: at(3) })).body.code).toBe('reception_often')
  })
})

describe('a hold', () => {
  const hold = async (by: Client, index: number, over: Body = {}) => {
    const { form_token } = (await by.get('/api/reception/form/')).body
    return by.post('/api/reception/hold/', { host: host.slug, starts_at: at(index), form_token, ...over })
  }

  it('keeps a slot for ten minutes, for one browser, and gives the earlier one back', async () => {
    const first = await hold(visitor, 0)
    expect([first.status, Date.parse(first.body.until) - portal.ground.now().getTime() > 9 * 60_000]).toEqual([
      201,
      true,
    ])
    expect((await hold(portal.anonymous('10.3.3.3'), 0)).body.code).toBe('slot_taken')
    const second = await hold(visitor, 1, { hold: first.body.hold })
    expect((await freeSlotsOf(visitor, host.slug)).slice(0, 2).map(({ starts_at }) => starts_at)).toEqual([
      at(0),
      at(2),
    ])
    const { form_token } = (await visitor.get('/api/reception/form/')).body
    const sent = bookingExample({ host: host.slug, starts_at: at(1), hold: second.body.hold, form_token })
    const booked = await visitor.post('/api/reception/', sent)
    expect(booked.status).toBe(201)
    const again = await visitor.post('/api/reception/', sent)
    expect([again.status, again.body.number, again.body.access_key]).toEqual([
      201,
      booked.body.number,
      booked.body.access_key,
    ])
    expect([(await rows()).length, await templates()]).toEqual([1, ['reception_booked']])
  })

  it('opens a booking to nobody but whoever sent it, and calendars do not know it', async () => {
    const { body: held } = await hold(visitor, 0)
    const booked = await book(visitor, { host: host.slug, starts_at: at(0), hold: held.hold })
    expect(booked.status).toBe(201)
    expect(booked.body.ics).toContain('UID:')
    expect(booked.body.ics.replace(/\r\n /g, '')).not.toContain(held.hold)
    const stranger = { phone: '+998901112233', email: '' }
    for (const over of [stranger, {}]) {
      const sent = { host: host.slug, starts_at: at(0), hold: held.hold, ...over }
      const refused = await book(portal.anonymous('10.5.5.5'), sent)
      expect([refused.status, refused.text.includes(booked.body.access_key)]).toEqual([409, false])
    }
    expect(await rows()).toHaveLength(1)
  })

  it('is over after ten minutes: the slot is free, and still booked where nobody took it', async () => {
    const { hold: mine } = (await hold(visitor, 0)).body
    portal.pass(10 * 60_000 + 1000)
    expect((await freeSlotsOf(visitor, host.slug))[0]?.starts_at).toBe(at(0))
    expect((await book(visitor, { host: host.slug, starts_at: at(0), hold: mine })).status).toBe(201)
    const { hold: late } = (await hold(portal.anonymous('10.4.4.4'), 1)).body
    portal.pass(10 * 60_000 + 1000)
    expect((await hold(portal.anonymous('10.4.4.5'), 1)).status).toBe(201)
    const other = { phone: '+998901112233', email: '', hold: late }
    const refused = await book(portal.anonymous('10.4.4.4'), { host: host.slug, starts_at: at(1), ...other })
    expect(refused.body.code).toBe('slot_taken')
    portal.pass(11 * 60_000)
    await keepReception(portal.ground)
    expect((await rows()).map(({ status }) => status)).toEqual(['scheduled'])
  })

  it('is not had without end from one network', async () => {
    const { form_token } = (await visitor.get('/api/reception/form/')).body
    let last = 201
    let mine: string | undefined
    for (let count = 0; count <= 30 && last === 201; count += 1) {
      const sent = { host: host.slug, starts_at: at(count), form_token, ...(mine ? { hold: mine } : {}) }
      const { status, body } = await visitor.post('/api/reception/hold/', sent)
      ;[last, mine] = [status, body.hold]
    }
    expect(last).toBe(429)
  })
})

describe('several visitors at one time', () => {
  it('are as many as the host takes, each on a seat of their own, though thirty ask at once', async () => {
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
    await superuser.put(`/api/reception/hosts/${id}/update/`, { ...known, capacity: 3 })
    expect((await freeSlotsOf(visitor, host.slug))[0]).toMatchObject({ starts_at: at(0), seats: 3 })
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        book(portal.anonymous(`10.6.${index}.7`), {
          ...{ host: host.slug, starts_at: at(0), phone: `+99890200${1000 + index}`, email: '' },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect((await rows()).map(({ seat }) => seat).toSorted()).toEqual([1, 2, 3])
    expect((await freeSlotsOf(visitor, host.slug))[0]?.starts_at).toBe(at(1))
    const [first] = answers.filter(({ status }) => status === 201)
    await visitor.post('/api/reception/cancel/', { number: first?.body.number, access_key: first?.body.access_key })
    expect((await freeSlotsOf(visitor, host.slug))[0]).toMatchObject({ starts_at: at(0), seats: 1 })
    // Fewer seats from now on: those who are booked stay, nobody comes on top.
    await superuser.put(`/api/reception/hosts/${id}/update/`, { ...known, version: 2, capacity: 1 })
    expect((await freeSlotsOf(visitor, host.slug))[0]?.starts_at).toBe(at(1))
    const days: Body[] = (await superuser.get(`/api/reception/hosts/${id}/days/`)).body.results
    // Today stands before it where it is a day of reception.
    expect(days.find(({ day }) => day === at(0).slice(0, 10))).toMatchObject({ slots: 4, booked: 2 })
  })
})
