import { describe, expect, it } from 'vitest'
import { formatDate, formatDateTime, machineDateTime } from './dates.ts'
import { inputDateTime, parseInputDateTime } from './input-dates.ts'
import { locales } from './locale.ts'
import { dayAndMonth, formatLongDate } from './month-names.ts'

describe('dates are those of Tashkent', () => {
  it.each([
    ['2023-09-05T09:05:00Z', '05.09.2023 14:05', '2023-09-05T14:05:00+05:00'],
    ['2023-12-31T18:59:59Z', '31.12.2023 23:59', '2023-12-31T23:59:59+05:00'],
    ['2023-12-31T19:00:00Z', '01.01.2024 00:00', '2024-01-01T00:00:00+05:00'],
    ['2024-02-28T19:00:00Z', '29.02.2024 00:00', '2024-02-29T00:00:00+05:00'],
    ['2024-07-01T00:00:00+05:00', '01.07.2024 00:00', '2024-07-01T00:00:00+05:00'],
  ])('%s is %s', (moment, shown, machine) => {
    expect(formatDateTime(moment)).toBe(shown)
    expect(formatDate(new Date(moment))).toBe(shown.slice(0, 10))
    expect(machineDateTime(moment)).toBe(machine)
    expect(new Date(machineDateTime(moment)).getTime()).toBe(new Date(moment).getTime())
  })

  it('also in the summers of 1990 and 1991, when clocks were moved', () => {
    for (const moment of [
      '1990-07-01T00:00:00Z',
      '1990-01-01T00:00:00Z',
      '1991-08-31T12:00:00Z',
      '1980-01-01T00:00:00Z',
    ])
      expect([moment, new Date(machineDateTime(moment)).toISOString()]).toEqual([
        moment,
        new Date(moment).toISOString(),
      ])
  })

  it('and go through a form unchanged, to the minute', () => {
    for (const moment of ['2023-12-31T19:00:00.000Z', '2024-02-29T18:59:00.000Z', '1990-07-01T00:30:00.000Z'])
      expect([moment, parseInputDateTime(inputDateTime(moment)).toISOString()]).toEqual([moment, moment])
  })

  it('unless they bring an offset of their own', () => {
    expect(parseInputDateTime('2024-05-06T10:00Z').toISOString()).toBe('2024-05-06T10:00:00.000Z')
    expect(parseInputDateTime('2024-05-06T10:00-03:00').toISOString()).toBe('2024-05-06T13:00:00.000Z')
  })

  it.each([
    '',
    'x',
    '2024-13-01T00:00',
    '2024-02-30T00:00',
    '06.05.2024',
    '2024-05-06',
    '2024-05-06T10:00+99',
    '2024-05-06T25:00',
  ])('%j is no date', (text) => {
    expect(parseInputDateTime(text).getTime()).toBeNaN()
  })
})

it('long dates are written as each language writes them', () => {
  expect(locales.map((locale) => formatLongDate('2023-09-05T00:00Z', locale))).toEqual([
    '2023-yil 5-sentabr',
    '2023 йил 5 сентябрь',
    '5 сентября 2023 г.',
    '5 September 2023',
  ])
  expect(dayAndMonth('2023-12-31T19:00Z', 'ru')).toEqual({ day: '1', month: 'января' })
})
