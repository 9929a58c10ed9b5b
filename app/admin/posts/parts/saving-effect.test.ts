import { expect, it } from 'vitest'
import { emptyFields } from './post-fields.ts'
import { savingEffect } from './saving-effect.ts'

const noon = { now: new Date('2026-11-22T07:00:00Z'), shown: false, storedDate: '', hiddenCategory: false }
const effect = (form: object, present: object = {}) =>
  savingEffect({ ...emptyFields(), ...form }, { ...noon, ...present })

it('a new post is published now, or when the later of its two dates has come', () => {
  expect(effect({})).toEqual({ kind: 'publish' })
  expect(effect({ date: '2026-11-22T12:00' })).toEqual({ kind: 'publish' })
  expect(effect({ date: '2026-11-22T12:01' })).toEqual({ kind: 'schedule', at: '22.11.2026 12:01' })
  expect(effect({ date: '2026-11-24T09:00', publish_at: '2026-11-25T09:00' }).at).toBe('25.11.2026 09:00')
  expect(effect({ date: '2026-11-26T09:00', publish_at: '2026-11-25T09:00' }).at).toBe('26.11.2026 09:00')
})

it('says when it will be taken off, and that what ends before it begins is never shown', () => {
  expect(effect({ unpublish_at: '2026-11-30T18:00' })).toEqual({ kind: 'publish', until: '30.11.2026 18:00' })
  expect(effect({ publish_at: '2026-12-01T09:00', unpublish_at: '2026-11-30T18:00' })).toEqual({ kind: 'keep' })
  expect(effect({ unpublish_at: '2026-11-22T12:00' })).toEqual({ kind: 'keep' })
})

it('of what visitors see now it says what becomes of that', () => {
  const shown = { shown: true, storedDate: '2026-11-20T09:00' }
  expect(effect({}, shown)).toEqual({ kind: 'update' })
  expect(effect({ active: '' }, shown)).toEqual({ kind: 'takeOff' })
  expect(effect({ publish_at: '2026-11-24T09:00' }, shown)).toEqual({ kind: 'postpone', at: '24.11.2026 09:00' })
  expect(effect({}, { ...shown, hiddenCategory: true })).toEqual({ kind: 'takeOff' })
  expect(effect({}, { ...noon, storedDate: '2026-11-24T09:00' })).toEqual({ kind: 'schedule', at: '24.11.2026 09:00' })
})

it('a post of which every written language is a draft is shown to nobody', () => {
  const written = { title_uz: 'Qonun', title_ru: 'Закон', draft_uz: 'on', draft_en: 'on' }
  expect(effect(written)).toEqual({ kind: 'publish' })
  expect(effect({ ...written, draft_ru: 'on' })).toEqual({ kind: 'keep' })
  expect(effect({ ...written, title_ru: ' ' }, { shown: true })).toEqual({ kind: 'takeOff' })
})

it('a hidden category hides its posts, and a date that cannot be read says nothing', () => {
  expect(effect({}, { hiddenCategory: true })).toEqual({ kind: 'blocked' })
  expect(effect({ publish_at: '2026-02-30T09:00' })).toEqual({ kind: 'publish' })
})
