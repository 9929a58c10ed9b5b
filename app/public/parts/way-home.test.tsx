import { expect, it } from 'vitest'
import { shownPart } from '#tests/shown-part.tsx'
import { AlbumList } from './albums/album-list.tsx'
import { Register } from './register/register.tsx'

const none = { count: 0, next: null, previous: null, p: 1, page_size: 20, pages: 1 }
const wayHome = /<a class="btn btn-s" href="\/ru"[^>]*>Вернуться на главную<\/a>/

it('a list in which there is nothing yet offers the way to the homepage', async () => {
  const albums = <AlbumList path="/foto-gallery" title="Фото" kind="photos" page={{ ...none, results: [] }} />
  expect(await shownPart('ru', '/foto-gallery', albums)).toMatch(wayHome)
  const register = (
    <Register
      {...{ path: '/professional-mediatorlar-reyestri', isPrint: false, filters: [], page: none, total: '', tiles: [] }}
      text={{ label: '', example: '', value: undefined }}
      files=""
    >
      {null}
    </Register>
  )
  expect(await shownPart('ru', '/professional-mediatorlar-reyestri', register)).toMatch(wayHome)
})
