import { expect, it } from 'vitest'
import { dialled, phoneShown } from './phone-shown.ts'

it('a number of Uzbekistan is read in one form and dialled in one, however it was written', () => {
  for (const written of ['+998712071008', '+998 71 207 10 08', '+998 (71) 207-10-08'])
    expect([phoneShown(written), dialled(written)]).toEqual(['+998 71 207-10-08', '+998712071008'])
})

it('what is no such number stays as it was written', () => {
  for (const written of ['1008', '', '+44 20 7946 0958', '+998 71 207 10']) expect(phoneShown(written)).toBe(written)
})
