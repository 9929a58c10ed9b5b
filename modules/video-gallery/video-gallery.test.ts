import { openPortal } from '#tests/app.ts'
import { behavesLikeContent } from '#tests/behaves-like-content.ts'
import { videoGalleryExample } from '#tests/content-examples.ts'

behavesLikeContent({
  portal: await openPortal(),
  path: '/video-gallery',
  thing: 'Gallery',
  entity: 'video gallery',
  key: 'id',
  example: videoGalleryExample,
  text: 'title',
  change: { title_ru: 'Все услуги юстиции', date: '2024-05-07' },
  wrong: { title_uz: 'ab', date: 'yesterday', videos: [], active: 'yes' },
})
