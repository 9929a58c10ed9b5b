import { expect, it } from 'vitest'
import { locales } from './locale.ts'
import { phoneText } from './phone.ts'
import { phoneExample } from './phone-example.ts'
import { validationMessage } from './validation-messages.ts'

it('the number that refusals show is the one of the hints, in one piece, and is accepted', () => {
  expect(locales.map((locale) => validationMessage('invalid_phone', locale))).toEqual(
    locales.map(() => expect.stringContaining(phoneExample)),
  )
  expect(phoneExample).not.toMatch(/[ -]/)
  expect(phoneText.parse(phoneExample)).toBe('+998901234567')
})
