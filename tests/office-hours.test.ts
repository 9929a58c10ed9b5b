import { expect, it } from 'vitest'
import { exceptionalDays } from '#app/public/parts/register/exceptional-days.server.ts'
import { officeWords } from '#app/public/parts/register/office-notes.server.ts'
import { rowOf } from '#app/public/parts/register/organizations.server.ts'
import type { ExceptionalDay, WorkingWeek } from '#common/working-hours.ts'
import type { OrganizationCard } from '#modules/organizations/contract.ts'

it('of exceptional days a list shows those to come, and knows the day before, whose night may last', async () => {
  const words = await officeWords('uz')
  const unsaid = {
    organization_name: '',
    working_hours: '',
    reception: '',
    languages: [],
    services: [],
    untranslated: [],
    website: '',
    telegram: '',
    status: 'open',
  }
  const days = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'].map((date) => ({ date, closed: true }))
  const card = { hours: Array(7).fill(null), hours_exceptions: days, phone: [], hotline: '', notaries: [], ...unsaid }
  const hoursAt = (time: string) =>
    rowOf(card as unknown as OrganizationCard, new Date(`2026-11-28T${time}:00+05:00`), {
      locale: 'uz',
      words,
      daysOff: [],
    }).hours
  for (const time of ['00:30', '12:00', '23:59'])
    expect(hoursAt(time)).toMatchObject({ exceptions: days.slice(2), yesterday: [days[1]] })
})

it('hours, years, and a number with its ending, stay on one line wherever words have some; other dashes are left alone', async () => {
  const words = await officeWords('ru')
  const hours = { working_hours: 'Пн–Пт, 09:00–18:00, 2026–2027', reception: 'Вт 9:00–10:00' }
  const card = { ...hours, languages: [], services: [], untranslated: [], phone: [], hotline: '', notaries: [] }
  const said = { ...card, organization_name: '1-сон идора', website: '', telegram: '', status: 'open', hours: null }
  expect(rowOf(said as unknown as OrganizationCard, new Date(), { locale: 'ru', words, daysOff: [] })).toMatchObject({
    working_hours: 'Пн–Пт, 09:00\u2060–\u206018:00, 2026\u2060–\u20602027',
    reception: 'Вт 9:00\u2060–\u206010:00',
    organization_name: '1-\u2060сон идора',
  })
})

it('an office rests on holidays and days off of a decree that are soon, unless it says otherwise or rests anyway', () => {
  const day = { open: '09:00', close: '18:00' }
  const weekdays = [day, day, day, day, day, null, null]
  const daysOn = (from: string, own: ExceptionalDay[] = [], daysOff: string[] = [], week: WorkingWeek = weekdays) =>
    exceptionalDays({ week, own }, from, { locale: 'en', daysOff }).map(({ date, closed, note }) => [
      date,
      closed,
      note,
    ])
  const constitution = ['2026-12-08', true, 'Public holiday']
  expect(daysOn('2026-11-22')).toEqual([])
  for (const from of ['2026-11-23', '2026-12-08']) expect(daysOn(from)).toEqual([constitution])
  expect(daysOn('2026-12-09')).toEqual([])
  expect(daysOn('2026-12-01', [], ['2026-12-07', '2026-12-12'])).toEqual([
    ['2026-12-07', true, 'Day off'],
    constitution,
  ])
  // The eighth of March 2026 is a Sunday.
  expect(daysOn('2026-03-01')).toEqual([])
  expect(daysOn('2026-03-01', [], [], Array(7).fill(day))).toEqual([['2026-03-08', true, 'Public holiday']])
  const onDuty = [
    { date: '2026-11-01', closed: true },
    { date: '2026-12-08', closed: false, open: '10:00', close: '12:00' },
  ]
  expect(daysOn('2026-12-01', onDuty)).toEqual([['2026-12-08', false, undefined]])
})
