import { beforeEach, expect, it } from 'vitest'
import { locales } from '#common/locale.ts'
import { openPortal } from '#tests/app.ts'
import type { Client } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import { categoryExample, postExample, regionExample } from '#tests/content-examples.ts'
import { drawn, uploadForm } from '#tests/pictures.ts'
import { contentRoutes, sessionRoutes } from './api.ts'
import type { Route } from './route.ts'

const portal = await openPortal()
let superuser: Client
let ids: Record<string, string>

beforeEach(async () => {
  superuser = await portal.as('superuser')
  const picture = await drawn({ width: 60 }).png().toBuffer()
  const { body: attachment } = await superuser.post('/api/attachments/create/', uploadForm(picture, 'a.png'))
  await superuser.post('/api/attachments/addToLibrary/', { ids: [attachment.id] })
  const category = await added(superuser, { path: '/categories', example: categoryExample })
  const below = await added(
    superuser,
    { path: '/categories', example: categoryExample },
    { slug: 'quyi', parent: category.id },
  )
  const post = await added(
    superuser,
    { path: '/posts', example: postExample },
    { thumbnail: attachment.id, category: below.id },
  )
  const region = await added(superuser, { path: '/regions', example: regionExample })
  ids = {
    posts: post.slug,
    categories: category.slug,
    regions: region.slug,
    attachments: attachment.id,
    parent: category.id,
  }
})

const addressOf = ({ path }: Route) => {
  const id = path.includes('byParentId') ? ids.parent : ids[path.split('/')[1] ?? '']
  return path.replace(/:\w+/, String(id)) + (path.endsWith('byCategoryId') ? '?id=1' : '')
}

it('every answer holds exactly what its contract says, in every language', async () => {
  const reads = contentRoutes.filter((it) => it.method === 'GET')
  for (const locale of locales) {
    for (const it of reads) {
      const { status, body, text } = await superuser.get(`/${locale}/api${addressOf(it)}`)
      expect(status, `${it.path} ${text}`).toBe(200)
      const parsed = it.answer?.safeParse(body)
      expect(parsed?.error?.issues, it.path).toBeUndefined()
      expect(parsed?.data, it.path).toEqual(body)
    }
  }
})

it('the answers of the session hold exactly what their contracts say', async () => {
  for (const it of sessionRoutes.filter(({ method, path }) => method === 'GET' && !/logout|refresh/.test(path))) {
    const { status, body } = await superuser.get(it.path)
    expect([it.path, status, it.answer?.parse(body)]).toEqual([it.path, 200, body])
  }
})

it('answers for staff are kept by nobody, and every answer carries the careful headers', async () => {
  for (const it of contentRoutes.filter(({ method }) => method === 'GET')) {
    const { headers } = await superuser.get(`/api${addressOf(it)}`)
    if (it.access !== 'public') expect([it.path, headers.get('cache-control')]).toEqual([it.path, 'no-store'])
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
