import { expect, it } from 'vitest'
import * as page from '#app/public/category-post.tsx'
import { openPortal } from '#tests/app.ts'
import { added } from '#tests/content.ts'
import { postExample } from '#tests/content-examples.ts'
import { atScreen } from '#tests/screens.ts'

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
