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
  expect(then('2026-11-27T23:59')).toEqual({ open: true, until: '24:00' })
  expect(then('2026-11-28T00:00')).toEqual({ open: true, until: '02:00' })
  expect(then('2026-11-28T02:00')).toMatchObject({ open: false, opens: { date: '2026-12-04', time: '00:00' } })
})
