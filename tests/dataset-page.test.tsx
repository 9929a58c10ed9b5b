import { beforeEach, expect, it } from 'vitest'
import * as datasetPage from '#app/public/dataset.tsx'
import { locales, pathIn } from '#common/locale.ts'
import { openPortal } from './app.ts'
import { added } from './content.ts'
import { datasetExample } from './content-examples.ts'
import { shownPage } from './shown-page.tsx'

const portal = await openPortal()
const section = 'adliya-ochiq-malumotlar'
const title = (name: string) => ({ title_uz: name, title_uzb: '', title_ru: '', title_en: '' })
const example = datasetExample({
  slug: 'toplam',
  structure: [
    { name: 'no', type: 'integer', ...title('Raqami'), is_key: true },
    { name: 'office', type: 'text', ...title('Idora'), is_key: false },
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
  expect(await page('?ordering=no')).toMatch(/aria-sort="ascending"><a [^>]*href="[^"]*\?ordering=-no#rows"/)
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
  expect(numbersIn(await page('?ordering=nothing&column=nothing&q=x&p=zz'))).toHaveLength(50)
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
