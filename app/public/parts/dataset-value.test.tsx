import { expect, it } from 'vitest'
import { loadMessages } from '#app/i18n/load.ts'
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

it('an empty text is as empty as no value, and says so to who hears it', async () => {
  const cell = (value: unknown) =>
    shownPart('ru', '/adliya-ochiq-malumotlar/toplam', <DatasetValue type="text" value={value} />)
  const { blank } = (await loadMessages('ru', '/adliya-ochiq-malumotlar/toplam')).data
  expect(await cell(null)).toContain(blank)
  expect(await cell('')).toBe(await cell(null))
})
