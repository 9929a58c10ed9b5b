import { afterAll, beforeEach, expect, it, vi } from 'vitest'

type Listener = (work: { data: unknown; waitUntil: (work: Promise<unknown>) => void }) => void

// The world of a worker, as the browser gives it: what is asked for and what is kept can be seen.
const listeners = new Map<string, Listener>()
const asked: string[] = []
const kept: string[] = []
const cache = {
  match: async () => undefined,
  delete: async () => false,
  keys: async () => [],
  put: async (address: string) => void kept.push(address),
}
vi.stubGlobal('location', new URL('https://adliya.example/sw.js'))
vi.stubGlobal('caches', { open: async () => cache, match: async () => undefined, keys: async () => [] })
vi.stubGlobal('addEventListener', (type: string, listener: Listener) => listeners.set(type, listener))
vi.stubGlobal('fetch', async (address: string) => {
  asked.push(address)
  const answer = new Response('<title>a</title>', {
    headers: { 'content-type': 'text/html', 'cache-control': 'public' },
  })
  return Object.defineProperty(answer, 'url', { value: address })
})
afterAll(() => vi.unstubAllGlobals())
await import('./main.ts')

const told = (data: unknown) =>
  new Promise((resolve) => listeners.get('message')?.({ data, waitUntil: (work) => resolve(work) }))

beforeEach(() => {
  asked.length = 0
  kept.length = 0
})

const page = 'https://adliya.example/posts'

it.each([
  undefined,
  null,
  'https://adliya.example/posts',
  {},
  { read: 5, assets: [] },
  { read: 'no address', assets: [] },
  { read: page },
  { read: page, assets: 'https://adliya.example/assets/a.js' },
  { read: page, assets: [5] },
  { read: 'https://elsewhere.example/posts', assets: [] },
  { read: 'https://adliya.example/admin', assets: ['https://adliya.example/assets/a.js'] },
  { read: 'https://adliya.example/accounts/logout/', assets: [] },
])('a message that is none of a page that was read does nothing in the worker: %j', async (data) => {
  await told(data)
  expect([asked, kept]).toEqual([[], []])
})

it('one that is has its page kept, with files of this portal alone, also after a wrong one', async () => {
  await told({ read: 5 })
  const assets = ['https://adliya.example/assets/a.js', 'https://elsewhere.example/assets/a.js']
  await told({ read: page, assets, saveData: true })
  expect(asked).toContain(page)
  expect(kept).toContain(page)
  expect(kept).toContain(assets[0])
  expect(asked).not.toContain(assets[1])
})
