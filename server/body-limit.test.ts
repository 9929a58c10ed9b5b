import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { afterAll, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { added } from '#tests/content.ts'
import { regionExample } from '#tests/content-examples.ts'
import { listen } from './listen.ts'

const portal = await openPortal({ PORT: '0' })
const { url, stop } = await listen(portal.ground, portal.app)
afterAll(stop)

const json = { 'content-type': 'application/json' }
const region = { path: '/regions', example: regionExample } as const

/** Asks through the listener, as the superuser. A body goes in pieces and without its length. */
async function ask(method: string, path: string, headers: Record<string, string> = {}, ...pieces: string[]) {
  const client = await portal.as('superuser')
  const cookie = `sid=${client.cookies.get('sid')?.value}`
  const request = httpRequest(`${url}${path}`, { method, headers: { cookie, ...headers }, agent: false })
  // The portal may hang up on what is too large.
  request.on('error', () => undefined)
  for (const piece of pieces) request.write(piece)
  request.end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const text = (await response.setEncoding('utf8').toArray()).join('')
  return { status: response.statusCode, body: text === '' ? undefined : JSON.parse(text) }
}

it('a DELETE that says nothing of a body deletes, also where a type stands by habit', async () => {
  const superuser = await portal.as('superuser')
  for (const headers of [{}, json]) {
    const { slug } = await added(superuser, region)
    expect(await ask('DELETE', `/api/regions/${slug}/delete/`, headers)).toEqual({ status: 204, body: undefined })
    expect((await superuser.get(`/api/regions/${slug}/`)).status).toBe(404)
    expect((await ask('DELETE', `/api/regions/${slug}/delete/?purge=1`, headers)).status).toBe(204)
  }
})

it('a body in pieces is read whole, and only to its limit', async () => {
  const text = JSON.stringify(regionExample())
  const { status, body } = await ask('POST', '/api/regions/create/', json, text.slice(0, 40), text.slice(40))
  expect([status, body.name_uz]).toEqual([201, regionExample().name_uz])
  const megabyte = 'x'.repeat(1024 * 1024)
  const large = await ask('POST', '/api/regions/create/', json, '{"a":"', ...Array(5).fill(megabyte), '"}')
  expect([large.status, large.body.code]).toEqual([413, 'too_large'])
})
