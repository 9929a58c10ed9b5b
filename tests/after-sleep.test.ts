import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clientMiddleware } from '#app/admin/layout.tsx'
import { renewSession } from '#app/admin/parts/session-calls.ts'
import * as posts from '#app/admin/posts/list.tsx'
import { openPortal } from './app.ts'
import type { Client, Reply } from './client.ts'
import { added } from './content.ts'
import { postExample } from './content-examples.ts'
import { atScreen } from './screens.ts'

/* A computer has slept: its page wakes up with access that is over, and a session that is not. */

const portal = await openPortal()

let asked: string[] = []
let isAway = false

/** A page of somebody at work, whose access was new a moment ago. */
async function opened(): Promise<Client> {
  const at = await atScreen(portal, posts, 'chief')
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (isAway) throw new TypeError('Failed to fetch')
    const { status, text, headers } = await at.get(path)
    return new Response(status === 204 ? null : text, { status, headers })
  })
  await renewSession()
  asked = []
  return at
}

const sleep = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)

/** Sends what a screen sends as the browser does: through what the staff area lays around it. */
async function click(at: Client, slug: string): Promise<Reply> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'active', slug, active: 'false' })) form.set(name, value)
  const request = new Request('http://localhost/admin/post_view', { method: 'POST' })
  const send = async (): Promise<object> => ({
    list: { type: 'data', result: await at.post('/admin/post_view', form) },
  })
  const around = clientMiddleware.reduceRight<() => Promise<unknown>>(
    (next, one) => async () => one({ request } as never, next as never),
    send,
  )
  const { list } = (await around()) as { list: { result: Reply } }
  return list.result
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  isAway = false
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the first click renews the session before it is sent, so that nothing is sent twice', async () => {
  const { slug } = await added(await portal.as('chief'), { path: '/posts', example: postExample })
  const at = await opened()
  sleep(6)
  const { status, body } = await click(at, slug)
  expect([status, body]).toEqual([200, { done: 'active', active: false }])
  expect(asked).toEqual(['/accounts/refresh/'])
  expect((await click(at, slug)).status).toBe(200)
  expect(asked).toHaveLength(1)
})

it('it waits for a renewal that runs already', async () => {
  const { slug } = await added(await portal.as('chief'), { path: '/posts', example: postExample })
  const at = await opened()
  sleep(6)
  // The clock of the page wakes up, too.
  const own = renewSession()
  expect((await click(at, slug)).status).toBe(200)
  expect([await own, asked]).toEqual([true, ['/accounts/refresh/']])
})

it('whose session is over is told so, and who is out of reach as well', async () => {
  const { slug } = await added(await portal.as('chief'), { path: '/posts', example: postExample })
  const at = await opened()
  sleep(6)
  isAway = true
  expect((await click(at, slug)).status).toBe(401)
  isAway = false
  sleep(11)
  expect((await click(at, slug)).body).toMatchObject({ refused: true, status: 401 })
  expect((await portal.query('select active from posts'))[0]).toEqual({ active: true })
})
