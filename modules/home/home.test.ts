import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import type { Body } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import { postExample, regionExample, usefulLinkExample } from '#tests/content-examples.ts'

const portal = await openPortal()

it('gives each part of the home page in one call, in the language of the reader', async () => {
  const chief = await portal.as('chief')
  const posts = { path: '/posts', example: postExample } as const
  for (let day = 1; day <= 9; day += 1) await added(chief, posts, { date: `2024-05-0${day}T10:00`, slug: `kun-${day}` })
  await added(chief, posts, { type: 'ANNOUNCEMENTS', slug: 'elon' })
  await added(chief, posts, { type: 'LEGISLATIVE', slug: 'qonun' })
  await added(chief, { path: '/regions', example: regionExample })
  const links = { path: '/useful-links', example: usefulLinkExample } as const
  await added(chief, links, { slug: 'xizmat', isService: true })
  await added(chief, links, { slug: 'havola', isService: false })
  const { status, body } = await portal.anonymous().get('/ru/api/home/')
  expect(status).toBe(200)
  const slugs = (part: Body[]) => part.map(({ slug }) => slug)
  expect(slugs(body.news)).toEqual(['kun-9', 'kun-8', 'kun-7', 'kun-6', 'kun-5', 'kun-4', 'kun-3'])
  expect([slugs(body.announcements), slugs(body.legislative)]).toEqual([['elon'], ['qonun']])
  expect([slugs(body.services), slugs(body.useful_links)]).toEqual([['xizmat'], ['havola']])
  expect(body.regions[0].name).toBe('Республика Каракалпакстан')
  expect(body.news[0]).toMatchObject({ title: 'Новый закон вступил в силу', link: '/ru/posts/kun-9' })
})

it('is read once between changes, and shows each change at once', async () => {
  const chief = await portal.as('chief')
  const posts = { path: '/posts', example: postExample } as const
  await added(chief, posts, { slug: 'birinchi' })
  const shown = async () => (await chief.get('/api/home/')).body.news.map((post: Body) => post.slug)
  expect(await shown()).toEqual(['birinchi'])
  await portal.query("update posts set title_uz = 'Hech kim bilmagan oʻzgarish', active = false")
  expect(await shown()).toEqual(['birinchi'])
  const { slug } = await added(chief, posts, { slug: 'ikkinchi' })
  expect(await shown()).toEqual(['ikkinchi'])
  await chief.delete(`/api/posts/${slug}/delete/`)
  expect(await shown()).toEqual([])
})

it('is there, and empty, on a portal without content', async () => {
  const { status, body } = await portal.anonymous().get('/api/home/')
  expect([status, body]).toMatchObject([200, { news: [], regions: [], services: [] }])
})
