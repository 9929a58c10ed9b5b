import { beforeEach, expect, it } from 'vitest'
import { locales } from '#common/locale.ts'
import { isIntegrityRight } from '#common/permissions.ts'
import { openPortal } from '#tests/app.ts'
import type { Client } from '#tests/client.ts'
import { addressOf, bodyFor, type Made, oneOfEach } from '#tests/one-of-each.ts'
import { contentRoutes, sessionRoutes } from './api.ts'
import { statusOf } from './openapi.ts'
import type { Route } from './route.ts'

const portal = await openPortal()
let superuser: Client
let made: Made

beforeEach(async () => {
  superuser = await portal.as('superuser')
  made = await oneOfEach(superuser)
})

// What is there may still be refused for a time, e.g. results before the end: its own tests have it.
const isRead = (it: Route) =>
  it.method === 'GET' && !it.alsoRefuses && !/logout|refresh|client/.test(it.path) && !isMailed(it) && !isGranted(it)

/** Superusers may not; its own tests may. */
const isGranted = ({ access }: Route) => [access].flat().every(isIntegrityRight)

/** Addressed by a link that only a mail holds: the tests of the newsletter have it. */
const isMailed = ({ path }: Route) => /^\/newsletter\/\w+\/:token$/.test(path)

// The client itself holds every answer to its contract: what it promises must be there, and nothing else (tests/keeps-contract).
it('every read of what is there is answered, in every language, by its contract', async () => {
  for (const locale of locales) {
    for (const it of contentRoutes.filter(isRead)) {
      const { status, text } = await superuser.get(addressOf(it, made, `/${locale}/api`))
      expect([it.path, status, text]).toEqual([it.path, 200, text])
    }
  }
  for (const it of sessionRoutes.filter(isRead)) {
    const { status, text } = await superuser.get(addressOf(it, made))
    expect([it.path, status, text]).toEqual([it.path, 200, text])
  }
})

it('every change takes the example of the document', async () => {
  const changes = [...contentRoutes, ...sessionRoutes].filter(
    (it) => (it.method === 'PUT' || it.method === 'PATCH') && it.access !== 'client' && !isMailed(it),
  )
  for (const it of changes) {
    const change = (version?: number) =>
      superuser.request(it.method, addressOf(it, made), {
        body: { ...bodyFor(it, made), ...(version === undefined ? {} : { version }) },
      })
    const first = await change()
    // Calls before this one have changed it, too.
    const { status, text } =
      typeof first.body.current_version === 'number' ? await change(first.body.current_version) : first
    expect([it.method, it.path, status, text]).toEqual([it.method, it.path, statusOf(it), text])
  }
})

it('answers for staff are kept by nobody, and every answer carries the careful headers', async () => {
  for (const it of contentRoutes.filter(({ method }) => method === 'GET')) {
    const { headers } = await superuser.get(addressOf(it, made))
    if (it.access !== 'public') expect([it.path, headers.get('cache-control')]).toEqual([it.path, 'no-store'])
    else
      expect([it.path, headers.get('content-language')]).toEqual([
        it.path,
        it.answer && !it.path.endsWith('.json') ? 'uz' : headers.get('content-language'),
      ])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('access-control-allow-origin')).toBeNull()
  }
})

it('a refusal is problem+json in the language of the path', async () => {
  const said = await Promise.all(
    ['', '/uzb', '/ru', '/en'].map((prefix) => portal.anonymous().get(`${prefix}/api/posts/hech/`)),
  )
  expect(said.map(({ body }) => body.detail)).toEqual([
    'Bunday sahifa yoki yozuv yoʻq.',
    'Бундай саҳифа ёки ёзув йўқ.',
    'Такой страницы или записи нет.',
    'There is no such page or record.',
  ])
  expect(said.map(({ headers }) => headers.get('content-language'))).toEqual(['uz', 'uz-Cyrl', 'ru', 'en'])
  for (const { body, headers } of said) {
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toMatchObject({ type: 'about:blank', title: 'Not Found', status: 404, code: 'not_found' })
  }
})

it('session calls answer in the language that was chosen last', async () => {
  const whoAmI = (locale: string) =>
    portal.anonymous().get('/accounts/whoAmI/', { headers: { cookie: `locale=${locale}` } })
  expect((await whoAmI('ru')).body.detail).toBe('Для этого действия войдите в систему.')
  expect((await whoAmI('xx')).body.detail).toBe('Bu amal uchun tizimga kiring.')
})

it('a database that is away is 503 with the seconds to wait, other failures 500 without a detail', async () => {
  const broken = (error: Error) => ({
    ...portal.ground,
    db: {
      select: () => {
        throw error
      },
    } as never,
  })
  const { createApp } = await import('#server/app.ts')
  const ask = async (error: Error) => {
    const reply = await createApp(broken(error), async () => new Response()).request('http://localhost/ru/api/regions/')
    return { status: reply.status, wait: reply.headers.get('retry-after'), text: await reply.text() }
  }
  const away = await ask(Object.assign(new Error('secret-marker'), { code: 'ECONNREFUSED' }))
  expect([away.status, away.wait]).toEqual([503, '5'])
  const failed = await ask(new Error('secret-marker'))
  expect([failed.status, JSON.parse(failed.text).code]).toEqual([500, 'internal'])
  expect(away.text + failed.text).not.toMatch(/marker|stack|\.ts/)
})
