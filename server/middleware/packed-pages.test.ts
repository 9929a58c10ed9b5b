import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'

const portal = await openPortal()
const ask = (path: string, headers: Record<string, string>) =>
  portal.app.request(`http://portal.example${path}`, { headers })
const gzip = { 'accept-encoding': 'gzip, br' }

it('a page that is not kept comes packed to whoever brings nothing of their own', async () => {
  const answer = await ask('/search?q=qonun', { ...gzip, cookie: 'prefs=look%3Ddark; locale=ru' })
  expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
    'gzip',
    expect.stringContaining('Accept-Encoding'),
  ])
  expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe('page /search')
})

it.each([
  ['who brings a session', { ...gzip, cookie: 'prefs=look%3Ddark; access=abc' }],
  ['who cannot unpack', { 'accept-encoding': 'identity' }],
  ['who does not say', {}],
])('%s gets it as it is', async (_, headers) => {
  const answer = await ask('/search?q=qonun', headers as Record<string, string>)
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(await answer.text()).toBe('page /search')
})
