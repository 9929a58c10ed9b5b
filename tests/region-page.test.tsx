import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { portal as asking } from '#app/portal.server.ts'
import { regionPath } from '#app/public/parts/regions/region-address.ts'
import { RegionCard } from '#app/public/parts/regions/region-card.tsx'
import { regionCards, type ShownRegion } from '#app/public/parts/regions/region-cards.server.ts'
import { loadRegionPage, type RegionPageData } from '#app/public/parts/regions/region-page.server.ts'
import Region, { loader } from '#app/public/region.tsx'
import { type Locale, locales, pathIn } from '#common/locale.ts'
import { categoryRepository } from '#modules/categories/repository.server.ts'
import { regionBodies } from '#modules/regions/page.server.ts'
import { regionRepository } from '#modules/regions/repository.server.ts'
import { openPortal } from '#tests/app.ts'
import { asked } from '#tests/asked.ts'
import type { Body, Client } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import * as examples from '#tests/content-examples.ts'
import { shownPart } from '#tests/shown-part.tsx'

/* The page of a region brings together what other modules show: each kind is planted once for visitors and once hidden in each way. */

const portal = await openPortal()

/** The page as a visitor gets it, without script. */
const shown = (locale: Locale, page: RegionPageData) =>
  shownPart(
    locale,
    regionPath(page.region.slug),
    <Region {...({ loaderData: page } as Parameters<typeof Region>[0])} />,
  )

const future = '2999-01-01T00:00'
const drafts = { uz: 'draft', uzb: 'draft', ru: 'draft', en: 'draft' }
const suspended = { status: 'suspended', status_date: '2024-06-01', reason_uz: 'Ariza asosida' }

/** What is planted of a region: how, and the ways in which it is hidden. */
const kinds = (region: number, hiddenCategory: number) => {
  const below = { category: hiddenCategory }
  return [
    {
      path: '/posts',
      example: examples.postExample,
      own: { regions: [region] },
      hidden: [{ active: false }, { date: future }, { publish_at: future }, { locales: drafts }, below],
    },
    {
      path: '/organizations',
      example: examples.organizationExample,
      own: { region },
      hidden: [{ active: false }, below],
    },
    {
      path: '/mediators',
      example: (over?: Body) =>
        examples.mediatorExample({ register_no: ++number, certificate_no: `M-${number}`, ...over }),
      own: { region },
      hidden: [{ active: false }, suspended, { ...suspended, status: 'excluded' }],
    },
    { path: '/employees', example: examples.employeeExample, own: { region }, hidden: [{ active: false }, below] },
  ] as const
}
let number = 0

async function plant(chief: Client) {
  const region = await added(chief, { path: '/regions', example: examples.regionExample })
  const category = await added(chief, { path: '/categories', example: examples.categoryExample })
  const deputies: number[] = []
  for (const { path, example, own, hidden } of kinds(region.id, category.id)) {
    const add = (slug: string, over: Body = {}) => added(chief, { path, example }, { ...own, ...over, slug })
    const made = [await add(`korinadi-${path.slice(1)}`)]
    for (const [way, over] of hidden.entries()) made.push(await add(`yashirin-${path.slice(1)}-${way}`, over))
    const binned = await add(`yashirin-${path.slice(1)}-savatda`)
    expect((await chief.delete(`/api${path}/${binned.slug}/delete/`)).status).toBe(204)
    // Of another region, of none.
    await added(
      chief,
      { path, example },
      { slug: `yashirin-${path.slice(1)}-begona`, ...(await elsewhere(chief, path)) },
    )
    if (path === '/employees') deputies.push(...made.map(({ id }) => id))
  }
  await portal.query('update categories set active = false where id = $1', [category.id])
  await categoryRepository.refreshVisible(portal.ground.db)
  const named = examples.regionExample({ head: deputies[0], deputies: deputies.slice(1), version: 1 })
  expect((await chief.put(`/api/regions/${region.slug}/`, named)).status).toBe(200)
  return region.slug as string
}

async function elsewhere(chief: Client, path: string): Promise<Body> {
  const slug = 'boshqa-viloyat'
  const known = (await portal.query('select id from regions where slug = $1', [slug]))[0]
  const { id } =
    known ?? (await added(chief, { path: '/regions', example: examples.regionExample }, { slug, code: '1703' }))
  return path === '/posts' ? { regions: [id] } : { region: id }
}

it('a former address leads to the page, with what was asked there', async () => {
  const chief = await portal.as('chief')
  const { slug } = await added(chief, { path: '/regions', example: examples.regionExample })
  await chief.put(`/api/regions/${slug}/`, examples.regionExample({ slug: 'yangi', version: 1 }))
  const context = new RouterContextProvider()
  context.set(asking, asked(portal, 'ru'))
  const url = new URL(`http://localhost/ru${regionPath(slug)}?p=1`)
  const moved = (await loader({ context, params: { slug }, url } as never).catch((it: unknown) => it)) as Response
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `/ru${regionPath('yangi')}?p=1`])
  const absent = loader({ context, params: { slug: 'yoq' }, url } as never)
  await expect(absent).rejects.toMatchObject({ status: 404 })
})

it('the map of the home page tells who leads each region and how to reach it, as far as visitors may know', async () => {
  const chief = await portal.as('chief')
  const { slug } = await added(chief, { path: '/regions', example: examples.regionExample })
  const { id } = (await portal.query('select id from regions where slug = $1', [slug]))[0] as { id: number }
  const noNotary = { notarial_district_uz: '', office_no: '', notaries: [] }
  const body = { ...noNotary, kind: 'regional_body', region: id, reception_uz: 'Chorshanba, 14:00' }
  const office = { path: '/organizations', example: examples.organizationExample } as const
  await added(chief, office, { ...body, slug: 'boshqarma', head_full_name_uz: 'Qodirov Sherzod' })
  const cards = async (locale: Locale) =>
    regionCards(await regionRepository.cards(portal.ground.db, locale), await regionBodies(portal.ground.db, locale))
  expect(await cards('uz')).toMatchObject([{ head: { text: 'Qodirov Sherzod' }, phones: [{ number: '1008' }] }])
  const person = { path: '/employees', example: examples.employeeExample } as const
  const head = await added(chief, person, { type: 'REGIONAL', region: id, full_name_uz: 'Aliyev Anvar' })
  const named = { head: head.id, reception_uz: 'Dushanba, 10:00', hotline: '+998712070555' }
  await chief.put(`/api/regions/${slug}/`, examples.regionExample({ ...named, version: 1 }))
  const [card] = await cards('uz')
  expect([card?.head.text, card?.reception.text]).toEqual(['Aliyev Anvar', 'Dushanba, 10:00'])
  const markup = await shownPart('ru', '/', <RegionCard region={card as ShownRegion} />)
  expect(markup).toContain('href="tel:+998712070555"')
  expect(markup).toContain('Руководитель')
  await portal.query('update employees set active = false')
  expect((await cards('uz'))[0]?.head.text).toBe('Qodirov Sherzod')
})

it('shows of a region what visitors may see, in every language, and nothing else', async () => {
  const slug = await plant(await portal.as('chief'))
  for (const locale of locales) {
    const page = await loadRegionPage(asked(portal, locale), slug)
    expect([locale, page.news.map((post) => post.slug)]).toEqual([locale, ['korinadi-posts']])
    expect(page.groups.map(({ count, offices }) => [count, offices.map((office) => office.slug)])).toEqual([
      [1, ['korinadi-organizations']],
    ])
    expect([page.mediatorCount, page.mediators.map((each) => each.slug)]).toEqual([1, ['korinadi-mediators']])
    expect([page.head?.slug, page.deputies]).toEqual(['korinadi-employees', []])
    expect(JSON.stringify(page)).not.toContain('yashirin')
    const markup = await shown(locale, page)
    expect(markup).not.toContain('yashirin')
    const ways = [
      ...['/feedback?to=korinadi-employees', '/posts/korinadi-posts', `/inner-page/yangiliklar?region=${slug}`],
      ...['/professional-mediatorlar-reyestri/korinadi-mediators', '/hududlar/boshqa-viloyat'],
    ]
    for (const way of ways)
      expect([locale, way, markup.includes(`href="${pathIn(locale, way)}"`)]).toEqual([locale, way, true])
    expect(page.others.map((other) => other.slug)).toEqual(['boshqa-viloyat'])
  }
})

it('leads to the site of its body of justice, to its page in Telegram and to its queue', async () => {
  const chief = await portal.as('chief')
  const { slug, id: region } = await added(chief, { path: '/regions', example: examples.regionExample })
  const body = { kind: 'regional_body', notaries: [], office_no: '', notarial_district_uz: '', region }
  const links = { website: 'https://a.example/', telegram: 'https://t.me/a', queue_url: 'https://q.example/' }
  await added(chief, { path: '/organizations', example: examples.organizationExample }, { ...body, ...links })
  const markup = await shown('ru', await loadRegionPage(asked(portal, 'ru'), slug))
  for (const href of Object.values(links)) expect(markup).toContain(`<a href="${href}" target="_blank"`)
})

it('says of an office that serves nobody now that it is closed', async () => {
  const chief = await portal.as('chief')
  const { slug, id: region } = await added(chief, { path: '/regions', example: examples.regionExample })
  const office = { path: '/organizations', example: examples.organizationExample } as const
  await added(chief, office, { slug: 'yopiq', region, index: 1, status: 'closed' })
  await added(chief, office, { slug: 'ochiq', region, index: 2 })
  const page = await loadRegionPage(asked(portal, 'ru'), slug)
  expect(page.groups.flatMap(({ offices }) => offices.map((each) => each.closure))).toEqual(['Закрыто', ''])
  expect((await shown('ru', page)).match(/>Закрыто</g)).toHaveLength(1)
})

it('is as if it had never been when the region is hidden', async () => {
  const chief = await portal.as('chief')
  const { slug } = await added(chief, { path: '/regions', example: examples.regionExample }, { active: false })
  for (const asks of [slug, 'hech-qachon'])
    await expect(loadRegionPage(asked(portal, 'uz'), asks)).rejects.toMatchObject({ status: 404 })
})

it('names whom its body of justice names as its head where none is chosen, and has no more than it knows', async () => {
  const chief = await portal.as('chief')
  const { slug, id } = await added(chief, { path: '/regions', example: examples.regionExample }, { hotline: '' })
  const bare = await loadRegionPage(asked(portal, 'ru'), slug)
  expect(bare).toMatchObject({ head: null, deputies: [], news: [], groups: [], mediators: [], stats: null })
  const markup = await shown('ru', bare)
  expect(markup).toContain('<h1')
  for (const part of ['leadership', 'news', 'offices', 'mediators', 'appeal-stats'])
    expect(markup).not.toContain(`id="${part}"`)
  expect(bare.contacts).toMatchObject({ office: null, hotline: [], reception: 'Har dushanba, 10:00\u2060–\u206012:00' })
  const body = { kind: 'regional_body', notaries: [], office_no: '', notarial_district_uz: '', hotline: '1008' }
  await added(chief, { path: '/organizations', example: examples.organizationExample }, { ...body, region: id })
  const led = await loadRegionPage(asked(portal, 'ru'), slug)
  expect(led.head).toMatchObject({
    full_name: 'Saidova Nilufar Anvarovna',
    untranslated: ['full_name'],
    isAddressee: false,
  })
  expect(led.contacts.hotline.map((phone) => phone.number)).toEqual(['1008'])
  // The body of justice is told of above, not once more among the offices.
  expect(led.groups).toEqual([])
})
