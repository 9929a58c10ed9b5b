import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { canonicalPath, isCanonical, withOwnLanguage } from './canonical-path.ts'

it.each([
  '/',
  '/ru',
  '/posts/yangi-qonun',
  '/api/posts/',
  '/files/ab/480.webp',
  '/.well-known/security.txt',
  '/%D1%8F',
  '/a.b/c',
  '/a..b',
  '/posts.data',
  '/a%20b',
])('%s has one reading', (path) => expect(isCanonical(path)).toBe(true))

it.each([
  ...['//', '//evil.example', '/a//b', '/a/', '/./a', '/a/.', '/a/..', '/../a', '/a/../b'].filter(
    (path) => path !== '/a/',
  ),
  ...[
    '/%2e%2e/a',
    '/a%2Fb',
    '/a%2fb',
    '/a%5Cb',
    '/a\\b',
    '/a;b',
    '/a%00',
    '/a%0d%0aSet-Cookie:x',
    '/a%25%32%66',
    '/%',
    '/%ff',
    '/%E0%A4%A',
  ],
])('%s has more than one', (path) => expect(isCanonical(path)).toBe(false))

it.each([
  ['/Ru', '/ru'],
  ['/UZB/posts/a', '/uzb/posts/a'],
  ['/en/Posts', '/en/Posts'],
  ['/Rules', '/Rules'],
  ['/uz', '/'],
  ['/Uz/', '/'],
  ['/uz/posts/a', '/posts/a'],
  ['/uz/apiary', '/apiary'],
  ['/uz/api/posts/', '/uz/api/posts/'],
  ['/uz/api', '/uz/api'],
  ['/uzbek', '/uzbek'],
])('%s is meant as %s', (asked, meant) => expect(withOwnLanguage(asked)).toBe(meant))

it('a call at a path of more than one reading is refused as calls are, in its language', async () => {
  const app = new Hono().use(canonicalPath())
  for (const path of ['/ru/api/posts//', '/ru/api/posts/forAdmin/a%00', '/ru/api/posts/a%2Fb']) {
    const { status, headers } = await app.request(path)
    const told = [status, headers.get('content-type'), headers.get('content-language'), headers.get('cache-control')]
    expect([path, ...told]).toEqual([path, 400, 'application/problem+json; charset=utf-8', 'ru', 'no-store'])
  }
  const page = await app.request('/ru/posts//', { headers: { accept: 'text/html' } })
  expect([page.status, page.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
})

it('the default language has no name in addresses of pages: one with it leads to the page, with what is asked of it', async () => {
  const app = new Hono().use(canonicalPath()).get('*', (c) => c.text(c.req.path))
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await app.request('/uz/posts/?p=2', { method })
    expect([method, status, headers.get('location')]).toEqual([method, 301, '/posts/?p=2'])
  }
  expect(await (await app.request('/uz/api/posts/')).text()).toBe('/uz/api/posts/')
  expect((await app.request('/uz//evil.example')).status).toBe(400)
})
