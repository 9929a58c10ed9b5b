import { expect, it } from 'vitest'
import { exceptionAt, type Hours, openingAt } from './opening.ts'
import { WorkingWeek } from './working-hours.ts'

const day = { open: '09:00', close: '18:00', break_from: '13:00', break_to: '14:00' }
const hours: Hours = {
  week: [day, day, day, day, { open: '09:00', close: '16:00' }, null, null],
  exceptions: [
    { date: '2026-11-24', closed: true },
    { date: '2026-11-28', closed: false, open: '10:00', close: '12:00' },
  ],
}
/** A moment in Tashkent; 23 November 2026 is a Monday. */
const at = (text: string) => openingAt(hours, new Date(`${text}:00+05:00`))
const closed = (date: string, weekday: number, time: string, ahead: number) => ({
  open: false,
  opens: { date, weekday, ahead, time },
})

it.each([
  ['2026-11-23T08:59', closed('2026-11-23', 0, '09:00', 0)],
  ['2026-11-23T09:00', { open: true, until: '13:00' }],
  ['2026-11-23T13:00', closed('2026-11-23', 0, '14:00', 0)],
  ['2026-11-23T17:59', { open: true, until: '18:00' }],
  // Tuesday is a holiday.
  ['2026-11-23T18:00', closed('2026-11-25', 2, '09:00', 2)],
  ['2026-11-24T10:00', closed('2026-11-25', 2, '09:00', 1)],
  ['2026-11-27T15:00', { open: true, until: '16:00' }],
  // A Saturday that is worked.
  ['2026-11-27T16:00', closed('2026-11-28', 5, '10:00', 1)],
  ['2026-11-28T11:00', { open: true, until: '12:00' }],
  ['2026-11-28T12:00', closed('2026-11-30', 0, '09:00', 2)],
])('at %s', (moment, opening) => expect(at(moment)).toEqual(opening))

it('keeps the break of an exceptional day, and knows the day itself', () => {
  const short = {
    date: '2026-11-28',
    closed: false,
    open: '10:00',
    close: '15:00',
    break_from: '12:00',
    break_to: '12:30',
  }
  const saturday = { ...hours, exceptions: [{ ...short, note: 'Koʻchirilgan ish kuni', note_lang: 'uz' as const }] }
  const then = (time: string) => new Date(`2026-11-28T${time}:00+05:00`)
  expect(openingAt(saturday, then('11:00'))).toEqual({ open: true, until: '12:00' })
  expect(openingAt(saturday, then('12:15'))).toEqual(closed('2026-11-28', 5, '12:30', 0))
  expect(openingAt(saturday, then('12:30'))).toEqual({ open: true, until: '15:00' })
  expect(exceptionAt(saturday, then('00:30'))?.note).toBe('Koʻchirilgan ish kuni')
  expect(exceptionAt(saturday, new Date('2026-11-29T00:30:00+05:00'))).toBeUndefined()
})

it('knows of no opening where every day of two weeks is closed', () => {
  const week = Array(7).fill(null)
  expect(openingAt({ week, exceptions: [] }, new Date())).toEqual({ open: false, opens: null })
})

it('a day that is worked to its end is one with the next: open before midnight and after it', () => {
  const whole = { open: '00:00', close: '24:00' }
  expect(WorkingWeek.safeParse(Array(7).fill(whole)).success).toBe(true)
  for (const wrong of [
    { open: '24:00', close: '24:00' },
    { open: '00:00', close: '24:30' },
  ])
    expect(WorkingWeek.safeParse(Array(7).fill(wrong)).success).toBe(false)
  const friday = { week: [null, null, null, null, whole, { open: '00:00', close: '02:00' }, null], exceptions: [] }
  const then = (at: string) => openingAt(friday, new Date(`${at}:00+05:00`))
  expect(then('2026-11-27T23:59')).toEqual({ open: true, until: '02:00' })
  expect(then('2026-11-28T00:00')).toEqual({ open: true, until: '02:00' })
  expect(then('2026-11-28T02:00')).toMatchObject({ open: false, opens: { date: '2026-12-04', time: '00:00' } })
})

it('a night reaches into the next day, with its break, whatever that day is', () => {
  const night = { open: '20:00', close: '02:00', break_from: '23:45', break_to: '00:15' }
  const weekend = { week: [null, null, null, null, night, { open: '21:00', close: '24:00' }, null], exceptions: [] }
  const holiday = { ...weekend, exceptions: [{ date: '2026-11-28', closed: true }] }
  const then = (at: string, hours: Hours = weekend) => openingAt(hours, new Date(`${at}:00+05:00`))
  for (const hours of [weekend, holiday]) {
    expect(then('2026-11-27T19:59', hours)).toEqual(closed('2026-11-27', 4, '20:00', 0))
    expect(then('2026-11-27T20:00', hours)).toEqual({ open: true, until: '23:45' })
    expect(then('2026-11-27T23:50', hours)).toEqual(closed('2026-11-28', 5, '00:15', 1))
    expect(then('2026-11-28T00:14', hours)).toEqual(closed('2026-11-28', 5, '00:15', 0))
    expect(then('2026-11-28T00:15', hours)).toEqual({ open: true, until: '02:00' })
  }
  expect(then('2026-11-28T02:00')).toEqual(closed('2026-11-28', 5, '21:00', 0))
  expect(then('2026-11-28T02:00', holiday)).toEqual(closed('2026-12-04', 4, '20:00', 6))
  expect(then('2026-11-28T23:59')).toEqual({ open: true, until: '24:00' })
})

it('who works round the clock closes at no time', () => {
  const whole = { open: '00:00', close: '24:00' }
  const workdays = { week: [whole, whole, whole, whole, whole, null, null], exceptions: [] }
  const then = (at: string) => openingAt(workdays, new Date(`${at}:00+05:00`))
  expect(then('2026-11-25T10:00')).toEqual({ open: true, until: null })
  expect(then('2026-11-27T10:00')).toEqual({ open: true, until: '24:00' })
  expect(then('2026-11-28T00:00')).toEqual(closed('2026-11-30', 0, '00:00', 2))
})

it.each([
  ['20:00', '02:00', true],
  ['20:00', '08:00', true],
  ['20:00', '00:00', true],
  // A slip of the pen.
  ['09:00', '06:00', false],
  ['18:00', '09:00', false],
  ['09:00', '09:00', false],
])('takes hours from %s to %s: %s', (open, close, taken) =>
  expect(WorkingWeek.safeParse(Array(7).fill({ open, close })).success).toBe(taken),
)

it.each([
  ['23:45', '00:15', true],
  ['00:30', '01:00', true],
  ['20:00', '02:00', true],
  ['02:00', '02:15', false],
  ['19:00', '21:00', false],
  ['00:15', '23:45', false],
])('takes a break of the night from %s to %s: %s', (break_from, break_to, taken) => {
  const night = { open: '20:00', close: '02:00', break_from, break_to }
  expect(WorkingWeek.safeParse(Array(7).fill(night)).success).toBe(taken)
})
