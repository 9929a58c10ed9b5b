import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import * as datasetScreen from '#app/admin/open-data/edit.tsx'
import { VersionsPanel } from '#app/admin/open-data/parts/versions-panel.tsx'
import { loadMessages } from '#app/i18n/load.ts'
import * as categoryPage from '#app/public/category.tsx'
import * as datasetPage from '#app/public/dataset.tsx'
import { CategoryBody } from '#app/public/parts/category-body.tsx'
import { locales, pathIn } from '#common/locale.ts'
import { openPortal } from './app.ts'
import type { Body } from './client.ts'
import { added } from './content.ts'
import { categoryExample, datasetExample, mediatorExample, regionExample } from './content-examples.ts'
import { atScreen } from './screens.ts'
import { shownPage } from './shown-page.tsx'
import { shownPart } from './shown-part.tsx'

const portal = await openPortal()
const section = 'adliya-ochiq-malumotlar'
const title = (name: string) => ({ title_uz: name, title_uzb: '', title_ru: '', title_en: '' })
const example = datasetExample({
  slug: 'toplam',
  structure: [
    { name: 'no', type: 'integer', ...title('Raqami'), is_key: true },
    { name: 'office', type: 'text', ...title('Idora'), description_uz: 'Ustavdagi nomi', is_key: false },
  ],
  payload: Array.from({ length: 120 }, (_, at) => ({ no: at + 1, office: at % 2 ? `Gʻijduvon ${at}` : `Oʻrta ${at}` })),
})
beforeEach(async () => {
  await added(await portal.as('superuser'), { path: '/open-data', example: () => example })
})

const page = (query = '', prefix: (typeof locales)[number] = 'uz', dataset = 'toplam') =>
  shownPage(portal, datasetPage, `${pathIn(prefix, `/${section}/${dataset}`)}${query}`, { section, dataset })
const numbersIn = (markup: string) => [...markup.matchAll(/<tr><td class="n">(\d+)<\/td>/g)].map(([, no]) => Number(no))
const addressesIn = (markup: string) =>
  [...markup.matchAll(/href="([^"]*#rows)"/g)].map(([, address]) => address?.replaceAll('&amp;', '&'))

it('shows the rows in pages, with links that sort by a column', async () => {
  const first = await page()
  expect(numbersIn(first)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
  expect(first).not.toContain('aria-sort')
  const base = `/${section}/toplam`
  expect(addressesIn(first)).toEqual(
    expect.arrayContaining([`${base}?ordering=no#rows`, `${base}?ordering=office#rows`, `${base}?p=3#rows`]),
  )
  const last = await page('?ordering=-no&p=3')
  expect(numbersIn(last)).toEqual(Array.from({ length: 20 }, (_, at) => 20 - at))
  expect(last).toMatch(/<th scope="col" class="n" aria-sort="descending"><a [^>]*href="[^"]*\?ordering=no#rows"/)
  expect(addressesIn(last)).toContain(`${base}?ordering=-no&p=2#rows`)
  // Of an address that names no column of the set a reader sees the rows as they are.
  expect(addressesIn(await page('?column=yoq&ordering=-yoq'))).toEqual(addressesIn(first))
  expect(await page('?ordering=no')).toMatch(/aria-sort="ascending"><a [^>]*href="[^"]*\?ordering=-no#rows"/)
})

it('tells of a column what its title does not, in the language in which that is written', async () => {
  expect(await page()).toContain('<p>Ustavdagi nomi</p>')
  expect(await page('', 'uzb')).toContain('<p>Уставдаги номи</p>')
  expect(await page('', 'ru')).toContain('<p lang="uz">Ustavdagi nomi</p>')
})

it('seeks words in one column or in all, keeps what was typed and chosen, and the order', async () => {
  const found = await page(`?q=${encodeURIComponent("g'ijduvon 9")}&column=office&ordering=-no`)
  expect(numbersIn(found)).toEqual([100, 98, 96, 94, 92, 10])
  expect(found).toContain('value="g&#x27;ijduvon 9"')
  expect(found).toContain('<option value="office" selected="">')
  expect(found).toContain('name="ordering" value="-no"')
  expect(numbersIn(await page('?q=119'))).toEqual([119, 120])
  expect(numbersIn(await page('?q=119&column=no'))).toEqual([119])
  const nothing = await page('?q=yoq-narsa')
  expect(numbersIn(nothing)).toEqual([])
  expect(nothing).toContain('Hech narsa topilmadi')
  expect(addressesIn(nothing)).toContain(`/${section}/toplam#rows`)
  expect(nothing).toContain('value="yoq-narsa"')
})

it('what the set does not have is not asked of it, and typed signs are no markup', async () => {
  expect(numbersIn(await page('?ordering=nothing&column=nothing&p=zz'))).toHaveLength(50)
  // Of a column that was renamed since, the words are left: what is told as found has them.
  expect(numbersIn(await page('?q=119&column=nothing'))).toEqual([119, 120])
  expect(await page(`?q=${encodeURIComponent('"><script>alert(1)</script>')}`)).not.toContain('<script>alert')
  await expect(page('', 'uz', 'yoq')).rejects.toMatchObject({ status: 404 })
})

it.each(locales)('%s: says how many there are, which are shown and how to sort', async (locale) => {
  const caption = /<caption[^>]*>(.*?)<\/caption>/s.exec(await page('?p=2', locale))?.[1] ?? ''
  expect(caption).toContain('120')
  expect(caption).toContain('51–100')
})

it('a register is sorted and sought like a set of its own', async () => {
  const staff = await portal.as('superuser')
  for (const name of ['Birinchi', 'Ikkinchi'])
    await staff.post('/api/useful-links/create/', { name_uz: name, link: `https://${name}.example/`, type: 'legal' })
  const slug = 'reyestr-foydali-havolalar'
  const names = (markup: string) => [...markup.matchAll(/>(Birinchi|Ikkinchi)</g)].map(([, name]) => name)
  expect(names(await page('?ordering=-name', 'uz', slug))).toEqual(['Ikkinchi', 'Birinchi'])
  expect(names(await page('?q=birin', 'uz', slug))).toEqual(['Birinchi'])
})

/** A category without a text of its own, a set that it shows and one that is hidden. */
async function categoryWithSets(kind: string) {
  const staff = await portal.as('superuser')
  const slug = `bolim-${kind}`
  const category = await added(staff, { path: '/categories', example: categoryExample }, { slug, kind, body_uz: '' })
  const set = (name: string, over: Body) =>
    added(staff, { path: '/open-data', example: datasetExample }, { ...over, slug: name, category: category.id })
  await set('korinadi', { code: 'A-1', title_ru: 'Свой набор' })
  await set('yashirin', { code: 'A-2', active: false })
  const hide = () => staff.patch('/api/open-data/korinadi/update/', { active: false })
  return { path: `/inner-page/${slug}`, params: { category: slug }, hide }
}

it('a category lists the sets that are its own and may be seen, in each language', async () => {
  const { path, params, hide } = await categoryWithSets('posts')
  const shown = (locale: (typeof locales)[number]) => shownPage(portal, categoryPage, pathIn(locale, path), params)
  for (const locale of locales) {
    const { all, title } = (await loadMessages(locale, path)).data
    const markup = await shown(locale)
    for (const text of [all, title, '28.03.2025', `href="${pathIn(locale, `/${section}/korinadi`)}"`])
      expect([locale, text, markup.includes(text)]).toEqual([locale, text, true])
    expect([...markup.matchAll(/ochiq-malumotlar\/([\w-]+)/g)].map(([, slug]) => slug)).toEqual(['korinadi'])
  }
  expect(await shown('ru')).toMatch(/Свой набор<\/a>.*2 строки/)

  const before = portal.ground.contentVersion.current()
  await hide()
  // Whatever the page cache kept is out of date.
  expect(portal.ground.contentVersion.current()).toBeGreaterThan(before)
  expect(await shown('ru')).not.toContain('ochiq-malumotlar')
})

it('a category without a text is not called empty while it has a set', async () => {
  const { path, params, hide } = await categoryWithSets('page')
  const visitor = await atScreen(portal, categoryPage, undefined, params)
  const body = async () => shownPart('uz', path, <CategoryBody {...(await visitor.get(path)).body} />)
  const { emptyTitle } = (await loadMessages('uz', path)).category
  expect(await body()).not.toContain(emptyTitle)
  await hide()
  expect(await body()).toContain(emptyTitle)
})

it('a file of an earlier version says which one it is of', async () => {
  const staff = await portal.as('superuser')
  for (const version of [1, 2])
    await staff.put('/api/open-data/toplam/update/', {
      ...example,
      payload: [{ no: version, office: 'Yangi' }],
      version,
    })
  for (const locale of locales) {
    const { version } = (await loadMessages(locale, `/${section}/toplam`)).data
    const markup = await page('', locale)
    for (const number of [1, 2])
      expect(markup).toMatch(
        new RegExp(`version=${number}" aria-label="[^"]+, ${version.replace('{number}', String(number))}, CSV"`),
      )
  }
})

it('staff put an earlier version in the place of what is there at its screen, where no right is missing and nobody was faster', async () => {
  const params = { slug: 'toplam' }
  const screen = await atScreen(portal, datasetScreen, 'superuser', params)
  await screen.put('/api/open-data/toplam/update/', { ...example, payload: [{ no: 7, office: 'Yangi' }], version: 1 })
  const at = '/admin/open-data/toplam/update'
  const read = async () => (await screen.get(at)).body
  const activate = async (by: typeof screen, number: string, version: string) => {
    const form = new FormData()
    form.set('activate', number)
    form.set('version', version)
    return (await by.post(at, form)).body
  }
  const given = await read()
  const { versions, record } = given
  expect([versions.map(({ number }: Body) => number), record.version]).toEqual([[2, 1], 2])
  for (const locale of locales) {
    const { openData } = await loadMessages(locale, at)
    const panel = <VersionsPanel versions={versions} version={2} />
    const markup = await shownPart(locale, at, panel)
    expect(markup.match(/<button/g)).toHaveLength(1)
    expect(markup).toContain(`aria-label="${openData.activateAsk.replace('{number}', '1')}"`)
    expect(await shownPart(locale, at, <VersionsPanel versions={versions.slice(1)} version={2} />)).toBe('')
  }
  // Without script, what the buttons send is a form of its own: that of the editor would be saved with it.
  const whole = (actionData?: object) => {
    const Screen = datasetScreen.default as unknown as (given: { loaderData: Body; actionData: unknown }) => ReactNode
    return shownPart('ru', at, <Screen loaderData={{ ...given, versions }} actionData={actionData} />)
  }
  const markup = await whole()
  expect(/<form id="activate-form"[^>]*>(.*?)<\/form>/.exec(markup)?.[1]).toBe(
    '<input type="hidden" name="version" value="2"/>',
  )
  const [button] = /<button [^>]*form="activate-form"[^>]*>/.exec(markup) ?? []
  for (const part of ['type="submit"', 'name="activate"', 'value="1"']) expect(button).toContain(part)
  const told = (await loadMessages('ru', at)).openData.activated.replace('{number}', '1')
  expect([markup.includes(told), (await whole({ activated: 1 })).includes(told)]).toEqual([false, true])
  const refused = {
    refused: true,
    status: 409,
    code: 'version_conflict',
    message: 'Поздно',
    kept: { activating: true },
  }
  expect((await whole(refused)).match(/Поздно/g)).toHaveLength(1)
  const viewer = await atScreen(portal, datasetScreen, 'viewer', params)
  expect(await activate(viewer, '1', '2')).toMatchObject({ refused: true, status: 403 })
  expect(await activate(screen, '1', '1')).toMatchObject({ refused: true, code: 'version_conflict' })
  expect(await activate(screen, '1.5e99', '2')).toMatchObject({ refused: true, status: 404 })
  expect((await read()).records).toBe(1)
  expect(await activate(screen, '1', '2')).toEqual({ activated: 1 })
  expect([(await read()).records, numbersIn(await page()).length]).toEqual([120, 50])
})

it('what registers hold as codes is said in words, with the code, and cells in other letters than the page say so', async () => {
  const staff = await portal.as('superuser')
  await staff.post('/api/useful-links/create/', { name_uz: 'Birinchi', link: 'https://a.example/', type: 'legal' })
  const { id } = await added(staff, { path: '/regions', example: regionExample })
  const asked = { region: id, specialisations: ['family', 'labour'] }
  await added(staff, { path: '/mediators', example: mediatorExample }, asked)
  const cell = (word: string, code: string) => `${word} <code lang="en">${code}</code>`
  expect(await page('', 'ru', 'reyestr-foydali-havolalar')).toContain(cell('Правовые источники', 'legal'))
  const register = await page('', 'en', 'reyestr-mediatorlar')
  expect(register).toContain(`${cell('Family', 'family')}, ${cell('Labour', 'labour')}`)
  for (const one of [cell('Active', 'active'), cell('Professional', 'professional')]) expect(register).toContain(one)
  expect(await page('', 'uzb')).toContain('<span lang="uz-Latn">Oʻrta 0</span>')
  expect(await page()).toContain('<td>Oʻrta 0</td>')
})

it('a page of rows after the first says so in its title', async () => {
  const path = `/${section}/toplam`
  const visitor = await atScreen(portal, datasetPage, undefined, { section, dataset: 'toplam' })
  const { pager } = await loadMessages('uz', path)
  const titleOf = async (query: string) => {
    const { body: loaderData } = await visitor.get(path + query)
    const args = { loaderData, location: { pathname: path }, matches: [] }
    return (datasetPage.meta(args as unknown as Parameters<typeof datasetPage.meta>[0])[0] as { title: string }).title
  }
  expect(await titleOf('')).not.toContain(pager.page.replace('{page}', '1'))
  expect(await titleOf('?p=2')).toContain(` - ${pager.page.replace('{page}', '2')} - `)
})
