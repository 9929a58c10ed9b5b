import { openPortal } from '#tests/app.ts'
import { behavesLikeContent } from '#tests/behaves-like-content.ts'
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
