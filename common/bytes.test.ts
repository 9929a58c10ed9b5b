import { expect, it } from 'vitest'
import { formatBytes } from './bytes.ts'

it.each([
  [1, 'uz', '1\u00a0KB'],
  [430_080, 'en', '420\u00a0KB'],
  [1_048_575, 'uz', '1\u00a0MB'],
  [1_572_864, 'ru', '1,5\u00a0МБ'],
  [1_572_864, 'en', '1.5\u00a0MB'],
] as const)('%i bytes in %s', (bytes, locale, text) => {
  expect(formatBytes(bytes, locale)).toBe(text)
})
