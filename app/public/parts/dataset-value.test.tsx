import { expect, it } from 'vitest'
import { shownPart } from '#tests/shown-part.tsx'
import { DatasetValue } from './dataset-value.tsx'

const shown = (value: number, type: 'integer' | 'decimal', locale: 'ru' | 'en' = 'ru') =>
  shownPart(locale, '/adliya-ochiq-malumotlar/toplam', <DatasetValue type={type} value={value} />)

it('thousands are parted from five digits on: a year is one', async () => {
  expect(await Promise.all([2025, -2025, 10_000, 1_234_567].map((value) => shown(value, 'integer')))).toEqual([
    '2025',
    '-2025',
    '10\u00a0000',
    '1\u00a0234\u00a0567',
  ])
  expect([await shown(9999.5, 'decimal'), await shown(12_345.25, 'decimal', 'en')]).toEqual([
    '9999,5',
    '12\u00a0345.25',
  ])
})
