import { expect, it } from 'vitest'
import { registers } from '#modules/open-data/registers.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { openPortal } from '#tests/app.ts'
import type { Body } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import * as examples from '#tests/content-examples.ts'
import { addPictures } from '#tests/pictures.ts'
import { rebuildSearch } from './indexing.server.ts'

const portal = await openPortal()

type Kind = {
  path: `/${string}`
  text: string
  example: (over?: Body) => Body
  key?: 'id'
  /** The field whose text is read as a title. */
  type: string
}

const kinds: Kind[] = [
  { path: '/posts', text: 'title', type: 'post', example: examples.postExample },
  { path: '/categories', text: 'name', type: 'page', example: examples.categoryExample },
  { path: '/documents', text: 'title', type: 'document', example: examples.documentExample },
  { path: '/organizations', text: 'organization_name', type: 'office', example: examples.organizationExample },
  { path: '/employees', text: 'full_name', type: 'employee', example: examples.employeeExample },
  { path: '/mediators', text: 'full_name', type: 'mediator', example: examples.mediatorExample },
  { path: '/surveys', text: 'title', type: 'survey', key: 'id', example: examples.surveyExample },
  { path: '/open-data', text: 'title', type: 'dataset', example: examples.datasetExample },
  { path: '/gallery', text: 'title', type: 'gallery', key: 'id', example: examples.galleryExample },
  { path: '/video-gallery', text: 'title', type: 'video', key: 'id', example: examples.videoGalleryExample },
]

const found = async (q: string) => {
  const { body } = await portal.stranger().get(`/api/search/?${new URLSearchParams({ q })}`)
  return body.match === 'all' ? body.results.map((one: Body) => one.type) : []
}

it.each(kinds)('$path is found as soon as it is written, and no longer when it is hidden or gone', async (kind) => {
  const { path, text, example, key = 'slug' } = kind
  const superuser = await portal.as('superuser')
  await addPictures(portal, 1)
  await added(superuser, { path: '/regions', example: examples.regionExample })
  const named = (title: string) => example({ [`${text}_uz`]: title, [`${text}_uzb`]: '' })
  const made = await added(superuser, { path, example: () => named('Zarbuloq qishlogʻi') })
  const type = [expect.stringMatching(kind.type === 'office' ? /office|organization/ : kind.type)]
  const at = `/api${path}/${made[key]}`
  expect(await found('зарбулоқ')).toEqual(type)

  const { version } = (await superuser.get(`/api${path}/forAdmin/${made[key]}/`)).body
  const changed = await superuser.put(`${at}/update/`, { ...named('Koʻkterak mahallasi'), version })
  expect(changed.status, changed.text).toBe(200)
  expect([await found('zarbuloq'), await found("ko'kterak")]).toEqual([[], type])

  await superuser.patch(`${at}/update/`, { active: false })
  expect(await found('kokterak')).toEqual([])
  await superuser.patch(`${at}/update/`, { active: true })
  expect(await found('kokterak')).toEqual(type)
  expect((await superuser.delete(`${at}/delete/`)).status).toBe(204)
  expect(await found('kokterak')).toEqual([])
  expect((await superuser.post(`${at}/restore/`)).status).toBe(200)
  expect(await found('kokterak')).toEqual(type)
  const { missing, stale } = await portal.ground.db.transaction((tx) => rebuildSearch(tx as Tx))
  // Those of a new portal's categories and of its registers were there before anybody wrote.
  expect([missing > 8 + 4 * registers.length, stale]).toEqual([false, 0])

  await superuser.delete(`${at}/delete/`)
  expect((await superuser.delete(`${at}/delete/?purge=1`)).status).toBe(204)
  expect(await portal.query('select * from search_entries where kind = $1 and entity = $2', [type, made.id])).toEqual(
    [],
  )
})

it('a mediator is found by calling and region in both scripts, also after the region has another name', async () => {
  const superuser = await portal.as('superuser')
  const region = await added(superuser, { path: '/regions', example: examples.regionExample })
  await added(superuser, { path: '/mediators', example: examples.mediatorExample }, { organization_uz: '' })
  expect(await found('mediator qoraqalpogʻiston')).toEqual(['mediator'])
  expect(await found('қорақалпоғистондаги медиатор')).toEqual(['mediator'])
  const renamed = examples.regionExample({ name_uz: 'Zarbuloq viloyati', name_uzb: '', version: region.version })
  const answer = await superuser.put(`/api/regions/${region.slug}/update/`, renamed)
  expect(answer.status, answer.text).toBe(200)
  expect([await found('mediator qoraqalpogʻiston'), await found('зарбулоқ медиатор')]).toEqual([[], ['mediator']])
  const { missing, stale } = await portal.ground.db.transaction((tx) => rebuildSearch(tx as Tx))
  expect([missing > 8 + 4 * registers.length, stale]).toEqual([false, 0])
})

it('a state notary office is found by its notary and place, though its name has neither word', async () => {
  const superuser = await portal.as('superuser')
  await added(superuser, { path: '/regions', example: examples.regionExample })
  const office = {
    ...{ organization_name_uz: 'Nukus shahar 1-son davlat notarial idorasi', organization_name_uzb: '' },
    ...{ kind: 'notary_state', description_uz: '', responsibilities_uz: '' },
  }
  await added(superuser, { path: '/organizations', example: examples.organizationExample }, office)
  for (const q of ['nukus notarius', 'нукусда нотариус']) expect([q, await found(q)]).toEqual([q, ['office']])
})
