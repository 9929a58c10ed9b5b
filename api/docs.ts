import { createHash } from 'node:crypto'
import { asHtml } from '#common/html.ts'
import { type Locale, localeFacts, locales } from '#common/locale.ts'
import type { Tables } from './about.ts'
import { docsWords } from './docs-words.ts'
import { exampleBody } from './examples.ts'
import { fieldsOf } from './fields.ts'
import { operationId, schemaOf, statusOf } from './openapi.ts'
import { refusalsOf } from './refusals.ts'
import type { Access, Route } from './route.ts'

const style = `
:root { color-scheme: light dark }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none }
.skip:not(:focus) { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
article { border-top: 1px solid GrayText; padding: .5rem 0 1rem }
h3 { font-size: 1rem; margin: .5rem 0 }
dl { display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: .25rem 1rem; margin: .5rem 0 }
dd { margin: 0 }
code, pre { font-family: ui-monospace, monospace; font-size: .875rem }
pre { overflow: auto; max-height: 24rem; padding: .5rem; border: 1px solid GrayText }
`

const policy =
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export const docsHeaders = (locale: Locale): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-language': localeFacts[locale].tag,
  'content-security-policy': policy,
})

/** The page that shows every call to people, without a script; made of the table that routes them. */
export function docsPage({ content, session }: Tables, locale: Locale): string {
  const words = docsWords[locale]
  const below = `${localeFacts[locale].prefix}/api`
  const all = [
    ...content.map((it) => ({ it, address: below + it.path })),
    ...session.map((it) => ({ it, address: it.path })),
  ]
  const groups = [...Map.groupBy(all, ({ it }) => it.path.split('/')[1] ?? '')]
  const contents = groups.map(([name]) => `<li><a href="#${name}">${name}</a></li>`).join('')
  const languages = locales.map((each) => {
    const { prefix, tag, name } = localeFacts[each]
    const current = each === locale ? ' aria-current="page"' : ''
    return `<li><a href="${prefix}/api/docs" lang="${tag}" hreflang="${tag}"${current}>${name}</a></li>`
  })
  const sections = groups.map(
    ([name, calls]) =>
      `<section aria-labelledby="${name}"><h2 id="${name}" lang="en">${name}</h2>${calls.map((call) => article(call, locale)).join('')}</section>`,
  )
  return `<!doctype html>
<html lang="${localeFacts[locale].tag}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${words.title}</title><style>${style}</style></head>
<body>
<a class="skip" href="#calls">${words.skip}</a>
<header><nav aria-label="${words.language}"><ul>${languages.join('')}</ul></nav><h1>${words.title}</h1><p>${words.intro}</p><p><a href="${below}/openapi.json">${words.document}</a></p></header>
<nav aria-label="${words.sections}"><ul lang="en">${contents}</ul></nav>
<main id="calls">${sections.join('')}</main>
</body>
</html>
`
}

function article({ it, address }: { it: Route; address: string }, locale: Locale): string {
  const words = docsWords[locale]
  const id = operationId(it)
  const facts: [string, string][] = [
    [words.who, whoMay(it.access, locale)],
    [words.parameters, code(fieldsOf(it.query, 'input'))],
    [words.writes, code([fieldsOf(it.body, 'input'), it.multipart ? 'file' : ''].filter(Boolean).join(', '))],
    [words.reads, it.page ? words.page : code(fieldsOf(it.answer, 'output'))],
    [words.answers, [statusOf(it), ...refusalsOf(it)].join(', ')],
  ]
  const rows = facts.filter(([, fact]) => fact !== '').map(([name, fact]) => `<dt>${name}</dt><dd>${fact}</dd>`)
  return `<article aria-labelledby="${id}"><h3 id="${id}"><code>${it.method} ${asHtml(address)}</code></h3><p lang="en">${asHtml(it.summary)}</p><dl>${rows.join('')}</dl>${example(it, words.example)}</article>`
}

function whoMay(access: Access, locale: Locale): string {
  const { people } = docsWords[locale]
  return [access]
    .flat()
    .map((one) => (one in people ? people[one as keyof typeof people] : `<code>${one}</code>`))
    .join(', ')
}

function example(it: Route, title: string): string {
  if (!it.body || it.multipart) return ''
  const body = JSON.stringify(exampleBody(schemaOf(it.body, 'input', {}), it.path), null, 2)
  return `<details><summary>${title}</summary><pre tabindex="0">${asHtml(body)}</pre></details>`
}

const code = (text: string) => (text === '' ? '' : `<code>${asHtml(text)}</code>`)
