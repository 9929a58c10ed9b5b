import type { Page } from '@playwright/test'
import { drawn } from '../pictures.ts'
import { signIn } from './desk.ts'
import { complaints } from './pages.ts'
import { expect, test } from './portal.ts'
import {
  askToRemove,
  choose,
  comeAndGo,
  create,
  goTo,
  type Kind,
  openTab,
  otherWindowChanges,
  settle,
  visitors,
  wholeLife,
} from './records.ts'

// A kind of record each: created by its form, seen by visitors, changed, changed in two windows, hidden, shown, deleted,
// restored. Posts, employees and the menu have journeys of their own. What is left stands last in its lists, where no other
// journey of this portal takes it for the demo's.

test.use({ viewport: { width: 1440, height: 900 } })

const fields = (values: Record<string, string>) => async (page: Page) => {
  for (const [id, value] of Object.entries(values)) await page.locator(`#${id}`).fill(value)
}

const regions: Kind = {
  section: 'Hududlar',
  add: 'Yangi hudud',
  heading: 'name',
  title: 'Zarafshon vohasi',
  ru: 'Зарафшанский оазис',
  fill: fields({ centre_uz: 'Navoiy', justice_body_uz: 'Voha adliya boshqarmasi', code: '1799', index: '99' }),
  at: () => '/professional-mediatorlar-reyestri',
}
const mediators: Kind = {
  section: 'Mediatorlar',
  add: 'Yangi mediator',
  heading: 'full_name',
  title: 'Boltayev Zafar',
  ru: 'Болтаев Зафар',
  fill: async (page) => {
    await fields({
      ...{ register_no: '97001', certificate_no: 'M-97001' },
      ...{ certificate_date: '2024-02-01', register_entry_date: '2024-02-05' },
    })(page)
    await choose(page, 'region', regions.title)
  },
  theirs: { values: { specialisations: '["family"]' }, words: 'Oilaviy' },
  at: (slug) => `/professional-mediatorlar-reyestri/${slug}`,
  alone: true,
}
const organizations: Kind = {
  section: 'Tashkilotlar',
  add: 'Yangi tashkilot',
  heading: 'organization_name',
  title: 'Boʻston hakamlik sudi',
  ru: 'Бустонский третейский суд',
  fill: async (page) => {
    await fields({ address_uz: 'Navoiy shahri, Boʻston koʻchasi, 1-uy', phone: '+998 79 220-00-01' })(page)
    await choose(page, 'kind', 'Boshqa')
    await choose(page, 'category', 'Hakamlik sudlari reyestri')
  },
  theirs: { values: { kind: 'service_centre' }, words: 'Davlat xizmatlari markazi' },
  at: () => '/inner-page/hakamlik-sudlari',
}
const usefulLinks: Kind = {
  section: 'Foydali havolalar',
  add: 'Yangi havola',
  heading: 'name',
  title: 'Vohaning huquqiy portali',
  ru: 'Правовой портал оазиса',
  fill: fields({ link: 'https://voha.adliya.example/', index: '99' }),
  at: () => '/sitemap',
}
const films: Kind = {
  section: 'Galereya',
  tab: 'Video',
  add: 'Yangi videogalereya',
  heading: 'title',
  title: 'Voha haqida filmlar',
  ru: 'Фильмы об оазисе',
  fill: async (page) => {
    await fields({ date: '2020-01-05' })(page)
    await page.getByRole('button', { name: 'Video qoʻshish' }).click()
    const film = page.getByRole('dialog')
    await film.getByLabel('Qayerdan').selectOption({ label: 'YouTube' })
    await film.getByLabel('Havola').fill('https://www.youtube.com/watch?v=adliya00001')
    await film.getByRole('textbox', { name: 'Oʻzbekcha' }).first().fill('Birinchi film')
    await film.getByRole('button', { name: 'Tayyor' }).click()
    await expect(film).toBeHidden()
  },
  at: (id) => `/video-gallery/${id}`,
  alone: true,
}
const datasets: Kind = {
  section: 'Ochiq maʼlumotlar',
  add: 'Yangi toʻplam',
  heading: 'title',
  title: 'Vohadagi idoralar',
  ru: 'Учреждения оазиса',
  fill: async (page) => {
    await fields({
      ...{ organization_uz: 'Adliya vazirligi', sphere_uz: 'Adliya', code: '2-001-0999' },
      ...{ responsible_full_name: 'Zafar Boltayev', responsible_phone: '+998 71 207-04-43' },
      responsible_email: 'z.boltayev@adliya.example',
    })(page)
    await page.getByRole('button', { name: 'Ustun qoʻshish' }).click()
    const column = page.locator('.crow')
    await column.getByLabel('Nomi').fill('nomi')
    await column.getByLabel('Sarlavha, Oʻzbekcha').fill('Nomi')
  },
  at: (slug) => `/adliya-ochiq-malumotlar/${slug}`,
  alone: true,
}

const albums: Kind = {
  section: 'Galereya',
  tab: 'Foto',
  add: 'Yangi albom',
  heading: 'title',
  title: 'Vohadagi ochiq eshiklar',
  ru: 'Открытые двери в оазисе',
  fill: async (page) => {
    await fields({ date: '2020-01-06' })(page)
    const buffer = await drawn().jpeg().toBuffer()
    await page.locator('.items input[type=file]').setInputFiles({ name: 'voha.jpg', mimeType: 'image/jpeg', buffer })
    await page
      .locator('.acard')
      .getByRole('button', { name: /^Tahrirlash/ })
      .click()
    const picture = page.getByRole('dialog')
    await picture.getByRole('textbox', { name: 'Oʻzbekcha' }).first().fill('Zaldagi mehmonlar')
    await picture.getByRole('button', { name: 'Tayyor' }).click()
    await expect(picture).toBeHidden()
  },
  at: (id) => `/foto-gallery/${id}`,
  alone: true,
}
const documents: Kind = {
  section: 'Hujjatlar',
  add: 'Yangi hujjat',
  heading: 'title',
  title: 'Voha toʻgʻrisidagi buyruq',
  ru: 'Приказ об оазисе',
  fill: fields({ number_uz: '99-mh', adopted_by_uz: 'Adliya vazirligi', adopted_on: '2020-01-07' }),
  theirs: { values: { status: 'repealed', repealed_on: '2024-01-01' }, words: '01.01.2024' },
  at: (slug) => `/documant-library/${slug}`,
  alone: true,
}
const surveys: Kind = {
  section: 'Soʻrovnomalar',
  add: 'Yangi soʻrovnoma',
  heading: 'title',
  title: 'Vohadagi navbatlar',
  ru: 'Очереди в оазисе',
  fill: async (page) => {
    await page.getByRole('button', { name: 'Savol qoʻshish' }).click()
    await page.locator('.qcard [name=text_uz]').fill('Qancha kutdingiz?')
    for (const [place, answer] of ['Besh daqiqa', 'Bir soat'].entries())
      await page.locator('.orow input[lang=uz]').nth(place).fill(answer)
  },
  at: (id) => `/sorovnomalar/${id}`,
  alone: true,
}

test('an album, a document and a survey: the whole life of each', async ({ page, portal }) => {
  const heard = complaints(page)
  await signIn(page, portal, 'superuser')
  for (const kind of [albums, documents, surveys]) await wholeLife(page, portal.url, kind)
  expect(heard.filter((line) => !line.includes('409'))).toEqual([])
})

test('a region, a mediator in it and an office: the whole life of each, and what is in use stays', async ({
  page,
  portal,
}) => {
  const heard = complaints(page)
  await signIn(page, portal, 'superuser')
  for (const kind of [regions, mediators, organizations]) await wholeLife(page, portal.url, kind)

  await goTo(page, 'Hududlar')
  await askToRemove(page, `${regions.title} (mening)`)
  const refusal = page.getByRole('dialog')
  await expect(refusal).toContainText('Mediatorlar 1')
  await expect(refusal).toContainText(`${mediators.title} (mening)`)
  await refusal.getByRole('button', { name: 'Yopish' }).click()
  expect(heard.filter((line) => !line.includes('409'))).toEqual([])
})

test('films, a dataset and a link: the whole life of each', async ({ page, portal }) => {
  const heard = complaints(page)
  await signIn(page, portal, 'superuser')
  for (const kind of [films, datasets, usefulLinks]) await wholeLife(page, portal.url, kind)
  expect(heard.filter((line) => !line.includes('409'))).toEqual([])
})

test('what nobody found becomes a synonym, by which visitors find it, or is led to a page: its whole life', async ({
  page,
  portal,
}) => {
  const heard = complaints(page)
  const found = (q: string) => `${portal.url}/api/search/?${new URLSearchParams({ q })}`
  for (const q of ['zulmatbulut', 'blimbum']) expect(await (await fetch(found(q))).json()).toMatchObject({ count: 0 })
  await signIn(page, portal, 'superuser', '/admin/search-words/log')
  const words = page.getByRole('textbox', { name: /^(Soʻzlar|Qidirilgan soʻzlar)$/ })
  await page.getByRole('link', { name: /^Sinonim.*blimbum/ }).click()
  await page.getByRole('button', { name: 'Qoʻshish', exact: true }).click()
  await expect(words).toHaveAttribute('aria-invalid', 'true')
  await words.fill('blimbum\nnotarius')
  await create(page)
  await visitors.miss(found('blimbum'), '"count":0,')
  await goTo(page, 'Qidiruv soʻzlari')
  await page.getByRole('searchbox').fill('нотариус')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('link', { name: 'blimbum = notarius' })).toBeVisible()

  await openTab(page, 'Qidiruvlar')
  // The tab went with its screen: who came by the keyboard goes on from the title.
  await expect(page.locator('.tb h1')).toBeFocused()
  await page.getByRole('link', { name: /^Sahifani.*zulmatbulut/ }).click()
  await page.getByLabel('Qaysi sahifa').fill('/inner-page/notariat')
  await create(page)
  await visitors.find(found('zulmatbulut'), '/inner-page/notariat')
  await otherWindowChanges(page, { address: '/inner-page/yangiliklar' })
  await words.fill('zulmatbulut\nzulmatdara')
  await settle(page, ['zulmatdara', '/inner-page/yangiliklar'])
  const seen = () => visitors.find(found('zulmatdara'), '/inner-page/yangiliklar')
  const gone = () => visitors.miss(found('zulmatdara'), '/inner-page/yangiliklar')
  await seen()
  const title = 'zulmatbulut, zulmatdara'
  await comeAndGo(page, {
    ...{ section: 'Qidiruv soʻzlari', tab: 'Birinchi topiladiganlar', title, q: 'zulmatdara' },
    ...{ seen, gone },
  })
  expect(heard.filter((line) => !/409|400/.test(line))).toEqual([])
})
