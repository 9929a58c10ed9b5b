import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { localeFacts, locales } from '#common/locale.ts'
import { openPortal } from '#tests/app.ts'
import { contentRoutes, sessionRoutes } from './api.ts'
import { docsWords } from './docs-words.ts'
import { rightsDocument } from './rights.ts'

const portal = await openPortal()

it('shows every call to people, in a frame of their language and without a script', async () => {
  for (const locale of locales) {
    const { prefix, tag } = localeFacts[locale]
    const { status, text, headers } = await portal.anonymous().get(`${prefix}/api/docs/`)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(text).toContain(`<html lang="${tag}">`)
    expect(text).toContain(`<h1>${docsWords[locale].title}</h1>`)
    for (const it of contentRoutes) expect(text).toContain(`<code>${it.method} ${prefix}/api${it.path}</code>`)
    for (const it of sessionRoutes) expect(text).toContain(`<code>${it.method} ${it.path}</code>`)
    expect(text).not.toMatch(/<script|style=|\son\w+=|undefined|\[object/)
    // Every address of the contents leads to a heading, and none stands twice.
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, id] of text.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id)
  }
  expect((await portal.anonymous().get('/uz/api/docs')).text).toBe((await portal.anonymous().get('/api/docs')).text)
})

it('allows its own style and nothing else', async () => {
  const { text, headers } = await portal.anonymous().get('/en/api/docs')
  const style = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
})

it('docs/rights.md is what the table says today: `node scripts/rights.mjs` writes it', async () => {
  const printed = await readFile(new URL('../docs/rights.md', import.meta.url), 'utf8')
  expect(printed).toBe(rightsDocument({ content: contentRoutes, session: sessionRoutes }))
})
