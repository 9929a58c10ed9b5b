import { expect, it } from 'vitest'
import { hoursAsData } from './hours-as-data.ts'

const day = { open: '09:00', close: '18:00', break_from: '13:00', break_to: '14:00' }
const night = { open: '20:00', close: '02:00' }

it('days of the same hours stand together, closed ones not at all', () => {
  const told = (...week: Parameters<typeof hoursAsData>[0] & object) => hoursAsData(week, [])
  expect(told(day, day, day, day, day, null, null)).toBe('Mo-Fr 09:00-13:00,14:00-18:00; PH off')
  expect(told(null, day, night, night, null, day, day)).toBe(
    'Tu 09:00-13:00,14:00-18:00; We-Th 20:00-02:00; Sa-Su 09:00-13:00,14:00-18:00; PH off',
  )
  const always = { open: '00:00', close: '24:00' }
  expect(told(always, always, always, always, always, always, always)).toBe('Mo-Su 00:00-24:00; PH off')
})

it('holidays are off after the week, and days that differ come last, by date: a later rule goes before an earlier one', () => {
  const exceptions = [
    { date: '2026-12-31', closed: false, open: '09:00', close: '13:00', note_uz: 'Yangi yil oldidan' },
    { date: '2026-03-21', closed: true },
  ]
  expect(hoursAsData([day, null, null, null, null, null, null], exceptions)).toBe(
    'Mo 09:00-13:00,14:00-18:00; PH off; 2026 Mar 21 off; 2026 Dec 31 09:00-13:00',
  )
  expect(hoursAsData(null, exceptions)).toBe('')
})
