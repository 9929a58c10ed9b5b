import { expect, it } from 'vitest'
import { unreadable } from '#app/ui/unreadable.ts'
import { mistakesIn } from './report-rules.ts'

it('a sealed report tells of no day that is still to come', () => {
  const words = { required: 'r', short: 's', invalid: 'i', day: 'd', future: 'f' }
  const saidOf = (when_from: string, when_to = '') => {
    const form = new FormData()
    form.set('when_from', when_from)
    form.set('when_to', when_to)
    const { when_from: from, when_to: to } = mistakesIn(form, words, '2026-11-24')
    return [from?.[0]?.code, to?.[0]?.code]
  }
  expect(saidOf('2026-11-25')).toEqual(['future', undefined])
  expect(saidOf('2026-11-24', '2027-01-01')).toEqual([undefined, 'future'])
  expect(saidOf('2026-11-24', '2026-11-24')).toEqual([undefined, undefined])
  expect(saidOf('2026-11-24', '2026-11-23')).toEqual([undefined, 'invalid'])
  // Half a date, as the browser's field tells of it.
  expect(saidOf('2026-11-24', unreadable)).toEqual([undefined, 'day'])
})
