import { createElement } from 'react'
import { expect, it } from 'vitest'
import * as categoryPage from '#app/public/category.tsx'
import * as page from '#app/public/category-post.tsx'
import { CategoryLinks } from '#app/public/parts/category-links.tsx'
import { openPortal } from '#tests/app.ts'
import { added } from '#tests/content.ts'
import { categoryExample, postExample, usefulLinkExample } from '#tests/content-examples.ts'
import { atScreen } from '#tests/screens.ts'
import { shownPage } from '#tests/shown-page.tsx'
import { shownPart } from '#tests/shown-part.tsx'

const portal = await openPortal()

it('below another category, or its old slug, a post leads to where it is now, unless it is hidden', async () => {
  const chief = await portal.as('chief')
  const { slug } = await added(chief, { path: '/posts', example: postExample }, { slug: 'kochgan' })
  const [category] = await portal.query(
    'select c.slug from posts p join categories c on c.id = p.category where p.slug = $1',
    [slug],
  )
  const visitor = await atScreen(portal, page, undefined, { category: 'avvalgi-bolim', slug })
  const moved = await visitor.get(`/ru/inner-page/avvalgi-bolim/${slug}?fullscreen=1`)
  const there = `/ru/inner-page/${category?.slug}/${slug}?fullscreen=1`
  expect([moved.status, moved.headers.get('location')]).toEqual([301, there])
  const home = await atScreen(portal, page, undefined, { category: String(category?.slug), slug })
  expect((await home.get(there)).status).toBe(200)
  await chief.patch(`/api/posts/${slug}/update/`, { active: false })
  expect((await visitor.get(`/ru/inner-page/avvalgi-bolim/${slug}`)).status).toBe(404)
})

it('the category of useful links lists those that staff keep, by type, and says which do not answer', async () => {
  const staff = await portal.as('superuser')
  const category = { slug: 'foydali-havolalar', kind: 'page', parent: null }
  await added(staff, { path: '/categories', example: categoryExample }, category)
  const add = (over: object) => added(staff, { path: '/useful-links', example: usefulLinkExample }, over)
  await add({ slug: 'hamkor', name_ru: 'ООН в Узбекистане', type: 'partner', link: 'https://uzbekistan.un.org/' })
  const { id } = await add({ slug: 'portal' })
  await add({ slug: 'yashirin', active: false, name_ru: 'Скрытый сайт' })
  await portal.query(
    "insert into useful_link_checks (id, link, checked_at, failures, failure) values ($1, 'https://my.gov.uz/', now(), 3, 'no_answer')",
    [id],
  )
  const visitor = await atScreen(portal, categoryPage, undefined, { category: category.slug })
  const address = `/inner-page/${category.slug}`
  const { links } = (await visitor.get(`/ru${address}`)).body
  const shown = await shownPart('ru', address, createElement(CategoryLinks, { groups: links }))
  const words = shown.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  expect(words).toMatch(/Государственные органы .*Единый портал .*\(сайт не отвечает\).*Партнёры .*ООН в Узбекистане/)
  expect(words).not.toContain('Скрытый сайт')
  const other = await atScreen(portal, categoryPage, undefined, { category: 'yangiliklar' })
  expect((await other.get('/ru/inner-page/yangiliklar')).body.links).toEqual([])
})

it('in place of a post that is not there its list says so, also where no script runs', async () => {
  const visitor = await atScreen(portal, page, undefined, { category: 'yangiliklar', slug: 'yoq' })
  const moved = await visitor.get('/ru/inner-page/yangiliklar/yoq')
  const there = moved.headers.get('location') ?? ''
  expect(there).toBe('/ru/inner-page/yangiliklar?message=post_gone')
  const shown = (address: string) => shownPage(portal, categoryPage, address, { category: 'yangiliklar' })
  const told = /<noscript>.*Такого сообщения нет\. Вот все сообщения раздела.*<\/noscript>/
  expect(await shown(there)).toMatch(told)
  expect(await shown('/ru/inner-page/yangiliklar')).not.toMatch(told)
})
