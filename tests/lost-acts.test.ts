import { beforeEach, expect, it } from 'vitest'
import * as dayScreen from '#app/admin/reception/day.tsx'
import * as hostScreen from '#app/admin/reception/host.tsx'
import { openPortal } from '#tests/app.ts'
import { book, freeSlotsOf, withHost } from '#tests/booking.ts'
import type { Body } from '#tests/client.ts'
import type { PersonName } from '#tests/people.ts'
import { atScreen } from '#tests/screens.ts'

/* What staff do with a day of receptions or with a visitor, where the answer is lost on the way back and they press again. */

const portal = await openPortal()
const dayOf = (moment: string) => new Date(Date.parse(moment) + 5 * 3_600_000).toISOString().slice(0, 10)
const sundayAfter = (day: string) => {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + 7 - date.getUTCDay())
  return date.toISOString().slice(0, 10)
}

let host: Body
let number: string
let times: string[]
let day: string
beforeEach(async () => {
  await portal.query("update users set is_superuser = true where username = 'chief'")
  host = await withHost(portal, { approval: true })
  const visitor = portal.anonymous()
  times = (await freeSlotsOf(visitor, host.slug)).map(({ starts_at }) => starts_at)
  day = dayOf(times[0] ?? '')
  number = (await book(visitor, { host: host.slug, starts_at: times[0] })).body.number
})

/** Presses a button of a screen; what comes of it, and how many letters have been written. */
async function press(
  screen: typeof hostScreen | typeof dayScreen,
  sent: Record<string, string>,
  by: PersonName = 'superuser',
) {
  const staff = await atScreen(portal, screen, by, { id: String(host.id), day })
  const form = new FormData()
  for (const [name, value] of Object.entries(sent)) form.set(name, value)
  const { status, body } = await staff.post(`/admin/reception/${host.id}`, form)
  const [mails] = await portal.query('select count(*)::int n from mails')
  return [status, body?.code, mails?.n]
}

const move = () => ({ step: 'move', day, target: sundayAfter(day) })

it('a day that was moved is moved, and nobody is told twice', async () => {
  expect(await press(hostScreen, move())).toEqual([302, undefined, 2])
  expect(await press(hostScreen, move())).toEqual([302, undefined, 2])
  // Somebody else who asks for it, or for another day, is told how it stands.
  expect(await press(hostScreen, move(), 'chief')).toEqual([409, 'reception_day', 2])
  expect(await press(hostScreen, { ...move(), target: times.at(-1)?.slice(0, 10) ?? '' })).toEqual([
    409,
    'reception_day',
    2,
  ])
})

it('nor is a day that was moved and opened again moved by that', async () => {
  await press(hostScreen, move())
  await press(hostScreen, { step: 'open', day, from: '10:00', to: '11:00' })
  expect(await press(hostScreen, move())).toEqual([409, 'reception_day', 2])
})

it.each([
  ['approve', () => ({})],
  ['declined', () => ({ reason: 'Hujjat yetarli emas.' })],
  ['reschedule', () => ({ starts_at: times[2] ?? '' })],
])('a visitor: %s', async (step, more) => {
  const sent = { step, number, ...more() }
  expect(await press(dayScreen, sent)).toEqual([302, undefined, 2])
  expect(await press(dayScreen, sent)).toEqual([302, undefined, 2])
  expect((await press(dayScreen, sent, 'chief'))[0]).toBe(409)
})

it('a visitor who was called off is told the reason that was sent; another one is refused, for nobody reads it', async () => {
  await press(dayScreen, { step: 'approve', number })
  const sent = { step: 'call-off', number, reason: 'Rahbar xizmat safarida.' }
  expect(await press(dayScreen, sent)).toEqual([302, undefined, 3])
  expect(await press(dayScreen, sent)).toEqual([302, undefined, 3])
  expect(await press(dayScreen, { ...sent, reason: 'Boshqa sabab.' })).toEqual([409, 'reception_step', 3])
})
