import { afterEach, expect, it, vi } from 'vitest'
import { draftsOf, dropDraft, holdDraft, leftDrafts } from './kept-drafts.ts'

afterEach(() => void vi.unstubAllGlobals())

const form = 'adliya-draft:1:post:yangi'
const draft = (at: string) => ({ at, version: 1, fields: { title_uz: at } })

it('finds what every tab has kept of a form, the latest first, and of no other form', () => {
  const texts: [string, string][] = [
    [form, JSON.stringify(draft('2026-01-01'))],
    [`${form}#a`, JSON.stringify(draft('2026-01-03'))],
    [`${form}#b`, JSON.stringify(draft('2026-01-02'))],
    [`${form}#c`, 'yarim'],
    [`${form}-2#d`, JSON.stringify(draft('2026-01-04'))],
  ]
  const store = {
    length: texts.length,
    key: (place: number) => texts[place]?.[0] ?? null,
    getItem: (key: string) => texts.find(([name]) => name === key)?.[1] ?? null,
  }
  expect(draftsOf(form, store).map(({ key }) => key)).toEqual([`${form}#a`, `${form}#b`, form])
})

it('is quiet in a browser that forbids what a site keeps, and knows of no drafts there', async () => {
  const forbidden = () => {
    throw new DOMException('The document is sandboxed.', 'SecurityError')
  }
  const refused = async () => forbidden()
  vi.stubGlobal('navigator', { locks: { request: refused, query: refused } })
  vi.stubGlobal('localStorage', new Proxy({}, { get: forbidden }))
  holdDraft(form).release()
  dropDraft(form)
  expect(await leftDrafts(form, {})).toEqual([])
})
