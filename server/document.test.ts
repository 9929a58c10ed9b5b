import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { finishDocument } from './document.ts'

const page = `<!doctype html><html><head><link rel="modulepreload" href="/assets/a.js"/></head><body>
<script type="application/ld+json">{"@type":"NewsArticle"}</script>
<script>window.context = {}</script><script type="module" async="">import "/assets/a.js"</script>
<script src="/assets/b.js"></script></body></html>`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const scriptsIn = (html: string) =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map(([, attributes, text]) => ({ attributes, text }))

it('allows the inline scripts that the page holds by their hashes, and nothing else', () => {
  const { html, policy } = finishDocument(page, { scriptsAfterPaint: false })
  expect(html).toBe(page)
  const allowed = /script-src ([^;]+)/.exec(policy)?.[1]?.split(' ')
  expect(allowed).toEqual(["'self'", hashOf('window.context = {}'), hashOf('import "/assets/a.js"')])
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
  for (const closed of [
    "default-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ])
    expect(policy.split('; ')).toContain(closed)
})

it('puts scripts off until the page is painted, and allows each of them when its time has come', () => {
  const { html, policy } = finishDocument(page, { scriptsAfterPaint: true })
  expect(html).not.toContain('modulepreload')
  const running = scriptsIn(html).filter(({ attributes }) => !/type="(?:later|application)/.test(attributes ?? ''))
  expect(running.length).toBe(1)
  for (const { text } of [...running, { text: 'window.context = {}' }, { text: 'import "/assets/a.js"' }])
    expect(policy).toContain(hashOf(text ?? ''))
  expect(html).toContain('<script type="later" data-module>import "/assets/a.js"</script>')
  expect(html).toContain('<script type="later" data-src="/assets/b.js"></script>')
  expect(html).toContain('<script type="application/ld+json">{"@type":"NewsArticle"}</script>')
})

it('keeps the text of scripts as it is, whatever signs are in it', () => {
  const tricky = "const a = '$& $1 $$ </body>'"
  const { html } = finishDocument(`<body><script>${tricky}</script></body>`, { scriptsAfterPaint: true })
  expect(scriptsIn(html)[0]?.text).toBe(tricky)
})

it('gives the same page the same policy', () => {
  const [one, two] = [1, 2].map(() => finishDocument(page, { scriptsAfterPaint: true }))
  expect(one).toEqual(two)
})
