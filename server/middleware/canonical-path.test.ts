import { expect, it } from 'vitest'
import { isCanonical, withOwnLanguage } from './canonical-path.ts'

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
])('%s is meant as %s', (asked, meant) => expect(withOwnLanguage(asked)).toBe(meant))
