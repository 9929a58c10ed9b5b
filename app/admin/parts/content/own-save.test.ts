import { describe, expect, it } from 'vitest'
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

it('a field that says nothing while it is empty is known again by whatever is stored', () => {
  const mine = { ...facts, changed_by_you: true, theirs: { ...stored, date: '2026-05-06' } }
  expect(isOwnSave({ ...mine, silent: ['date'] }, [{ ...sent, date: ' ' }])).toBe(true)
  expect(isOwnSave({ ...mine, silent: ['date'] }, [{ ...sent, date: '2026-05-07' }])).toBe(false)
  expect(isOwnSave({ ...mine, silent: ['text'] }, [{ ...sent, date: '' }])).toBe(false)
})

it('a link to a page of the portal is known again without the address and language that it was copied with', () => {
  const isOwn = (link: string, stored: string) =>
    isOwnSave({ ...facts, changed_by_you: true, theirs: { link: stored } }, [{ link }], 'https://adliya.example')
  for (const link of ['https://adliya.example/ru/posts?p=2', '/uzb/posts?p=2 '])
    expect([link, isOwn(link, '/posts?p=2')]).toEqual([link, true])
  for (const link of ['https://adliya.example', '/ru']) expect([link, isOwn(link, '/')]).toEqual([link, true])
  const others = ['/posts?p=3', '/inner-page/posts?p=2', 'https://lex.example/posts?p=2']
  for (const link of others) expect([link, isOwn(link, '/posts?p=2')]).toEqual([link, false])
})

describe('of fields that hold lists', () => {
  const isOwn = (sent: unknown, stored: unknown) =>
    isOwnSave({ ...facts, changed_by_you: true, theirs: { list: JSON.stringify(stored) } }, [
      { list: JSON.stringify(sent) },
    ])
  const image = { attachment: 7, caption_uz: "o'quv zali", decorative: false, src: '/a.webp' }

  it('what is new is known again though it has got its number since, and comes in another order of its names', () => {
    const stored = { src: '/a.webp', decorative: false, caption_uz: 'oʻquv zali', id: 12, attachment: 7 }
    expect(isOwn([image], [stored])).toBe(true)
    expect(isOwn([{ ...image, key: 'new 1' }], [{ ...stored, key: '12' }])).toBe(true)
    const questions = [
      { id: -1, options: [{ id: -2 }], condition: null },
      { id: -3, options: [], condition: { question: -1, option: -2 } },
    ]
    const numbered = [
      { id: 5, options: [{ id: 9 }], condition: null },
      { id: 6, options: [], condition: { question: 5, option: 9 } },
    ]
    expect(isOwn(questions, numbered)).toBe(true)
  })

  it('other words, another order and more or less of them are compared', () => {
    const stored = { ...image, id: 12 }
    const other = { ...image, attachment: 8 }
    expect(isOwn([image], [{ ...stored, caption_uz: 'boshqa' }])).toBe(false)
    expect(isOwn([image, other], [other, image])).toBe(false)
    expect(isOwn([image], [stored, { ...other, id: 13 }])).toBe(false)
    expect(isOwn([image, other], [stored])).toBe(false)
    expect(isOwn([{ ...image, id: 11 }], [stored])).toBe(false)
    expect(isOwn([{ ...image, id: 12, key: 'a' }], [{ ...stored, key: 'b' }])).toBe(false)
    expect(isOwn([image], [])).toBe(false)
    expect(isOwn([], { list: [] })).toBe(false)
    expect(isOwn({ condition: null }, { condition: {} })).toBe(false)
    expect(isOwnSave({ ...facts, changed_by_you: true, theirs: { list: '' } }, [{ list: '[]' }])).toBe(false)
  })
})

it('no more is kept than anybody sends', () => {
  const many = Array.from({ length: 9 }, (_, n) => ({ title: String(n) }))
  expect(many.reduce(sentToo, [] as { title: string }[]).map(({ title }) => title)).toEqual(['4', '5', '6', '7', '8'])
})
