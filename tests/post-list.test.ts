import { expect, it } from 'vitest'
import * as screen from '#app/admin/posts/list.tsx'
import { openPortal } from '#tests/app.ts'
import type { Body } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import { announcementsCategory, postExample } from '#tests/content-examples.ts'
import { atScreen } from '#tests/screens.ts'

const portal = await openPortal()
const posts = { path: '/posts', example: postExample } as const

/** Three posts: news with a text in English, news and an announcement without one. */
async function threePosts(): Promise<void> {
  const chief = await portal.as('chief')
  const dated = (day: number, over: Body) =>
    added(chief, posts, { slug: `kun-${day}`, title_uz: `Kun ${day}`, date: `2024-05-0${day}T10:00`, ...over })
  await dated(1, { description_en: '<p>The text of the law</p>' })
  await dated(2, {})
  await dated(3, { type: 'ANNOUNCEMENTS', category: announcementsCategory })
}

const slugs = (body: Body) => body.page.results.map(({ slug }: Body) => slug)

it('the screen of posts narrows them by its tabs and filters, and counts each type whatever is shown', async () => {
  await threePosts()
  const staff = await atScreen(portal, screen, 'viewer')
  const shown = async (query: string) => slugs((await staff.get(`/ru/admin/post_view${query}`)).body)
  expect(await shown('')).toEqual(['kun-3', 'kun-2', 'kun-1'])
  expect(await shown('?type=ANNOUNCEMENTS')).toEqual(['kun-3'])
  expect(await shown('?type=NEWS&ordering=date')).toEqual(['kun-1', 'kun-2'])
  expect(await shown('?date_from=2024-05-02&date_to=2024-05-02')).toEqual(['kun-2'])
  expect(await shown('?language=no_en')).toEqual(['kun-3', 'kun-2'])
  expect(await shown('?title=kun%201')).toEqual(['kun-1'])
  const turned = (await staff.get('/admin/post_view?date_from=2024-05-02&date_to=2024-05-01')).body
  expect([slugs(turned), turned.filters]).toEqual([
    ['kun-2', 'kun-1'],
    { date_from: '2024-05-01', date_to: '2024-05-02' },
  ])
  const { counts, filters, rights } = (await staff.get('/admin/post_view?type=NEWS&language=no_en')).body
  expect(counts).toMatchObject({ all: 3, NEWS: 2, ANNOUNCEMENTS: 1, OTHER: 0 })
  expect(filters).toMatchObject({ type: 'NEWS', language: 'no_en' })
  expect(rights).toEqual({ add: false, change: false, delete: false })
})

it('it comes in pages; behind the last one, and at an address that was mended by hand, it leads to what there is', async () => {
  await threePosts()
  const staff = await atScreen(portal, screen, 'chief')
  const second = (await staff.get('/admin/post_view?p=2&page_size=2')).body
  expect([slugs(second), second.page.pages, second.page.count]).toEqual([['kun-1'], 2, 3])
  const leads = async (query: string) => (await staff.get(`/en/admin/post_view${query}`)).headers.get('location')
  expect(await leads('?p=9&page_size=2&type=NEWS')).toMatch(/^\/en\/admin\/post_view\?(?=.*type=NEWS)(?!.*p=9)/)
  for (const query of ['?type=X', '?date_from=gestern', '?p=-1', '?language=no_de'])
    expect([query, await leads(query)]).toEqual([query, '/en/admin/post_view'])
})

it('what goes to the bin from the list is named to it, comes back from there, and to the page that was shown', async () => {
  await threePosts()
  const staff = await atScreen(portal, screen, 'chief')
  const list = '/ru/admin/post_view'
  const send = async (form: Record<string, string>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(form)) body.set(name, value)
    return (await staff.post(list, body)).headers.get('location')
  }
  const back = `${list}?type=NEWS`
  expect(await send({ intent: 'remove', slug: 'kun-1', back })).toBe(`${back}&message=removed&undo=kun-1`)
  expect(slugs((await staff.get(back)).body)).toEqual(['kun-2'])
  expect(await send({ intent: 'restore', slug: 'kun-1', back })).toBe(`${back}&message=restored`)
  expect(slugs((await staff.get(back)).body)).toEqual(['kun-2', 'kun-1'])
  // Another screen could not bring it back.
  expect(await send({ intent: 'remove', slug: 'kun-1', back: '/ru/admin' })).toBe('/ru/admin?message=removed')
  expect(await send({ intent: 'restore', slug: 'kun-1' })).toBe(`${list}?bin=true&message=restored`)
})

it('a row that somebody gave another slug meanwhile is still the row that is meant', async () => {
  await threePosts()
  const chief = await portal.as('chief')
  const slug = 'ikkinchi-kun'
  const second = postExample({ slug, title_uz: 'Kun 2', date: '2024-05-02T10:00', version: 1 })
  const moved = await chief.put('/api/posts/kun-2/update/', second)
  expect(moved.status, moved.text).toBe(200)
  const staff = await atScreen(portal, screen, 'chief')
  const send = (form: Record<string, string>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ slug: 'kun-2', ...form })) body.set(name, value)
    return staff.post('/ru/admin/post_view', body)
  }
  expect((await send({ intent: 'active', active: 'false' })).body).toEqual({ done: 'active', active: false })
  expect((await send({ intent: 'bulk-show' })).body).toMatchObject({ slugs: [slug], refused: 0 })
  expect((await send({ intent: 'dependents' })).body).toEqual({ dependents: {} })
  const removed = await send({ intent: 'remove', back: '/ru/admin/post_view' })
  expect(removed.headers.get('location')).toBe(`/ru/admin/post_view?message=removed&undo=${slug}`)
  // What is gone altogether is said to be.
  expect((await send({ intent: 'active', active: 'true' })).body).toMatchObject({ refused: true, status: 404 })
})
