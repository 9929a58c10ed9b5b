import { expect, it } from 'vitest'
import { inOtherLayout } from './keyboard.ts'

it('reads what was typed with the other layout', () => {
  expect(inOtherLayout('ghbtv uhf;lfy')).toBe('прием граждан')
  expect(inOtherLayout('GHBTV')).toBe('прием')
  expect(inOtherLayout('<hfr')).toBe('брак')
  expect(inOtherLayout('тщефкн')).toBe('notary')
  expect(inOtherLayout('1008 yjvth')).toBe('1008 номер')
})

it('leaves alone what has letters of both, or of none, or of one that only one layout has', () => {
  for (const text of ['загс zags', '1008', '', 'ҳужжат', 'oʻzbek']) expect(inOtherLayout(text)).toBeUndefined()
})
