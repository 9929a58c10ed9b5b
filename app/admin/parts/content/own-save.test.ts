import { expect, it } from 'vitest'
import { isOwnSave, sentToo } from './own-save.ts'

const sent = { title: " o'qish ", text: '<p>matn&nbsp;bor</p>' }
const facts = { current_version: 2, changed_by: 'Nodira', changed_at: null }
const stored = { title: 'oʻqish', text: '<p>matn bor</p>' }

it('a save whose answer was lost is known again by its words, however many tries ago it was sent', () => {
  const mine = { ...facts, changed_by_you: true, theirs: stored }
  expect(isOwnSave(mine, [sent])).toBe(true)
  expect(isOwnSave(mine, [sent, { ...sent, title: 'yana yangi' }])).toBe(true)
})

it('what was saved in another window, or by somebody else, is compared', () => {
  const elsewhere = { ...facts, changed_by_you: true, theirs: { ...stored, text: '<p>boshqa oynada</p>' } }
  expect(isOwnSave(elsewhere, [sent])).toBe(false)
  expect(isOwnSave({ ...facts, changed_by_you: false, theirs: stored }, [sent])).toBe(false)
  expect(isOwnSave({ ...facts, changed_by_you: true, theirs: stored }, [])).toBe(false)
})

it('no more is kept than anybody sends', () => {
  const many = Array.from({ length: 9 }, (_, n) => ({ title: String(n) }))
  expect(many.reduce(sentToo, [] as { title: string }[]).map(({ title }) => title)).toEqual(['4', '5', '6', '7', '8'])
})
