import { expect, it } from 'vitest'
import { AdminPostQuery, type WaitingState } from '#modules/posts/contract.ts'
import { postRepository } from '#modules/posts/repository.server.ts'
import { openPortal } from '#tests/app.ts'
import { added } from '#tests/content.ts'
import { categoryExample, employeeExample, postExample, usefulLinkExample } from '#tests/content-examples.ts'
import { placeOf } from './dead-links.server.ts'
import { lastMonths } from './posts.server.ts'
import { overviewRepository } from './repository.server.ts'

const portal = await openPortal()
const posts = { path: '/posts', example: postExample } as const
const links = { path: '/useful-links', example: usefulLinkExample } as const
const dayMs = 24 * 60 * 60 * 1000
/** A moment as a form holds it, Tashkent time. */
const inDays = (days: number) => new Date(Date.now() + days * dayMs + 5 * 3_600_000).toISOString().slice(0, 16)

it('counts what has no name in a language, and finds it anew after a write', async () => {
  const chief = await portal.as('chief')
  const debtOf = async (kind: string) =>
    (await overviewRepository.translationDebt(portal.ground)).find((each) => each.kind === kind)
  await added(chief, links)
  await added(chief, links, { slug: 'chala', name_ru: '', name_en: '' })
  const counted = { total: 2, missing: { uzb: 0, ru: 1, en: 1 } }
  expect(await debtOf('useful_link')).toEqual({ kind: 'useful_link', table: 'useful_links', ...counted })
  await added(chief, links, { slug: 'yashirin', name_ru: '', active: false })
  expect(await debtOf('useful_link')).toMatchObject({ total: 2 })
  await chief.delete('/api/useful-links/chala/delete/')
  expect(await debtOf('useful_link')).toMatchObject({ total: 1, missing: { ru: 0 } })
})

it('counts the posts that wait for a language as the list it leads to does', async () => {
  const chief = await portal.as('chief')
  await added(chief, posts, { slug: 'butun' })
  await added(chief, posts, { slug: 'matnsiz', description_ru: '' })
  await added(chief, posts, { slug: 'nomsiz', title_ru: '', description_ru: '' })
  await added(chief, posts, { slug: 'yashirin', title_ru: '', description_ru: '', active: false })
  const debts = await overviewRepository.translationDebt(portal.ground)
  const asked = AdminPostQuery.parse({ active: 'true', language: 'no_ru' })
  expect(await postRepository.forAdmin(portal.ground.db, asked)).toMatchObject({ count: 2 })
  expect(debts.find(({ kind }) => kind === 'post')).toMatchObject({ total: 3, missing: { ru: 2 } })
})

it('counts posts by the month of Tashkent', async () => {
  expect(lastMonths(new Date('2026-12-31T20:00:00Z'), 3)).toEqual(['2026-11', '2026-12', '2027-01'])
  const chief = await portal.as('chief')
  const [first = '', second = ''] = lastMonths(new Date(), 12)
  await added(chief, posts, { slug: 'bir', date: `${first}-01T00:30` })
  await added(chief, posts, { slug: 'ikki', date: `${second}-01T00:30` })
  await added(chief, posts, { slug: 'uch', date: `${second}-15T12:00` })
  await added(chief, posts, { slug: 'yashirin', date: `${second}-15T12:00`, active: false })
  const counts = await overviewRepository.postsByMonth(portal.ground)
  expect(counts).toHaveLength(12)
  expect(counts.slice(0, 3).map(({ count }) => count)).toEqual([1, 2, 0])
})

it('tells what is hidden, what is to come and what ends soon', async () => {
  const chief = await portal.as('chief')
  await added(chief, posts, { slug: 'oddiy' })
  await added(chief, posts, { slug: 'yashirin', active: false })
  await added(chief, posts, { slug: 'ertaga', date: inDays(1) })
  await added(chief, posts, { slug: 'reja', publish_at: inDays(3) })
  await added(chief, posts, { slug: 'tugaydi', unpublish_at: inDays(5) })
  await added(chief, posts, { slug: 'uzoq', unpublish_at: inDays(50) })
  const { hidden, scheduled, expiring } = await overviewRepository.waitingPosts(portal.ground)
  const slugs = ({ first }: typeof hidden) => first.map(({ slug }) => slug)
  expect([hidden.count, scheduled.count, expiring.count]).toEqual([1, 2, 1])
  expect([slugs(hidden), slugs(scheduled), slugs(expiring)]).toEqual([['yashirin'], ['ertaga', 'reja'], ['tugaydi']])
  const listed = async (waiting: WaitingState) =>
    (await postRepository.forAdmin(portal.ground.db, AdminPostQuery.parse({ waiting, ordering: 'title' }))).results
  expect((await listed('scheduled')).map(({ slug }) => slug).sort()).toEqual(['ertaga', 'reja'])
  expect((await listed('expiring')).map(({ slug }) => slug)).toEqual(['tugaydi'])
})

it('names links of ours that lead to nothing visitors see', async () => {
  const chief = await portal.as('chief')
  const page = await added(chief, { path: '/categories', example: categoryExample }, { slug: 'bolim' })
  await added(chief, posts, { slug: 'xabar' })
  await added(chief, links, { slug: 'bir', link: '/ru/inner-page/bolim?x=1' })
  await added(chief, links, { slug: 'ikki', link: '/posts/xabar' })
  await added(chief, links, { slug: 'uch', link: '/posts/yoq' })
  await added(chief, links, { slug: 'tort', link: 'https://my.gov.uz/' })
  const dead = async () => (await overviewRepository.deadLinks(portal.ground)).map(({ slug }) => slug)
  expect(await dead()).toEqual(['uch'])
  await chief.patch(`/api/categories/${page.slug}/update/`, { active: false })
  await chief.delete('/api/posts/xabar/delete/')
  expect(await dead()).toEqual(['bir', 'ikki', 'uch'])
})

it('finds links to pages that the portal does not have at all, such as a misspelt one', async () => {
  const chief = await portal.as('chief')
  const menu = { path: '/categories', example: categoryExample } as const
  const there = ['/lidership', '/adliya-ochiq-malumotlar', '/foto-gallery?p=2', '/feeds/news.rss', '/notarial-idoralar']
  for (const [at, link] of [...there, '/leadership', '/'].entries())
    await added(chief, menu, { slug: `havola-${at}`, kind: 'link', link })
  // The menu leads by the link of whatever has one.
  await added(chief, menu, { slug: 'sahifa', kind: 'page', link: '/yoq' })
  expect((await overviewRepository.deadLinks(portal.ground)).map(({ link }) => link)).toEqual(['/leadership', '/yoq'])
})

it('tells what a new portal still needs, and no more once it was done', async () => {
  const superuser = await portal.as('superuser')
  const left = () => overviewRepository.firstStepsLeft(portal.ground)
  // Of the portals of tests only the people are there.
  expect(await left()).toEqual(['settings', 'post', 'leader'])
  await added(superuser, { path: '/employees', example: employeeExample }, { type: 'CENTRAL' })
  expect(await left()).toContain('leader')
  await added(superuser, { path: '/employees', example: employeeExample }, { slug: 'vazir', type: 'LEADERSHIP' })
  await added(superuser, posts)
  await superuser.delete(`/api/posts/${postExample().slug}/delete/`)
  const { version, ...settings } = (await superuser.get('/api/settings/forAdmin/')).body
  expect((await superuser.put('/api/settings/update/', { ...settings, version })).status).toBe(200)
  expect(await left()).toEqual([])
})

it.each([
  ['/inner-page/yangiliklar', { category: 'yangiliklar', post: undefined }],
  ['/uzb/inner-page/yangiliklar/xabar#ikki', { category: 'yangiliklar', post: 'xabar' }],
  ['/en/posts/xabar', { post: 'xabar' }],
  ['/posts', { post: undefined }],
  ['/sitemap', {}],
])('reads %s', (link, place) => expect(placeOf(link)).toEqual(place))
