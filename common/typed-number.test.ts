import { expect, it } from 'vitest'
import { z } from 'zod'
import { typedDecimal, typedWhole } from './typed-number.ts'

const readBy = (contract: z.ZodType) => (given: unknown) => contract.safeParse(given).data

it.each(['1e1', '0x10', '0b1', '+5', ' 5', '5 ', '05', '5.0', '5.', '-0', '', '٥', '9'.repeat(16), true, [], null])(
  '%j is no whole number',
  (given) => {
    expect(readBy(typedWhole(z.int()))(given)).toBeUndefined()
  },
)

it.each([
  ['0', 0],
  ['5', 5],
  ['-12', -12],
  ['999999999999999', 999_999_999_999_999],
  [7, 7],
])('%j is one', (given, number) => {
  expect(readBy(typedWhole(z.int()))(given)).toBe(number)
})

it('a number with a part behind its point is written in digits, too', () => {
  const read = readBy(typedDecimal(z.number()))
  expect(['5', '0.5', '-69.24000549316406', '5.0'].map(read)).toEqual([5, 0.5, -69.240_005_493_164_06, 5])
  for (const given of ['1e1', '0x10', '+5', ' 5', '05.5', '.5', '5.', ''])
    expect([given, read(given)]).toEqual([given, undefined])
})
