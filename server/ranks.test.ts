import type { IncomingMessage } from 'node:http'
import { beforeEach, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import type { Client } from '#tests/client.ts'
import { createAdmission } from './admission.ts'
import { createRanks } from './ranks.ts'

const proxy = '10.9.0.1'
const portal = await openPortal({ TRUSTED_PROXIES: `${proxy}/32` })

let admission = createAdmission()
let byRank = createRanks(portal.ground)
beforeEach(() => {
  admission = createAdmission()
  byRank = createRanks(portal.ground)
})

const cookieOf = ({ cookies }: Client) => [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
/** Asks for something from a network; gives what becomes of it. */
const asks = (url: string, from: string, cookie = '') =>
  byRank(
    {
      url,
      headers: { 'x-forwarded-for': from, cookie },
      socket: { remoteAddress: proxy },
    } as unknown as IncomingMessage,
    admission.admit,
  )
/** Others hold all places. */
const inside = () => Promise.all([1, 2, 3, 4].map((i) => asks('/posts', `192.0.2.${i}`)))
/** Asks for these pages of staff and of forms by the ways that anybody has, more than a line holds. */
const crowd = (network: (i: number) => string) =>
  Array.from({ length: 400 }, (_, i) =>
    i % 2 === 0 ? asks('/posts', network(i), `sid=made-up-${i}`) : asks('/login', network(i)),
  )

it('nobody who only says to be staff, be it from ever so many networks, keeps out who is', async () => {
  const staff = await portal.as('chief')
  const cookie = cookieOf(staff)
  expect((await staff.get('/api/posts/forAdmin/')).status).toBe(200)
  const [first] = await inside()
  const others = crowd((i) => `203.0.${i >> 8}.${i & 255}`)
  const asked = asks('/api/posts/forAdmin/', '198.51.100.7', cookie)
  const next = Promise.race([asked, ...others.slice(0, 100)])
  first?.leave()
  expect(await next).toBe(await asked)
  expect(await asked).toHaveProperty('leave')
})

it('one network keeps nobody out who asks for a form from another', async () => {
  const [first] = await inside()
  const others = crowd(() => '203.0.113.9')
  const asked = asks('/ru/reception/book', '198.51.100.7')
  first?.leave()
  // Those that the same network has before it hand their places on.
  for (const each of others) void each.then((turn) => turn?.leave())
  expect(await asked).toHaveProperty('leave')
})

it('a session is known for as long as somebody may be away from it, and what is known opens nothing', async () => {
  const staff = await portal.as('chief')
  const cookie = cookieOf(staff)
  await staff.get('/api/posts/forAdmin/')
  const ranks: string[] = []
  const noted = () =>
    byRank({ url: '/posts', headers: { cookie }, socket: {} } as unknown as IncomingMessage, async (rank) => {
      ranks.push(rank)
    })
  await noted()
  portal.pass(12 * 60_000)
  await noted()
  expect(ranks).toEqual(['staff', 'urgent'])
  expect((await staff.get('/api/posts/forAdmin/')).status).toBe(401)
})

it('of one network few stand before visitors, an IPv6 household counts as one, and places are given back', async () => {
  const seen: string[] = []
  const gate = Promise.withResolvers<void>()
  const ask = (url: string, from: string) =>
    byRank(
      { url, headers: { 'x-forwarded-for': from }, socket: { remoteAddress: proxy } } as unknown as IncomingMessage,
      async (rank) => {
        seen.push(rank)
        await gate.promise
      },
    )
  const waiting = Array.from({ length: 20 }, (_, i) => ask('/feedback', `2001:db8:1:2::${i + 1}`))
  waiting.push(ask('/feedback', '2001:db8:1:3::1'), ask('/posts', '198.51.100.7'))
  expect(seen).toEqual([...Array(8).fill('urgent'), ...Array(12).fill('visitors'), 'urgent', 'visitors'])
  gate.resolve()
  await Promise.all(waiting)
  seen.length = 0
  await ask('/feedback', '2001:db8:1:2::1')
  expect(seen).toEqual(['urgent'])
})
