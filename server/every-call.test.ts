import { afterAll, expect, it } from 'vitest'
import { contentRoutes, sessionRoutes } from '#api/api.ts'
import { statusOf } from '#api/openapi.ts'
import type { Route } from '#api/route.ts'
import { isIntegrityRight } from '#common/permissions.ts'
import { openPortal } from '#tests/app.ts'
import { addressOf, bodyFor, oneOfEach } from '#tests/one-of-each.ts'
import { drawn, uploadForm } from '#tests/pictures.ts'
import { listen } from './listen.ts'

const portal = await openPortal({ PORT: '0' })
const { url, stop } = await listen(portal.ground, portal.app)
afterAll(stop)

// They end or change the session that the next question is asked with.
const ownSession = /^\/accounts\/(?:login|refresh|logout|client\/|password|sessions\/|totp|invitations\/)/

const calls = [...contentRoutes, ...sessionRoutes].filter(({ path }) => !ownSession.test(path))
/** What a superuser has no part in. */
const isClosed = ({ access }: Route) => [access].flat().some(isIntegrityRight)
/** Reads first, then what adds and changes, and in the end what takes away: until then all is there. */
const turn = ({ method, path }: Route) =>
  method === 'GET' ? 0 : method === 'DELETE' || /bulk-delete|deleteFromLibrary/.test(path) ? 2 : 1

it('a program that asks through the network gets from every call what the other tests get without it', async () => {
  const superuser = await portal.as('superuser')
  const made = await oneOfEach(superuser)
  const cookie = `sid=${superuser.cookies.get('sid')?.value}`
  const picture = await drawn({ width: 70 }).png().toBuffer()
  const answered = new Map<number, number>()
  for (const it of calls.toSorted((a, b) => turn(a) - turn(b))) {
    const body = it.multipart ? uploadForm(picture, 'b.png') : it.body && JSON.stringify(bodyFor(it, made))
    // What a browser says by itself of a call from a page of ours.
    const headers = { cookie, origin: url, ...(body && !it.multipart ? { 'content-type': 'application/json' } : {}) }
    const response = await fetch(url + addressOf(it, made), { method: it.method, headers, body })
    const text = await response.text()
    answered.set(response.status, (answered.get(response.status) ?? 0) + 1)
    // Earlier calls may have changed it, or taken it away.
    const expected = isClosed(it) ? [403] : [statusOf(it), 400, 404, 409, ...(it.multipart ? [415] : [])]
    expect([it.method, it.path, text, expected.includes(response.status) || response.status]).toEqual([
      it.method,
      it.path,
      text,
      true,
    ])
  }
  expect(portal.lines.filter((line) => !/"event":"(?:forbidden|proof_refused)"/.test(line))).toEqual([])
  expect(answered.get(200)).toBeGreaterThan(calls.length / 3)
  expect(answered.get(204)).toBeGreaterThan(10)
})
