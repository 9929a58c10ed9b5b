import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import * as audit from '#app/admin/audit/list.tsx'
import * as door from '#app/admin/login.tsx'
import * as posts from '#app/admin/posts/list.tsx'
import { portal as asking } from '#app/portal.server.ts'
import * as dataset from '#app/public/dataset.tsx'
import * as feedback from '#app/public/feedback.tsx'
import * as signIn from '#app/public/profile/sign-in.tsx'
import type { Db } from '#platform/ground.server.ts'
import type { RequestContext } from '#platform/request-context.server.ts'
import { openPortal } from '#tests/app.ts'
import { password } from '#tests/people.ts'
import { uploadForm } from '#tests/pictures.ts'
import { atScreen } from '#tests/screens.ts'
import { createApp } from './app.ts'
import { withRefusals } from './refusals.ts'

const portal = await openPortal({ LOG_LEVEL: 'info' })

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const told = () => portal.lines.map((line) => JSON.parse(line))
const line = (level: string, event: string, more: object) => ({
  ...{ at: expect.any(String), requestId: expect.any(String), level, event },
  ...more,
})
const viewerId = async () => (await portal.query("select id from users where username = 'viewer'"))[0]?.id

it('what a form of staff shows as forbidden is in the log, by its code and who asked', async () => {
  const viewer = await atScreen(portal, posts, 'viewer')
  const { status, body } = await viewer.post('/ru/admin/post_view', formOf({ intent: 'remove', slug: 'a' }))
  expect([status, body.code]).toEqual([403, 'no_right'])
  expect(told()).toEqual([line('warn', 'forbidden', { code: 'no_right', user: await viewerId() })])
})

it('so is a screen that is closed to who asks', async () => {
  const viewer = await atScreen(portal, audit, 'viewer')
  expect((await viewer.get('/admin/audit')).status).toBe(403)
  expect(told()).toEqual([line('warn', 'forbidden', { user: await viewerId() })])
})

it('so is who is sent home from a network that is not allowed', async () => {
  const stranger = await atScreen(portal, door)
  const credentials = formOf({ intent: 'sign-in', username: 'viewer', password })
  const { headers } = await stranger.post('/login', credentials, { address: '8.8.8.8' })
  expect(headers.get('location')).toBe('/')
  expect(told()).toEqual([line('warn', 'forbidden', { code: 'ip_not_allowed' })])
})

it('so is a form of visitors that comes too often or brings what it does not take, and nobody is named', async () => {
  const visitor = await atScreen(portal, signIn, 'viewer')
  const ask = () => visitor.post('/profile/sign-in', formOf({ intent: 'start', email: 'nishon@fuqaro.example' }))
  for (let count = 0; count < 20; count += 1) await ask()
  expect(told()).toEqual([])
  expect((await ask()).status).toBe(429)
  expect(told()).toEqual([line('warn', 'limited', { code: 'too_many_requests' })])
  portal.lines.length = 0
  const other = await atScreen(portal, feedback, 'viewer')
  expect((await other.post('/feedback', uploadForm(Buffer.from('MZ'), 'nishon.exe', { step: 'attach' }))).status).toBe(
    400,
  )
  expect(told()).toEqual([line('info', 'malformed', { errors: ['unsupported_appeal_file'] })])
  expect(portal.lines.join()).not.toContain('nishon')
})

it('who has all rows of a set looked through too often is told how long to wait, at the page with what was typed', async () => {
  const params = { section: `${portal.ground.config.portalSlug}-ochiq-malumotlar`, dataset: 'reyestr-mediatorlar' }
  const visitor = await atScreen(portal, dataset, undefined, params)
  const seek = () => visitor.get('/a/b?q=karimov&column=full_name')
  for (let count = 0; count < 30; count += 1) expect((await seek()).status).toBe(200)
  const { status, headers, body } = await seek()
  expect([status, body.wait, body.asked]).toEqual([
    429,
    Number(headers.get('retry-after')),
    { q: 'karimov', column: 'full_name' },
  ])
})

it('what a person writes wrongly in a form is not', async () => {
  const visitor = await atScreen(portal, signIn)
  expect((await visitor.post('/profile/sign-in', formOf({ intent: 'start', email: 'a@' }))).status).toBe(400)
  expect(told()).toEqual([])
})

it('a database that is away is told once of a request, however many parts of its page ask', async () => {
  const db = drizzle(new pg.Pool({ host: '127.0.0.1', port: 1 })) as unknown as Db
  type Args = { context: { get: (key: unknown) => RequestContext | undefined } }
  const module = { loader: ({ context }: Args) => context.get(asking)?.db.execute('select 1') }
  const build = { routes: { frame: { module }, page: { module } } }
  const { routes } = withRefusals(build as unknown as ServerBuild) as unknown as typeof build
  const app = createApp({ ...portal.ground, db }, async (request, context) => {
    const args = { request, context: { get: (key: unknown) => (key === asking ? context : undefined) } }
    const parts = Object.values(routes).map((part) => part.module.loader(args as never))
    return Response.json((await Promise.allSettled(parts)).map(({ status }) => status))
  })
  for (let count = 0; count < 2; count += 1)
    expect(await (await app.request('/search?q=notarius')).json()).toEqual(['rejected', 'rejected'])
  const ids = told().map(({ event, requestId }) => [event, requestId])
  expect(ids).toEqual([
    ['database_down', expect.any(String)],
    ['database_down', expect.any(String)],
  ])
  expect(new Set(ids.map(String)).size).toBe(2)
})
