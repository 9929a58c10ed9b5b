import { expect, it } from 'vitest'
import { z } from 'zod'
import { accept } from './accept.ts'
import type { Refusal } from './errors.ts'
import { locales } from './locale.ts'
import { preferenceAttributes, preferencesKey, readPreferences, writePreferences } from './preferences.ts'
import { refusalMessage } from './refusal-messages.ts'
import { fieldErrors, isValidationCode, validationMessage } from './validation-messages.ts'

const cyrillic = /\p{Script=Cyrillic}/u

it('every kind of mistake has its code and its words in the four languages', () => {
  const contract = z.strictObject({
    required: z.string(),
    empty: z.string().min(1),
    short: z.string().min(5),
    long: z.string().max(3),
    number: z.number().min(1).max(9),
    option: z.enum(['a', 'b']),
    list: z.array(z.strictObject({ link: z.string().min(1) })),
    text: z.union([z.literal(''), z.string().max(2)]),
  })
  const given = {
    empty: '',
    short: 'abc',
    long: 'abcd',
    number: 10,
    option: 'c',
    list: [{ link: '' }],
    text: 'abc',
    more: 1,
  }
  const { error } = contract.safeParse(given)
  if (!error) throw new Error('nothing was wrong')
  const codes = Object.entries(fieldErrors(error, 'ru')).map(([field, list]) => [field, list.map(({ code }) => code)])
  expect(Object.fromEntries(codes)).toEqual({
    required: ['required'],
    empty: ['required'],
    short: ['too_short'],
    long: ['too_long'],
    number: ['out_of_range'],
    option: ['not_an_option'],
    'list.0.link': ['required'],
    text: ['too_long'],
    more: ['unknown_field'],
  })
  for (const locale of locales) {
    for (const [{ message } = { message: '' }] of Object.values(fieldErrors(error, locale))) {
      expect(message).toMatch(/\S/)
      expect(message).not.toMatch(/undefined|NaN/)
      expect([locale, message, cyrillic.test(message)]).toEqual([locale, message, locale === 'ru' || locale === 'uzb'])
    }
  }
  expect(fieldErrors(error, 'en').short?.[0]?.message).toBe('Enter at least 5 characters')
  expect(fieldErrors(error, 'en').text?.[0]?.message).toBe('Use at most 2 characters')
})

it('a choice that was left out is asked for, one that is not in the list is not taken', () => {
  const contract = z.strictObject({ type: z.enum(['a', 'b']) })
  const codes = (given: unknown) => {
    try {
      return accept(contract, given, 'uz')
    } catch (error) {
      return (error as Refusal).errors?.type?.map(({ code }) => code)
    }
  }
  expect([codes({}), codes({ type: 'c' }), codes({ type: null })]).toEqual([
    ['required'],
    ['not_an_option'],
    ['not_an_option'],
  ])
})

it('codes are only those that have words', () => {
  expect(['taken', 'toString', 'constructor', '', '__proto__'].map(isValidationCode)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  expect(validationMessage('taken', 'uzb')).toBe('Бу қиймат банд')
})

it('a refusal of any code has words in the four languages', () => {
  for (const code of ['not_found', 'version_conflict', 'something_new', 'constructor', 'toString']) {
    for (const locale of locales)
      expect([code, locale, typeof refusalMessage(code, locale)]).toEqual([code, locale, 'string'])
  }
  expect(refusalMessage('something_new', 'en')).toBe('Something unexpected went wrong. We have been told about it.')
})

it('choices of how pages look go through their cookie, and a wrong one falls back by itself', () => {
  const chosen = { look: 'dark', size: 18, marquee: 'pause' } as const
  const [cookie = '', ...attributes] = writePreferences(chosen).split('; ')
  expect(attributes).toEqual(['Path=/', 'Max-Age=31536000', 'SameSite=Lax'])
  expect(readPreferences(`a=b; ${cookie}; c=d`)).toEqual(chosen)
  const nothing = { look: undefined, size: 16, marquee: 'run', data: undefined }
  for (const header of [
    undefined,
    null,
    '',
    'prefs=',
    'prefs=%',
    'prefs=%ff',
    'myprefs=look%3Ddark',
    'prefs=look%3D__proto__',
  ])
    expect([header, readPreferences(header)]).toEqual([header, nothing])
  for (const size of ['15', '21', '18.5', '1e1', 'x', ''])
    expect(readPreferences(`prefs=size%3D${size}%26look%3Dgrey`)).toEqual({ ...nothing, look: 'grey' })
})

it('pages that look alike have one key, and the marks that the look is made of', () => {
  const plain = readPreferences('')
  expect(preferencesKey(plain)).toBe('system.16.run')
  expect(Object.values(preferenceAttributes(plain)).filter((value) => value !== undefined)).toEqual([])
  expect(preferenceAttributes({ ...plain, look: 'contrast', size: 20 })).toMatchObject({
    'data-theme': 'light',
    'data-contrast': 'more',
    'data-size': '20',
  })
})

it('a bound that nobody set leaves no hole in what is said about the other', () => {
  for (const locale of locales) {
    const said = [{ min: 1 }, { max: 9 }, { min: 1, max: 9 }].map((each) =>
      validationMessage('out_of_range', locale, each),
    )
    expect(new Set(said).size).toBe(3)
    expect(said.join()).not.toMatch(/…|undefined/)
  }
})

it('says bounds as other counts are said, and years as years', () => {
  for (const locale of locales) {
    expect(validationMessage('too_long', locale, { max: 200_000 })).toContain('200\u00a0000')
    expect(validationMessage('too_many', locale, { max: 1000 })).toContain('1\u00a0000')
    expect(validationMessage('out_of_range', locale, { min: 1900, max: 1_000_000 })).toMatch(
      /1900.*1\u00a0000\u00a0000/,
    )
    expect(validationMessage('out_of_range', locale, { min: 0.0005 })).toContain('0.0005')
  }
})
