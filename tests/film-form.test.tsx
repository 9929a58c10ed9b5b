import { expect, it } from 'vitest'
import * as addFilm from '#app/admin/gallery/add-film.tsx'
import { durationOf, type Film, newFilm } from '#app/admin/gallery/parts/film-fields.ts'
import { openPortal } from './app.ts'
import type { Body } from './client.ts'
import { videoGalleryExample } from './content-examples.ts'
import { errorList } from './error-list.ts'
import { atScreen } from './screens.ts'
import { shownPart } from './shown-part.tsx'

/* The editor of films: what is wrong with which of them, and what the dialog of a film keeps for whoever changes their mind. */

const portal = await openPortal()
const path = '/admin/add_video'
const address = 'https://www.youtube.com/watch?v=abcdefghijk'
const good = { source: 'youtube', url: address, title_uz: 'Xizmatlar' } as const

/** Sends a gallery with these films; `draw` is the screen in Russian that answers. */
async function sent(...films: Partial<Film>[]) {
  const by = await atScreen(portal, addFilm, 'chief')
  const videos = films.map((film, place) => ({ ...newFilm(`new ${place}`), ...film }))
  const form = new FormData()
  for (const [name, value] of Object.entries(videoGalleryExample({ active: 'on', videos: JSON.stringify(videos) })))
    form.append(name, String(value))
  const { status, body } = await by.post(`/ru${path}`, form)
  const Shown = addFilm.default as (props: { loaderData: Body; actionData: Body }) => React.ReactNode
  const loaderData = (await by.get(`/ru${path}`)).body
  return { status, draw: () => shownPart('ru', path, <Shown {...{ loaderData, actionData: body }} />) }
}

it('what is wrong with a film is told by its field, and no language of the gallery is said to be wrong', async () => {
  const { status, draw } = await sent(good, {})
  expect(status).toBe(400)
  const markup = await draw()
  expect(errorList(markup).map(({ text }) => text)).toEqual([
    'Видео, 2, Название видео, Oʻzbekcha: Заполните это поле',
    'Видео, 2, Файл видео: Заполните это поле',
  ])
  expect(markup).toContain('Название видео, Oʻzbekcha: Заполните это поле</span>')
  expect(markup).not.toContain('aria-label="Не сохранено. Исправьте поля"')
})

it('a length that is no time is refused, not forgotten', async () => {
  const { status, draw } = await sent(...['3:25', 'uch'].map((typed) => ({ ...good, duration: durationOf(typed) })))
  expect(status).toBe(400)
  const markup = await draw()
  expect(errorList(markup).map(({ text }) => text)).toEqual(['Видео, 2, Длительность: Значение записано неверно'])
  expect(markup).toContain('&quot;duration&quot;:&quot;uch&quot;')
})

it('what was chosen for another source than the film has in the end is not sent', async () => {
  const { status } = await sent({ ...good, file: 1, file_name: 'a.mp4' })
  expect(status).toBe(302)
  const [video] = await portal.query('select url, file from video_gallery_videos order by id desc limit 1')
  expect(video).toEqual({ url: address, file: null })
})
