import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { finishDocument } from './document.ts'

const page = `<!doctype html><html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/entry.client-1.js"/><link rel="modulepreload" href="/assets/c.js"/></head><body>
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
    'report-uri /csp-reports',
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ])
    expect(policy.split('; ')).toContain(closed)
})

it('puts scripts off until the page is painted, and allows each of them when its time has come', () => {
  const { html, policy } = finishDocument(page, { scriptsAfterPaint: true })
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).toContain('<script data-files="/assets/a.js /assets/c.js" data-wait="0">')
  const running = scriptsIn(html).filter(({ attributes }) => !/type="(?:later|application)/.test(attributes ?? ''))
  expect(running.length).toBe(1)
  for (const { text } of [...running, { text: 'window.context = {}' }, { text: 'import "/assets/a.js"' }])
    expect(policy).toContain(hashOf(text ?? ''))
  expect(html).toContain('<script type="later" data-module>import "/assets/a.js"</script>')
  expect(html).toContain('<script type="later" data-src="/assets/b.js"></script>')
  expect(html).toContain('<script type="application/ld+json">{"@type":"NewsArticle"}</script>')
})

it('lets the reader of a page that is there for all look first', () => {
  const { html } = finishDocument(page, { scriptsAfterPaint: true, forReading: true })
  expect(html).toContain('data-wait="3000"')
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

it('leaves the styles of staff pages and of pages without scripts to their links', () => {
  const link = '<link rel="stylesheet" href="/assets/app.css"/>'
  for (const [html, scriptsAfterPaint] of [
    [`${link}<body></body>`, true],
    [link + page, false],
  ] as const) {
    const { html: finished, policy } = finishDocument(html, { scriptsAfterPaint })
    expect(finished).toContain(link)
    expect(policy).toContain("style-src 'self';")
  }
})

it('leaves a page without scripts without any', () => {
  const bare = '<html><body><p>text</p><script type="application/ld+json">{}</script></body></html>'
  const { html, policy } = finishDocument(bare, { scriptsAfterPaint: true })
  expect(html).toBe(bare)
  expect(policy).toContain("script-src 'self';")
})

it('allows a third party only on the page that needs it, and no frame anywhere else', () => {
  const strict = finishDocument(page, { scriptsAfterPaint: true }).policy
  expect(strict).toContain("worker-src 'self'")
  expect(strict).not.toContain('frame-src')
  const hosts = ['https://third.example']
  const { policy } = finishDocument(page, { scriptsAfterPaint: false, outside: { hosts, frames: false } })
  const by = Object.fromEntries(policy.split('; ').map((each) => [each.split(' ')[0], each.split(' ').slice(1)]))
  for (const kind of ['script-src', 'style-src', 'img-src', 'connect-src', 'frame-src'])
    expect([kind, by[kind]?.at(-1)]).toEqual([kind, hosts[0]])
  expect(by['default-src']).toEqual(["'none'"])
  for (const kind of ['form-action', 'manifest-src', 'worker-src']) expect([kind, by[kind]]).toEqual([kind, ["'self'"]])
  expect(policy).not.toMatch(/unsafe/)
  const framed = finishDocument(page, { scriptsAfterPaint: true, outside: { hosts: [], frames: true } }).policy
  expect(framed).toContain("frame-src 'self';")
})

it('lets what was asked for go along with links to pages', () => {
  const links =
    '<body><a class="x" href="/ru/posts">1</a><a href="/ru/posts?p=2#list">2</a><a href="/a" hrefLang="en">3</a>' +
    '<a data-original="" href="/b">4</a><a href="https://x.example/">5</a><a href="#c">6</a><a href="/files/d">7</a></body>'
  const outside = { hosts: ['https://third.example'], frames: false, carried: 'translation=de' }
  const { html } = finishDocument(links, { scriptsAfterPaint: false, outside })
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    ...['/ru/posts?translation=de', '/ru/posts?p=2&amp;translation=de#list', '/a', '/b', 'https://x.example/', '#c'],
    '/files/d',
  ])
})
