import { beforeEach } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { behavesLikeContent } from '#tests/behaves-like-content.ts'
import { galleryExample } from '#tests/content-examples.ts'
import { addPictures } from '#tests/pictures.ts'

const portal = await openPortal()
beforeEach(() => addPictures(portal, 1))

behavesLikeContent({
  portal,
  path: '/gallery',
  thing: 'Gallery',
  entity: 'gallery',
  key: 'id',
  example: galleryExample,
  text: 'title',
  change: { title_ru: 'Дни открытых дверей', date: '2024-05-07' },
  wrong: { title_uz: 'ab', date: '2024-02-30', images: [], active: 'yes' },
})
