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
