import { expect, it } from 'vitest'
import { secondsOf, timeText } from './film-fields.ts'

it('reads and writes how long a film is', () => {
  expect(['95', '1:35', '12:05', '1:02:05', '', '0', 'long', '1:75'].map(secondsOf)).toEqual([
    95,
    95,
    725,
    3725,
    null,
    null,
    null,
    null,
  ])
  expect([95, 3725, null].map(timeText)).toEqual(['1:35', '1:02:05', ''])
})
