import { expect, it } from 'vitest'
import { locales } from './locale.ts'
import { internationalPhone, phoneText } from './phone.ts'
import { phoneExample } from './phone-example.ts'
import { validationMessage } from './validation-messages.ts'

it('the number that refusals show is the one of the hints, in one piece, and is accepted', () => {
  expect(locales.map((locale) => validationMessage('invalid_phone', locale))).toEqual(
    locales.map(() => expect.stringContaining(phoneExample)),
  )
  expect(phoneExample).not.toMatch(/[ -]/)
  expect(phoneText.parse(phoneExample)).toBe('+998901234567')
})

it('a number may be copied with the dashes of a text', () => {
  for (const dash of ['-', '\u2010', '\u2011', '\u2013', '\u2014', '\u2212'])
    expect(phoneText.parse(`+998 71 207${dash}10${dash}08`)).toBe('+998712071008')
  expect(internationalPhone.parse('+49 30 1234\u20115678')).toBe('+493012345678')
})
