import { beforeEach, describe, expect, it } from 'vitest'
import * as addScreen from '#app/admin/reception/add.tsx'
import * as hostScreen from '#app/admin/reception/host.tsx'
import { openPortal } from '#tests/app.ts'
import { withHost } from '#tests/booking.ts'
import type { Body } from '#tests/client.ts'
import { atScreen } from '#tests/screens.ts'

/* What the screens of those who receive say of wrong hours: each at the field in which it was typed, which keeps it. */

const portal = await openPortal()

let host: Body
beforeEach(async () => {
  host = await withHost(portal)
})

/** Sends a form of a screen, in Russian: what is wrong at which field, and what it gets back. */
async function sent(screen: typeof hostScreen | typeof addScreen, fields: Record<string, string>) {
  const staff = await atScreen(portal, screen, 'superuser', { id: String(host.id) })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const { status, body } = await staff.post(`/ru/admin/reception/${host.id}`, form)
  const said = Object.fromEntries(
    Object.entries<{ message: string }[]>(body?.errors ?? {}).map(([name, all]) => [
      name,
      all.map(({ message }) => message).join('. '),
    ]),
  )
  return { status, said, kept: body?.kept }
}

const later = 'Окончание должно быть позже начала'
const overlapping = 'Эти часы пересекаются с другими часами того же дня'

describe('wrong hours of the week are named at their clocks', () => {
  const week = {
    // Tuesday is the first day with hours, and its second stretch begins before the first has ended.
    ...{ from_2_1: '09:00', to_2_1: '13:00', from_2_2: '12:30', to_2_2: '17:00' },
    ...{ from_4_1: '15:00', to_4_1: '14:00' },
    ...{ from_5_2: '10:00', to_5_2: '' },
  }
  const said = { from_2_2: overlapping, to_4_1: later, to_5_2: 'Введите время, например 09:00' }

  it.each([
    ['of a new one', addScreen],
    ['of one who receives already', hostScreen],
  ])('%s', async (_, screen) => {
    const values = { employee: String(host.employee), minutes: '15', capacity: '1', modes: 'phone', version: '1' }
    // What is no time at all is told before what follows from times.
    const first = await sent(screen, { ...values, ...week, step: 'save' })
    const { from_2_2: _from, ...atOnce } = said
    expect(first).toMatchObject({ status: 400, said: atOnce, kept: week })
    const second = await sent(screen, { ...values, ...week, from_4_1: '13:00', to_5_2: '11:00', step: 'save' })
    expect(second).toMatchObject({ status: 400, said: { from_2_2: overlapping } })
  })
})

it.each([
  [
    'open',
    { day: '2031-02-30', from: '9', to: '10:00' },
    { day: 'Введите дату, например 24.11.2026', from: 'Введите время, например 09:00' },
  ],
  ['open', { day: '2031-02-03', from: '11:00', to: '10:00' }, { to: later }],
  ['move', { day: '2031-02-03', target: 'ertaga' }, { target: 'Введите дату, например 24.11.2026' }],
])('a single day: %s %o', async (step, typed, said) => {
  expect(await sent(hostScreen, { step, ...typed })).toEqual({ status: 400, said, kept: { step, ...typed } })
})

it('no two stretches of a day may meet the same visitor, nor are there three, which the form would not show', async () => {
  const superuser = await portal.as('superuser')
  const { id, employee, place_uz, version } = host
  const update = (week: unknown) =>
    superuser.put(`/api/reception/hosts/${id}/update/`, { employee, place_uz, version, week })
  const on = (weekday: number, from: string, to: string) => ({ weekday, from, to })
  const codes = async (week: unknown) =>
    Object.entries<{ code: string }[]>((await update(week)).body.errors ?? {}).map(([name, [first]]) => [
      name,
      first?.code,
    ])
  expect(await codes([on(1, '09:00', '12:00'), on(2, '11:00', '13:00'), on(1, '11:45', '13:00')])).toEqual([
    ['week.2.from', 'overlapping'],
  ])
  expect(await codes([on(1, '15:00', '16:00'), on(1, '09:00', '10:00'), on(1, '12:00', '13:00')])).toEqual([
    ['week.2.from', 'two_stretches'],
  ])
  expect(await codes([on(1, '10:00', '12:00'), on(1, '09:00', '10:00')])).toEqual([])
})
