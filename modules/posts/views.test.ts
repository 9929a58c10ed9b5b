import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { added } from '#tests/content.ts'
import { postExample } from '#tests/content-examples.ts'

const portal = await openPortal()
const content = { path: '/posts', example: postExample } as const
const hour = 60 * 60 * 1000

const read = (slug: string, address = '192.0.2.1') =>
  portal.anonymous().post(`/ru/api/posts/${slug}/views/`, undefined, { address })

async function viewsOf(slug: string) {
  const { body } = await (await portal.as('editor')).get('/api/posts/forAdmin/')
  return body.results.find((row: { slug: string }) => row.slug === slug).views
}

it('a post counts who opens it, once an hour for each network, and is not changed by that', async () => {
  const chief = await portal.as('chief')
  const { slug } = await added(chief, content)
  expect(await viewsOf(slug)).toBe(0)
  const before = (await chief.get(`/api/posts/forAdmin/${slug}/`)).body
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2', '2001:db8::1', '2001:db8::2'])
    expect((await read(slug, address)).status).toBe(204)
  expect(await viewsOf(slug)).toBe(3)
  portal.pass(hour)
  await read(slug)
  expect(await viewsOf(slug)).toBe(4)
  const after = (await (await portal.as('chief')).get(`/api/posts/forAdmin/${slug}/`)).body
  expect(after).toEqual(before)
})

it('what nobody can see counts nothing and answers like what never was', async () => {
  const { slug } = await added(await portal.as('chief'), content, { active: false })
  expect([(await read(slug)).status, (await read('hech-qachon')).status]).toEqual([404, 404])
  expect(await viewsOf(slug)).toBe(0)
})

it('many readings at once are all counted', async () => {
  const { slug } = await added(await portal.as('chief'), content)
  await Promise.all(Array.from({ length: 30 }, (_, index) => read(slug, `198.51.100.${index}`)))
  expect(await viewsOf(slug)).toBe(30)
})
