import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { behavesLikeContent } from '#tests/behaves-like-content.ts'
import { added } from '#tests/content.ts'
import { regionExample } from '#tests/content-examples.ts'

const portal = await openPortal()

behavesLikeContent({
  portal,
  path: '/regions',
  thing: 'region',
  example: regionExample,
  text: 'name',
  change: { name_ru: 'Каракалпакия', index: 3 },
  wrong: { name_uz: '', code: '12', index: -1, slug: 'а', active: 'no' },
})

it('is changed and deleted at its bare address, too', async () => {
  const chief = await portal.as('chief')
  const { slug } = await added(chief, { path: '/regions', example: regionExample })
  const changed = await chief.put(`/api/regions/${slug}/`, regionExample({ centre_uz: 'Xoʻjayli', version: 1 }))
  expect([changed.status, changed.body.centre_uz]).toEqual([200, 'Xoʻjayli'])
  expect((await portal.anonymous().delete(`/api/regions/${slug}/`)).status).toBe(401)
  expect((await chief.delete(`/api/regions/${slug}/`)).status).toBe(204)
  expect((await portal.anonymous().get(`/api/regions/${slug}/`)).status).toBe(404)
})
