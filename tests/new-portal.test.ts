import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { quickFolder } from '../scripts/quick-folder.mjs'
import { listening, type Started, start, stopAll } from './started.ts'

/*
 * What the pages of the built portal say before anybody has written anything: where they lead, and what they answer to what they cannot
 * take. One start for all, since a first one makes a database.
 */

const folder = await mkdtemp(join(quickFolder(), 'adliya-new-'))
let started: Started
let url: string
beforeAll(async () => {
  started = start({ DATA_DIR: folder, LOG_LEVEL: 'warn' })
  url = await listening(started)
})
afterAll(async () => {
  await stopAll()
  await rm(folder, { recursive: true, force: true })
})

const forms = [
  ...['/newsletter', '/newsletter/manage/x', '/reception', '/reception/track', '/reception/booking.ics'],
  ...['/sorovnomalar/1', '/profile/sign-in', '/preferences', '/login', '/login/invitation/x'],
  ...[
    '/feedback',
    '/feedback/korrupsiya/receipt',
    '/newsletter.data',
    '/reception/track.data',
    '/profile/sign-in.data',
  ],
]
const cutOff = '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na@b'

it('bodies that are no forms are refused as such, and nothing of it is unexpected', async () => {
  const send = async (path: string, type: string | undefined, body: string) => {
    const headers = { origin: url, 'sec-fetch-site': 'same-origin', ...(type ? { 'content-type': type } : {}) }
    const bytes = new TextEncoder().encode(body)
    const { status } = await fetch(url + path, { method: 'POST', headers, body: bytes, redirect: 'manual' })
    return [path, type, status]
  }
  for (const path of forms) {
    const kinds = [
      [undefined, ''],
      ['application/json', '{}'],
    ] as const
    for (const [type, body] of kinds) {
      expect(await send(path, type, body)).toEqual([path, type, 415])
    }
    const type = 'multipart/form-data; boundary=x'
    expect(await send(path, type, cutOff)).toEqual([path, type, 400])
  }
  expect(started.output()).not.toContain('unexpected')
})

it('a page that is not there is kept by nobody', async () => {
  for (const path of ['/posts/yoq', '/en/hech-narsa', '/posts/yoq.data', '/sorovnomalar/999']) {
    const { status, headers } = await fetch(url + path)
    expect([path, status, headers.get('cache-control')]).toEqual([path, 404, 'no-store'])
  }
})

it('a page that takes no forms says what may be asked of it', async () => {
  for (const path of ['/posts', '/ru/inner-page/elonlar', '/lidership.data']) {
    const { status, headers } = await fetch(url + path, {
      method: 'POST',
      headers: { origin: url },
      body: new FormData(),
    })
    expect([path, status, headers.get('allow')]).toEqual([path, 405, 'GET, HEAD'])
  }
})

it('addresses of files refuse as the API does', async () => {
  for (const path of [
    '/feedback/receipt.pdf',
    '/ru/sorovnomalar/1/results.csv',
    '/feeds/yoq.rss',
    '/reception/booking.ics',
  ]) {
    const { status, headers, body } = await fetch(url + path).then(async (answer) => ({
      ...{ status: answer.status, headers: answer.headers, body: await answer.json() },
    }))
    expect([path, headers.get('content-type')]).toEqual([path, 'application/problem+json; charset=utf-8'])
    expect([status, body.status, typeof body.detail, typeof body.request_id]).toEqual([404, 404, 'string', 'string'])
  }
})

it('no link of any page leads to nothing', async () => {
  const found = new Map([['/en', 'the address of the portal']])
  const dead: string[] = []
  for (const [path, from] of found) {
    const answer = await fetch(url + path, { redirect: 'manual', headers: { accept: 'text/html' } })
    const text = await answer.text()
    if (answer.status >= 400) dead.push(`${path} of ${from}: ${answer.status}`)
    for (const [, href = ''] of text.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      const to = new URL(href.replaceAll('&amp;', '&'), url + path)
      // One language is enough, and what leads away from it is the same on every page.
      if (to.origin === url && /^\/en(?:\/|$)/.test(to.pathname) && !found.has(to.pathname + to.search))
        found.set(to.pathname + to.search, path)
    }
  }
  expect(dead).toEqual([])
  for (const path of ['/en/feedback/track', '/en/reception/track', '/en/inner-page/notarial-idoralar', '/en/lidership'])
    expect([...found.keys()]).toContain(path)
})
