import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#platform/root.server.ts'

const app = join(root, 'app')
const sources = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(app, name), 'utf8') }))
const filesWith = (words: RegExp) => sources.flatMap(({ name, text }) => (words.test(text) ? [name] : [])).toSorted()

it('of what is typed a browser keeps appeals, bookings, answers to surveys and unsaved text of staff, and nothing of a report of corruption', () => {
  expect(filesWith(/\b(?:localStorage|sessionStorage|indexedDB)\b/)).toEqual([
    'admin/parts/content/kept-drafts.ts',
    'public/parts/forms/draft.ts',
    // When a page was last loaded anew by itself.
    'ui/chunk-guard.ts',
  ])
  expect(filesWith(/\bplace: .draft:/)).toEqual([
    'public/parts/appeals/kept-form.ts',
    'public/parts/reception/kept-form.ts',
    'public/parts/surveys/kept-form.ts',
  ])
})
