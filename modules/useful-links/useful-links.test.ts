import { describe, expect, it } from 'vitest'
import { write } from '#platform/write.server.ts'
import { openPortal } from '#tests/app.ts'
import { behavesLikeContent } from '#tests/behaves-like-content.ts'
import { added } from '#tests/content.ts'
import { firstPicture, usefulLinkExample } from '#tests/content-examples.ts'
import { addPictures } from '#tests/pictures.ts'
import { usefulLinkService } from './service.server.ts'

const portal = await openPortal()
const content = { path: '/useful-links', example: usefulLinkExample } as const

behavesLikeContent({
  portal,
  path: '/useful-links',
  thing: 'useful link',
  example: usefulLinkExample,
  text: 'name',
  change: { name_ru: 'Портал my.gov.uz', link: 'https://my.gov.uz/ru', isService: false, type: 'service' },
  wrong: { name_uz: 'a', link: 'http://my.gov.uz/', isService: 'maybe', type: 'friend', index: -1, icon: 'first' },
})

const slugs = (body: { slug: string }[]) => body.map(({ slug }) => slug)

describe('the public list', () => {
  it('comes whole, by index, all or of one kind', async () => {
    const chief = await portal.as('chief')
    await added(chief, content, { slug: 'lex', index: 2, isService: false, type: 'legal' })
    await added(chief, content, { slug: 'my-gov', index: 1 })
    await added(chief, content, { slug: 'gov', index: 3, isService: false })
    await added(chief, content, { slug: 'hidden', index: 0, active: false })
    const list = async (query = '') => slugs((await portal.anonymous().get(`/api/useful-links/${query}`)).body)
    expect(await list()).toEqual(['my-gov', 'lex', 'gov'])
    expect(await list('?isService=true')).toEqual(['my-gov'])
    expect(await list('?isService=false')).toEqual(['lex', 'gov'])
    expect(await list('?type=government')).toEqual(['my-gov', 'gov'])
    expect(await list('?type=government&isService=false')).toEqual(['gov'])
    expect(await list('?type=&isService=&p=7')).toEqual(['my-gov', 'lex', 'gov'])
  })

  it('leads to pages of this site in the language of the reader, and elsewhere as it is', async () => {
    const chief = await portal.as('chief')
    await added(chief, content, { slug: 'murojaat', link: '/feedback?to=vazir', index: 1 })
    await added(chief, content, { slug: 'my-gov', index: 2 })
    const links = (await portal.anonymous().get('/ru/api/useful-links/')).body.map((it: { link: string }) => it.link)
    expect(links).toEqual(['/ru/feedback?to=vazir', 'https://my.gov.uz/'])
  })
})

it('takes https addresses and paths of this site, and nothing that runs or leaves by another way', async () => {
  const chief = await portal.as('chief')
  const answer = async (link: string) =>
    (await chief.post('/api/useful-links/create/', usefulLinkExample({ link }))).status
  const wrong = ['', 'javascript:alert(1)', 'java\tscript:alert(1)', '//evil.example', '/\\evil.example', 'ftp://a.uz/']
  for (const link of [...wrong, 'my.gov.uz', 'https://', 'data:text/html,x', `https://my.gov.uz/${'a'.repeat(500)}`]) {
    expect([link, await answer(link)]).toEqual([link, 400])
  }
  expect(await answer('/feedback')).toBe(201)
})

it('shows an icon that is there, and refuses one that is not', async () => {
  const chief = await portal.as('chief')
  await addPictures(portal, 1)
  const { slug } = await added(chief, content, { icon: firstPicture })
  const shown = (await portal.anonymous().get(`/ru/api/useful-links/${slug}/`)).body.icon
  expect(shown).toMatchObject({ width: 480, alt: 'Снимок 1' })
  const unknown = await chief.post('/api/useful-links/create/', usefulLinkExample({ icon: firstPicture + 1 }))
  expect([unknown.status, unknown.body.errors.icon[0].code]).toEqual([400, 'not_found'])
  const used = await chief.delete(`/api/attachments/${firstPicture}/delete/`)
  expect([used.status, used.body.code]).toEqual([409, 'in_use'])
})

it('is changed and deleted at its bare address, too', async () => {
  const chief = await portal.as('chief')
  const { slug } = await added(chief, content)
  const changed = await chief.put(`/api/useful-links/${slug}/`, usefulLinkExample({ name_en: 'Services', version: 1 }))
  expect([changed.status, changed.body.name_en]).toEqual([200, 'Services'])
  const blank = await portal.as('blank')
  expect((await blank.delete(`/api/useful-links/${slug}/`)).status).toBe(403)
  expect((await chief.delete(`/api/useful-links/${slug}/`)).status).toBe(204)
  expect((await portal.anonymous().get(`/api/useful-links/${slug}/`)).status).toBe(404)
})

it('lists for staff what is hidden and what is in the bin, filtered', async () => {
  const chief = await portal.as('chief')
  await added(chief, content, { slug: 'lex', name_uz: 'Qonunchilik bazasi', type: 'legal', isService: false, index: 1 })
  await added(chief, content, { slug: 'hidden', active: false, index: 2 })
  await added(chief, content, { slug: 'gone' })
  await chief.delete('/api/useful-links/gone/delete/')
  const list = async (query = '') => {
    const { status, body } = await chief.get(`/api/useful-links/forAdmin/${query}`)
    return status === 200 ? slugs(body.results) : status
  }
  expect(await list()).toEqual(['lex', 'hidden'])
  expect(await list('?bin=true')).toEqual(['gone'])
  expect(await list('?active=false')).toEqual(['hidden'])
  expect(await list('?q=қонунчилик')).toEqual(['lex'])
  expect(await list('?type=legal&isService=false')).toEqual(['lex'])
  expect(await list('?isService=maybe')).toBe(400)
  expect(await list('?sort=x')).toBe(400)
})

it('puts links in order among the places that they have; those of one place move apart', async () => {
  const chief = await portal.as('chief')
  for (const [slug, index] of Object.entries({ bir: 2, ikki: 2, uch: 5, boshqa: 4 })) {
    await added(chief, content, { slug, index })
  }
  const actor = { id: null, name: 'Adliya', requestId: null, locale: 'uz' } as const
  await write(portal.ground, actor, (tx) => usefulLinkService.order(tx, ['uch', 'ikki', 'bir']))
  const { body } = await chief.get('/api/useful-links/forAdmin')
  const places = body.results.map((row: { slug: string; index: number }) => [row.slug, row.index])
  expect(places).toEqual([
    ['uch', 2],
    ['ikki', 3],
    ['boshqa', 4],
    ['bir', 5],
  ])
  const before = await portal.query('select count(*)::int as n from audit_log')
  await write(portal.ground, actor, (tx) => usefulLinkService.order(tx, ['uch', 'ikki', 'bir']))
  expect(await portal.query('select count(*)::int as n from audit_log')).toEqual(before)
})
