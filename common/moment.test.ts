import { expect, it } from 'vitest'
import { z } from 'zod'
import { momentText } from './moment.ts'
import { fieldErrors } from './validation-messages.ts'

it.each(['2026-02-31T10:00', '0026-11-24T09:00', '20261-11-24T09:00', '3000-01-01T00:00', '2026-11-24', 'unreadable'])(
  '%s is no moment that was meant',
  (text) => {
    const { error } = z.object({ at: momentText }).safeParse({ at: text })
    expect(error && fieldErrors(error, 'en')).toMatchObject({ at: [{ code: 'invalid_date' }] })
  },
)

it('a moment is read as Tashkent time', () => {
  expect(momentText.parse('2026-11-24T09:00').toISOString()).toBe('2026-11-24T04:00:00.000Z')
})

it('what is no day is told as a day to be entered, not as a value that is not valid', () => {
  const { error } = z.object({ on: z.iso.date() }).safeParse({ on: '2026-02-31' })
  expect(error && fieldErrors(error, 'en')).toMatchObject({ on: [{ code: 'invalid_day' }] })
})
