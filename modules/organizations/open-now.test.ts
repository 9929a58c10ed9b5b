import { expect, it } from 'vitest'
import { openingAt } from '#common/opening.ts'
import type { ExceptionalDay, WorkingWeek } from '#common/working-hours.ts'
import { openPortal } from '#tests/app.ts'
import { added } from '#tests/content.ts'
import { newsCategory, organizationExample } from '#tests/content-examples.ts'
import { organizationRepository } from './repository.server.ts'

const portal = await openPortal()
const content = { path: '/organizations', example: organizationExample } as const
const slugs = (body: { results: { slug: string }[] }) => body.results.map(({ slug }) => slug)

it('“open now” leaves those that are open at the moment in Tashkent, by week, break and exceptional day', async () => {
  const chief = await portal.as('chief')
  const day = { open: '09:00', close: '18:00', break_from: '13:00', break_to: '14:00' }
  const hours = [day, day, day, day, { open: '09:00', close: '16:00' }, null, null]
  const hours_exceptions = [
    { date: '2026-11-24', closed: true },
    { date: '2026-11-28', closed: false, open: '10:00', close: '12:00', break_from: '10:30', break_to: '10:45' },
  ]
  await added(chief, content, { slug: 'vaqtli', hours, hours_exceptions })
  await added(chief, content, { slug: 'vaqtsiz', hours: null, hours_exceptions: [] })
  // 23 November 2026 is a Monday.
  const moments = `2026-11-23T08:59 2026-11-23T09:00 2026-11-23T13:00 2026-11-23T13:59 2026-11-23T14:00 2026-11-23T17:59
    2026-11-23T18:00 2026-11-24T10:00 2026-11-25T00:30 2026-11-27T15:59 2026-11-27T16:00 2026-11-28T10:40 2026-11-28T11:00 2026-11-28T12:00 2026-11-29T11:00`
  for (const text of moments.split(/\s+/)) {
    const now = new Date(`${text}:00+05:00`)
    const { results } = await organizationRepository.cards(portal.ground.db, {
      ...({ locale: 'uz', p: 1, page_size: 20, open: 'now' } as const),
      now,
    })
    const isOpen = openingAt({ week: hours, exceptions: hours_exceptions }, now).open
    expect([text, slugs({ results })]).toEqual([text, isOpen ? ['vaqtli'] : []])
  }
  expect((await portal.anonymous().get('/api/organizations/?open=soon')).body.errors).toHaveProperty('open')
  for (const no of ['0', 'false'])
    expect((await portal.anonymous().get(`/api/organizations/?open_now=${no}`)).body.count).toBe(2)
  const on = async (query: string) => slugs((await portal.anonymous().get(`/api/organizations/?${query}`)).body)
  for (const date of ['2026-11-23', '2026-11-27', '2026-11-28']) expect(await on(`on_date=${date}`)).toEqual(['vaqtli'])
  for (const date of ['2026-11-24', '2026-11-29']) expect(await on(`on_date=${date}`)).toEqual([])
  const always = Array(7).fill({ open: '00:00', close: '23:59' })
  await added(chief, content, { slug: 'doimo', hours: always, hours_exceptions: [] })
  for (const query of ['open_now=1', 'open_now=true', 'open=now']) expect(await on(query)).toContain('doimo')
  expect(await on('open_now=1')).not.toContain('vaqtsiz')
})

it('“open now” knows nights that reach into the next day, as it is told of one office', async () => {
  const chief = await portal.as('chief')
  const night = { open: '20:00', close: '02:00', break_from: '23:45', break_to: '00:15' }
  const late = { open: '23:59', close: '11:59', break_from: '01:00', break_to: '01:30' }
  // Fridays and Saturdays; the second Saturday is a holiday, and on the Sunday after it there is duty.
  const hours = [null, null, null, null, night, late, null]
  const hours_exceptions = [
    { date: '2026-12-05', closed: true },
    { date: '2026-12-06', closed: false, ...late },
  ]
  await added(chief, content, { slug: 'navbatchi', hours, hours_exceptions })
  const minutes = ['00:00', '00:14', '00:15', '00:59', '01:15', '01:30', '01:59', '02:00', '04:59', '11:58', '11:59']
  const times = [...minutes, '12:00', '19:59', '20:00', '23:44', '23:45', '23:59']
  const days = ['11-26', '11-27', '11-28', '11-29', '11-30', '12-04', '12-05', '12-06', '12-07']
  const told = days.flatMap((day) => times.map((time) => new Date(`2026-${day}T${time}:00+05:00`)))
  for (const now of told) {
    const { results } = await organizationRepository.cards(portal.ground.db, {
      ...({ locale: 'uz', p: 1, page_size: 20, open: 'now' } as const),
      now,
    })
    const isOpen = openingAt({ week: hours, exceptions: hours_exceptions }, now).open
    expect([now, slugs({ results })]).toEqual([now, isOpen ? ['navbatchi'] : []])
  }
})

it('of many offices with weeks, breaks, nights and exceptional days of all kinds it is told what is told of each', async () => {
  const days = [
    null,
    { open: '09:00', close: '18:00' },
    { open: '00:00', close: '24:00', break_from: '02:00', break_to: '06:00' },
    { open: '14:00', close: '01:00', break_from: '23:00', break_to: '01:00' },
    { open: '16:00', close: '04:00', break_from: '00:30', break_to: '01:15' },
    { open: '18:30', close: '00:30', break_from: '23:50', break_to: '00:10' },
  ]
  const others = [
    [],
    ...[undefined, ...days.slice(1)].flatMap((day) =>
      [['2026-11-24'], ['2026-11-23', '2026-11-24']].map((dates) =>
        dates.map((date): ExceptionalDay => (day ? { date, closed: false, ...day } : { date, closed: true })),
      ),
    ),
  ]
  const offices = days.flatMap((monday, at) =>
    others.map((exceptions, of) => ({
      slug: `idora-${at}-${of}`,
      hours: [monday, ...days] as WorkingWeek,
      exceptions,
    })),
  )
  await portal.query(
    `insert into organizations (slug, kind, organization_name_uz, category, hours, hours_exceptions)
     select slug, 'other', slug, ${newsCategory}, hours, exceptions
     from jsonb_to_recordset($1::jsonb) it (slug text, hours jsonb, exceptions jsonb)`,
    [JSON.stringify([...offices, { slug: 'vaqtsiz', exceptions: others.at(-1) }])],
  )
  const times = '00:00 00:10 00:30 00:59 01:00 01:15 02:00 03:59 04:00 06:00 09:00 11:59 12:00 14:00 18:30 23:00 23:59'
  for (const day of ['11-23', '11-24', '11-25'])
    for (const time of times.split(' ')) {
      const now = new Date(`2026-${day}T${time}:00+05:00`)
      const { results } = await organizationRepository.cards(portal.ground.db, {
        ...({ locale: 'uz', p: 1, page_size: 200, open: 'now' } as const),
        now,
      })
      const open = offices.filter(({ hours, exceptions }) => openingAt({ week: hours, exceptions }, now).open)
      expect([now, slugs({ results }).toSorted()]).toEqual([now, slugs({ results: open }).toSorted()])
    }
})

it('on a holiday, and on a day off of a decree, none is open but those that say so; a night that began before goes on', async () => {
  const chief = await portal.as('chief')
  const day = { open: '09:00', close: '18:00' }
  await added(chief, content, { slug: 'oddiy', hours: Array(7).fill(day), hours_exceptions: [] })
  const duty = ['2026-12-08', '2026-12-10'].map((date) => ({ date, closed: false, ...day }))
  await added(chief, content, { slug: 'bayramda', hours: Array(7).fill(day), hours_exceptions: duty })
  const night = Array(7).fill({ open: '20:00', close: '02:00' })
  await added(chief, content, { slug: 'tungi', hours: night, hours_exceptions: [] })
  await portal.query(`insert into settings (id, value) values (1, '{"days_off":["2026-12-10"]}')`)
  const openAt = async (text: string) => {
    const asked = { locale: 'uz', p: 1, page_size: 20, open: 'now' } as const
    const page = await organizationRepository.cards(portal.ground.db, { ...asked, now: new Date(`${text}:00+05:00`) })
    return slugs(page).toSorted()
  }
  for (const date of ['2026-12-07', '2026-12-09']) expect(await openAt(`${date}T10:00`)).toEqual(['bayramda', 'oddiy'])
  for (const date of ['2026-12-08', '2026-12-10']) {
    expect(await openAt(`${date}T01:30`)).toEqual(['tungi'])
    expect(await openAt(`${date}T10:00`)).toEqual(['bayramda'])
    expect(await openAt(`${date}T21:00`)).toEqual([])
    const { body } = await portal.anonymous().get(`/api/organizations/?on_date=${date}`)
    expect(slugs(body)).toEqual(['bayramda'])
  }
  expect(await openAt('2026-12-09T01:30')).toEqual([])
})

it('an office that is closed for a while is not open until the day after its last one, and one that is closed for good never', async () => {
  const chief = await portal.as('chief')
  const always = { hours: Array(7).fill({ open: '00:00', close: '24:00' }), hours_exceptions: [] }
  const closed = { status: 'temporarily_closed', closed_until: '2026-12-05', status_note_uz: 'Taʼmirlash' }
  await added(chief, content, { ...always, ...closed, slug: 'tamirda' })
  await added(chief, content, { ...always, status: 'temporarily_closed', slug: 'nomalum' })
  await added(chief, content, { ...always, status: 'closed', closed_until: '2020-01-01', slug: 'yopilgan' })
  await added(chief, content, { ...always, slug: 'ochiq' })
  const openAt = async (text: string) => {
    const asked = { locale: 'uz', p: 1, page_size: 20, open: 'now' } as const
    return slugs(await organizationRepository.cards(portal.ground.db, { ...asked, now: new Date(`${text}+05:00`) }))
  }
  expect(await openAt('2026-12-05T23:59:00')).toEqual(['ochiq'])
  expect((await openAt('2026-12-06T00:01:00')).toSorted()).toEqual(['ochiq', 'tamirda'])
  const { body } = await portal.anonymous().get('/api/organizations/?on_date=2026-12-05')
  expect(slugs(body)).toEqual(['ochiq'])
})
