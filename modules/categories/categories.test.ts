import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { behavesLikeContent } from '#tests/behaves-like-content.ts'
import { categoryExample } from '#tests/content-examples.ts'

const portal = await openPortal()

behavesLikeContent({
  portal,
  path: '/categories',
  thing: 'category',
  example: categoryExample,
  text: 'name',
  change: { name_ru: 'Право', index: 7 },
  wrong: { name_uz: ' ', kind: 'cake', index: 10_000, parent: 'x', link: 'javascript:alert(1)', slug: '-', active: 1 },
})

it('a name has two letters or more', async () => {
  const chief = await portal.as('superuser')
  const { status, body } = await chief.post(
    '/ru/api/categories/create/',
    categoryExample({ name_uz: 'B', name_ru: 'Б' }),
  )
  const told = [{ code: 'too_short', message: 'Введите не меньше 2 знаков' }]
  expect([status, body.errors]).toEqual([400, { name_uz: told, name_ru: told }])
})
