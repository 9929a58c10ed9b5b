import { beforeEach, describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import type { Body, Client } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import { videoGalleryExample } from '#tests/content-examples.ts'
import { addDocuments, addPictures } from '#tests/pictures.ts'

const portal = await openPortal()
const content = { path: '/video-gallery', example: videoGalleryExample } as const
let chief: Client
let film = 0
let captions = 0

beforeEach(async () => {
  await addPictures(portal, 2)
  film = (await addDocuments(portal, { kind: 'video', extension: 'mp4' }))[0] ?? 0
  captions = (await addDocuments(portal, { kind: 'captions', extension: 'vtt' }))[0] ?? 0
  chief = await portal.as('chief')
})

const ours = (over = {}) => ({ source: 'file', file: film, title_uz: 'Rolik', ...over })
const youtube = (id = 'abcdefghijk') => `https://www.youtube.com/watch?v=${id}`
const theirs = (over = {}) => ({ source: 'youtube', url: youtube(), title_uz: 'Koʻrsatuv', ...over })
const gallery = (videos: object[], over = {}) => added(chief, content, { videos, ...over })
const refused = async (video: object): Promise<string[]> => {
  const { body } = await chief.post('/api/video-gallery/create/', videoGalleryExample({ videos: [video] }))
  return Object.entries<Body>(body.errors ?? {}).map(([field, [error]]) => `${field} ${error.code}`)
}
const idsOf = (made: { videos: { id: number }[] }) => made.videos.map(({ id }) => id)

describe('a video', () => {
  it('is a file of ours or an address elsewhere, and only one of them', async () => {
    expect(await refused(ours({ file: null }))).toEqual(['videos.0.file required'])
    expect(await refused(ours({ url: youtube() }))).toEqual(['videos.0.url other_source'])
    expect(await refused(theirs({ url: '' }))).toEqual(['videos.0.url required'])
    expect(await refused(theirs({ file: film }))).toEqual(['videos.0.file other_source'])
    expect(await refused(theirs({ source: 'vimeo' }))).toEqual(['videos.0.source not_an_option'])
    expect(await refused(theirs({ title_uz: '' }))).toEqual(['videos.0.title_uz required'])
    expect(await refused(theirs({ duration: 0 }))).toEqual(['videos.0.duration out_of_range'])
    expect(await refused(theirs({ owner: 1 }))).toEqual(['videos.0.owner unknown_field'])
  })

  it('that lives elsewhere is on YouTube or Mover by https; every way to write that is kept as one', async () => {
    const stored = async (source: string, url: string) => (await gallery([theirs({ source, url })])).videos[0].url
    for (const path of ['watch?v=', 'embed/', 'shorts/', 'live/'])
      expect(await stored('youtube', `https://youtube.com/${path}abcdefghijk`)).toBe(youtube())
    expect(await stored('youtube', 'https://youtu.be/abcdefghijk?t=5')).toBe(youtube())
    expect(await stored('youtube', 'https://m.youtube.com/watch?app=x&v=ab-d_fghijk&t=1')).toBe(youtube('ab-d_fghijk'))
    expect(await stored('mover', 'https://www.mover.uz/watch/Xb3kQ9aL/')).toBe('https://mover.uz/watch/Xb3kQ9aL')
    const wrong: [string, string][] = [
      ['youtube', 'http://www.youtube.com/watch?v=abcdefghijk'],
      ['youtube', 'https://www.youtube.com.evil.example/watch?v=abcdefghijk'],
      ['youtube', 'https://evil.example/?https://www.youtube.com/watch?v=abcdefghijk'],
      ['youtube', 'https://www.youtube.com@evil.example/watch?v=abcdefghijk'],
      ['youtube', 'https://a:b@www.youtube.com/watch?v=abcdefghijk'],
      ['youtube', 'https://www.youtube.com:8443/watch?v=abcdefghijk'],
      ['youtube', 'https://www.youtube.com/watch?v=abc'],
      ['youtube', 'https://www.youtube.com/redirect?q=abcdefghijk'],
      ['youtube', 'https://www.youtube.com/embed/abcdefghijk/..%2f'],
      ['youtube', 'https://mover.uz/watch/Xb3kQ9aL'],
      ['mover', 'https://mover.uz/watch/../../x'],
      ['mover', youtube()],
      ['mover', 'javascript:alert(1)'],
    ]
    for (const [source, url] of wrong)
      expect([url, await refused(theirs({ source, url }))]).toEqual([url, ['videos.0.url invalid_video']])
  })

  it('has a poster that is a picture, a file that is a video, captions that are captions, each outside the bin', async () => {
    const [paper = 0] = await addDocuments(portal, { kind: 'document', extension: 'pdf' })
    expect(await refused(ours({ poster: 77 }))).toEqual(['videos.0.poster not_found'])
    expect(await refused(ours({ file: paper }))).toEqual(['videos.0.file not_found'])
    expect(await refused(ours({ file: captions }))).toEqual(['videos.0.file not_found'])
    const inRussian = (file: number) => ours({ captions: [{ locale: 'ru', file }] })
    expect(await refused(inRussian(film))).toEqual(['videos.0.captions.0.file not_found'])
    await portal.query('update docattachments set deleted_at = now() where id = $1', [captions])
    expect(await refused(inRussian(captions))).toEqual(['videos.0.captions.0.file not_found'])
  })

  it('has captions once in each language', async () => {
    const both = ['uz', 'en'].map((locale) => ({ locale, file: captions }))
    const made = await gallery([ours({ captions: both })])
    expect(made.videos[0].captions).toEqual(both)
    const twice = ours({ captions: [...both, { locale: 'en', file: captions }] })
    expect(await refused(twice)).toEqual(['videos.0.captions.2.locale taken'])
  })
})

describe('visitors', () => {
  const read = async (id: number, prefix = '') =>
    (await portal.anonymous().get(`${prefix}/api/video-gallery/${id}/`)).body

  it('get the file, the poster and the captions of a video of ours', async () => {
    const video = ours({ poster: 2, duration: 30, captions: [{ locale: 'ru', file: captions }], title_ru: 'Ролик' })
    const { id } = await gallery([video])
    const [seen] = (await read(id, '/ru')).videos
    expect(seen).toMatchObject({ source: 'file', watch: null, player: null, title: 'Ролик', lang: 'ru', duration: 30 })
    expect(seen.file).toMatchObject({ extension: 'mp4', path: expect.stringMatching(/^\/files\/documents\/.+\.mp4$/) })
    expect(seen.poster.alt).toBe('Снимок 2')
    expect(seen.captions).toEqual([{ locale: 'ru', path: expect.stringMatching(/\.vtt$/) }])
  })

  it('get the address and the player of one that lives elsewhere', async () => {
    const { id } = await gallery([theirs(), theirs({ source: 'mover', url: 'https://mover.uz/watch/Xb3kQ9aL' })])
    const seen = (await read(id)).videos.map((it: { watch: string; player: string }) => [it.watch, it.player])
    expect(seen).toEqual([
      [youtube(), 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
      ['https://mover.uz/watch/Xb3kQ9aL', 'https://mover.uz/video/embed/Xb3kQ9aL'],
    ])
  })

  it('get galleries newest first with the first poster, how many videos there are and how long they take', async () => {
    await gallery([ours({ poster: 1, duration: 30 }), theirs({ duration: 12 })], { date: '2024-05-01' })
    await gallery([theirs({ duration: 5 }), theirs({ url: youtube('12345678901') })], { date: '2024-05-02' })
    await gallery([ours()], { date: '2999-01-01' })
    const { results } = (await portal.anonymous().get('/en/api/video-gallery/')).body
    const seen = results.map((it: Body) => [it.id, it.count, it.duration, it.cover?.alt, it.link])
    expect(seen).toEqual([
      [2, 2, null, undefined, '/en/video-gallery/2'],
      [1, 2, 42, 'Rasm 1', '/en/video-gallery/1'],
    ])
  })

  it('may fetch the files of what they can see, and nobody deletes them meanwhile', async () => {
    const { documentUse, pictureUse } = await import('#modules/uses/repository.server.ts')
    const made = await gallery([ours({ poster: 1, captions: [{ locale: 'en', file: captions }] })])
    const { db } = portal.ground
    const shown = () =>
      Promise.all([documentUse.isShown(db, film), documentUse.isShown(db, captions), pictureUse.isShown(db, 1)])
    expect(await shown()).toEqual([true, true, true])
    const { status, body } = await chief.delete(`/api/docattachments/${film}/delete/`)
    expect([status, body.code]).toEqual([409, 'in_use'])
    expect((await chief.delete('/api/attachments/1/delete/')).status).toBe(409)
    await chief.patch(`/api/video-gallery/${made.id}/update/`, { active: false })
    expect(await shown()).toEqual([false, false, false])
    expect((await chief.delete(`/api/docattachments/${film}/delete/`)).status).toBe(409)
  })
})

describe('the list of videos', () => {
  const order = async (id: number) =>
    (await chief.get(`/api/video-gallery/forAdmin/${id}/`)).body.videos.map((it: { title_uz: string }) => it.title_uz)

  it('becomes what was sent, in its order; videos of another gallery stay there', async () => {
    const mine = await gallery([ours({ title_uz: 'a' }), ours({ title_uz: 'b' })])
    const other = await gallery([ours({ title_uz: 'c' })])
    const [first, second] = idsOf(mine)
    const save = (videos: object[], version: number) =>
      chief.put(`/api/video-gallery/${mine.id}/update/`, videoGalleryExample({ videos, version }))
    const wrong = await save([ours({ id: first }), ours({ id: idsOf(other)[0] })], 1)
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['videos.1.id']])
    const videos = [ours({ id: second, title_uz: 'b' }), theirs({ title_uz: 'd' }), ours({ id: first, title_uz: 'A' })]
    const { status, body } = await save(videos, 1)
    expect([status, await order(mine.id)]).toEqual([200, ['b', 'd', 'A']])
    expect([body.videos[0].id, body.videos[2].id]).toEqual([second, first])
    expect(await order(other.id)).toEqual(['c'])
  })

  it.each([
    ['DELETE', '/api/video-gallery/deleteVideos/'],
    ['POST', '/api/video-gallery/bulk-delete/'],
  ])('loses all that %s %s names, or none', async (method, path) => {
    const mine = await gallery([ours({ title_uz: 'a' }), ours({ title_uz: 'b' })])
    const other = await gallery([ours({ title_uz: 'c' })])
    const remove = (ids: number[], by = chief) => by.request(method, path, { body: { ids } })
    const mixed = await remove([...idsOf(mine), ...idsOf(other)])
    expect([mixed.status, Object.keys(mixed.body.errors)]).toEqual([400, ['ids.2']])
    expect((await remove([...idsOf(mine), 999])).status).toBe(400)
    expect((await remove(idsOf(mine), await portal.as('blank'))).status).toBe(403)
    expect(await order(mine.id)).toEqual(['a', 'b'])
    expect((await remove(idsOf(mine).slice(0, 1))).status).toBe(204)
    expect([await order(mine.id), await order(other.id)]).toEqual([['b'], ['c']])
  })
})
