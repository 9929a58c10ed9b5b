import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { added } from '#tests/content.ts'
import { categoryExample, postExample } from '#tests/content-examples.ts'
import { postRepository } from './repository.server.ts'

const portal = await openPortal()
const content = { path: '/posts', example: postExample } as const

/** Every way in which a visitor could meet a post, or hear that it is there. */
async function traces(slug: string, category: number): Promise<string[]> {
  const visitor = portal.anonymous()
  const found: string[] = []
  for (const address of ['?page_size=100', '?type=NEWS', `byCategoryId/?id=${category}`, slug]) {
    const { text, body } = await visitor.get(`/ru/api/posts/${address}`)
    if (text.includes(slug) || body.count > 0) found.push(address)
  }
  if ((await visitor.get(`/ru/api/search/?q=${encodeURIComponent('закон')}&type=post`)).body.count > 0)
    found.push('search')
  if ((await postRepository.latest(portal.ground.db, { locale: 'ru', count: 5 })).length > 0) found.push('latest')
  return found
}

const everywhere = ['?page_size=100', '?type=NEWS', 'search', 'latest']

it('a post of today is met everywhere', async () => {
  const { slug, category } = await added(await portal.as('chief'), content)
  expect(await traces(slug, category)).toEqual([
    '?page_size=100',
    '?type=NEWS',
    `byCategoryId/?id=${category}`,
    slug,
    'search',
    'latest',
  ])
})

it.each([
  ['its date is to come', { date: '2999-01-01T00:00' }],
  ['its time to come out is to come', { publish_at: '2999-01-01T00:00' }],
  ['its time is over', { unpublish_at: '2020-01-01T00:00' }],
  ['it is not active', { active: false }],
])('a post is met nowhere when %s', async (_why, over) => {
  const { slug, category } = await added(await portal.as('chief'), content, over)
  expect(await traces(slug, category)).toEqual([])
})

it('a post between its two times is met everywhere', async () => {
  const times = { publish_at: '2020-01-01T00:00', unpublish_at: '2999-01-01T00:00' }
  const { slug, category } = await added(await portal.as('chief'), content, times)
  expect(await traces(slug, category)).toEqual(expect.arrayContaining(everywhere))
})

it('a post is met nowhere when its category, or one above, is hidden or gone, and comes back with it', async () => {
  const chief = await portal.as('chief')
  const categories = { path: '/categories', example: categoryExample } as const
  const above = await added(chief, categories, { name_uz: 'Yuqori' })
  const own = await added(chief, categories, { name_uz: 'Quyi', parent: above.id })
  const { slug } = await added(chief, content, { category: own.id })
  for (const hidden of [own, above]) {
    await chief.patch(`/api/categories/${hidden.slug}/update/`, { active: false })
    expect(await traces(slug, own.id)).toEqual([])
    await chief.patch(`/api/categories/${hidden.slug}/update/`, { active: true })
    expect(await traces(slug, own.id)).toEqual(expect.arrayContaining(everywhere))
  }
})

it('a post in the bin is met nowhere', async () => {
  const chief = await portal.as('chief')
  const { slug, category } = await added(chief, content)
  await chief.delete(`/api/posts/${slug}/delete/`)
  expect(await traces(slug, category)).toEqual([])
})

it('knows when the next post appears or disappears by its own dates', async () => {
  const chief = await portal.as('chief')
  const next = () => postRepository.nextChange(portal.ground.db)
  await added(chief, content)
  expect(await next()).toBeUndefined()
  await added(chief, content, { unpublish_at: '2999-01-01T00:00' })
  await added(chief, content, { date: '2998-01-01T00:00', publish_at: '2997-01-01T12:00' })
  expect((await next())?.toISOString()).toBe('2997-01-01T07:00:00.000Z')
})
