import { afterAll, describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { answered, statuses } from '#tests/raw.ts'
import { createApp } from './app.ts'
import { listen } from './listen.ts'

const pages = async ({ url }: Request) => new Response(`page ${url}`, { headers: { 'content-type': 'text/html' } })
const known = await openPortal({ PORT: '0', ORIGIN: 'https://adliya.example' })
const unnamed = await openPortal({ PORT: '0' }, { beside: known })
const ours = await listen(known.ground, createApp(known.ground, pages))
const any = await listen(unnamed.ground, createApp(unnamed.ground, pages))
afterAll(() => Promise.all([ours.stop(), any.stop()]))

const ask = ({ url }: { url: string }, heads: string, path = '/posts') =>
  answered(url, `GET ${path} HTTP/1.1\r\n${heads}\r\nConnection: close\r\n\r\n`)
const port = new URL(ours.url).port
const problemType = 'application/problem+json; charset=utf-8'

describe('a portal that knows its name', () => {
  it.each([
    ...['adliya.example', 'ADLIYA.example', 'adliya.example:8443', 'adliya.example.'],
    ...[`127.0.0.1:${port}`, '127.0.0.1', 'localhost'],
  ])('answers to %s', async (host) => {
    expect(statuses(await ask(ours, `Host: ${host}`))).toEqual([200])
  })

  it.each(['evil.example', 'adliya.example.evil.example', 'www.adliya.example', '10.1.2.3', '[::1]'])(
    'sends who asks for %s to itself, every time, and makes nothing',
    async (host) => {
      for (const path of ['/posts', '/ru/posts', '/api/regions/', '/healthz']) {
        // Twice: what was asked for once may be known.
        for (let times = 0; times < 2; times += 1) {
          const text = await ask(ours, `Host: ${host}`, path)
          expect([path, statuses(text)]).toEqual([path, [421]])
          expect(text).toContain('href="https://adliya.example/')
          expect([text.includes('page http'), text.includes(host)]).toEqual([false, false])
          expect(text).toMatch(/\r\ncontent-security-policy: default-src 'none'/)
        }
      }
    },
  )

  it('makes addresses of its own name alone, also for who asks it by its address', async () => {
    expect(await ask(ours, 'Host: 127.0.0.1', '/en/posts')).toContain('page https://adliya.example/en/posts')
  })
})

it.each([
  ...[
    'Host: a b',
    'Host: a/b',
    'Host: a@b',
    'Host: a\\b',
    'Host: <a>',
    'Host: a:b',
    'Host: a:99999',
    'Host: [a',
    'Host:',
  ],
  ...['Host: a..b:1:2', 'Host: %61', 'Host: é', 'Host: a\r\nHost: b', 'Host: a\r\nHost: a'],
])('whoever cannot be understood is refused, whether the portal knows its name or not: %j', async (heads) => {
  for (const portal of [ours, any]) {
    const text = await ask(portal, heads)
    expect([heads, statuses(text)]).toEqual([heads, [400]])
    expect(text).not.toContain('page')
  }
})

it('a host in the address itself is not believed', async () => {
  for (const portal of [ours, any])
    expect(statuses(await ask(portal, 'Host: adliya.example', 'http://evil.example/posts'))).toEqual([400])
})

it('a portal that does not know its name answers to whatever it is called, to each by the name that they used', async () => {
  for (const host of ['a.example', 'b.example', 'a.example']) {
    const text = await ask(any, `Host: ${host}`)
    expect([host, text.includes(`page http://${host}/posts`)]).toEqual([host, true])
  }
})

it('who speaks HTTP/1.0 needs no host', async () => {
  expect(statuses(await answered(ours.url, 'GET /posts HTTP/1.0\r\n\r\n'))).toEqual([200])
})

it.each(['TRACE', 'PROPFIND', 'PURGE', 'SEARCH', 'LINK', 'M-SEARCH'])(
  '%s is refused with the methods that there are',
  async (method) => {
    for (const path of ['/posts', '/api/posts/', '/accounts/login/', '/files/a/b.webp', '/healthz']) {
      const text = await answered(
        ours.url,
        `${method} ${path} HTTP/1.1\r\nHost: adliya.example\r\nX-Secret: sirli\r\nConnection: close\r\n\r\n`,
      )
      expect([path, statuses(text)]).toEqual([path, [405]])
      expect(text).toContain('\r\nallow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r\n')
      expect(text).not.toContain('sirli')
    }
    // Programs read a problem in their language, people a page.
    const refused = (path: string) =>
      answered(ours.url, `${method} ${path} HTTP/1.1\r\nHost: adliya.example\r\nConnection: close\r\n\r\n`)
    for (const path of ['/api/posts/', '/ru/api/posts/', '/accounts/login/']) {
      const text = await refused(path)
      expect([path, text.match(/\r\ncontent-type: (.*)\r\n/)?.[1]]).toEqual([path, problemType])
      expect(text).toMatch(/"status":405,"code":"method_not_allowed","detail":"[^"]+","request_id":"[\da-f-]{36}"/)
    }
    expect(await refused('/ru/api/posts/')).toContain('\r\ncontent-language: ru\r\n')
    expect(await refused('/posts')).toContain('\r\ncontent-type: text/html; charset=utf-8\r\n')
  },
)
