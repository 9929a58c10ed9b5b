import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApiEnv } from '#api/api.ts'
import { staticFiles } from './static.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adliya-static-'))
  await mkdir(join(folder, 'assets'))
  for (const [name, text] of [
    ['assets/a-1.js', 'plain'],
    ['assets/a-1.js.br', 'compressed'],
    ['mark.svg', '<svg/>'],
    ['sw.js', 'worker'],
  ] as const)
    await writeFile(join(folder, name), text)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function get(path: string, { offline = true, headers = {} } = {}) {
  const app = new Hono<ApiEnv>()
  staticFiles(app, { offline }, folder)
  return app.request(path, { headers })
}

it('files whose names change with their content are kept for ever, drawings for a day', async () => {
  for (const method of [{}, { 'accept-encoding': 'br' }, { range: 'bytes=0-1' }] as Record<string, string>[])
    expect((await get('/assets/a-1.js', { headers: method })).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    )
  expect((await get('/mark.svg')).headers.get('cache-control')).toBe('public, max-age=86400')
  expect(await (await get('/assets/a-1.js', { headers: { 'accept-encoding': 'br' } })).text()).toBe('compressed')
  const absent = await get('/assets/b-2.js')
  expect([absent.status, absent.headers.get('cache-control')]).toEqual([404, null])
})

it('who asks for the icon where browsers have always looked for it is led to the mark, and may remember that for a day', async () => {
  const { status, headers } = await get('/favicon.ico')
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
    ...[301, '/mark-512.png', 'public, max-age=86400'],
  ])
})

it('nothing is given out but what was built to be: no folder above, no hidden file, no list of files', async () => {
  await writeFile(join(folder, '.env'), 'SECRET=1')
  await writeFile(join(folder, 'secret.txt'), 'secret')
  for (const path of ['/.env', '/.git/config', '/secret.txt', '/assets/', '/assets/../secret.txt'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
  for (const path of [
    '/assets/..%2fsecret.txt',
    '/assets/%2e%2e/secret.txt',
    '/assets/..%5csecret.txt',
    '/art/%2e%2e%2f.env',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404])
})

it('the worker is asked for anew at each visit and may fetch from here alone', async () => {
  const { headers, status } = await get('/sw.js')
  expect([status, headers.get('cache-control'), headers.get('content-type')]).toEqual([
    ...[200, 'no-cache'],
    'text/javascript; charset=utf-8',
  ])
  expect(headers.get('content-security-policy')).toContain("default-src 'none'; connect-src 'self'")
})

it('where it is switched off, one that clears up takes its place', async () => {
  const answer = await get('/sw.js', { offline: false })
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('content-type')]).toEqual([
    ...[200, 'no-cache'],
    'text/javascript; charset=utf-8',
  ])
  const text = await answer.text()
  expect(text).toContain('registration.unregister()')
  expect(text).not.toContain("'fetch'")
})
