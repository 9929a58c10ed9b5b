import { openPortal } from '#tests/app.ts'
import { behavesLikeContent } from '#tests/behaves-like-content.ts'
import { postExample } from '#tests/content-examples.ts'

const portal = await openPortal()

behavesLikeContent({
  portal,
  path: '/posts',
  thing: 'post',
  example: postExample,
  text: 'title',
  change: { title_ru: 'Новый закон принят', type: 'LEGISLATIVE' },
  wrong: { title_uz: '', type: 'GOSSIP', category: 'first', date: 'yesterday', slug: 'Not A Slug', active: 'yes' },
})
