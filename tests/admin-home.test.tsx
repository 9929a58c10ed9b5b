import { expect, it } from 'vitest'
import * as home from '#app/admin/home.tsx'
import { inputDateTime } from '#common/input-dates.ts'
import { locales, pathIn } from '#common/locale.ts'
import { openPortal } from './app.ts'
import { askedBy } from './asked.ts'
import { added } from './content.ts'
import { postExample } from './content-examples.ts'
import { shownPage } from './shown-page.tsx'

const portal = await openPortal()

/** The panels of the staff's first screen by what they are called, as their markup. */
async function panels(locale: (typeof locales)[number]) {
  const { viewer } = await askedBy(portal, 'editor', ['Can view post', 'Can view appeal'])
  const markup = await shownPage(portal, home as never, pathIn(locale, '/admin'), {}, viewer)
  return new Map(
    [...markup.matchAll(/<section [^>]*><h2[^>]*>(.*?)<\/h2>(.*?)<\/section>/gs)].map(([, h, rest]) => [h, rest]),
  )
}

const words = {
  uz: ['Postlar oylar boʻyicha', 'Murojaatlar oylar boʻyicha', 'Murojaatlar hududlar boʻyicha', 'maʼlumot yoʻq'],
  uzb: ['Постлар ойлар бўйича', 'Мурожаатлар ойлар бўйича', 'Мурожаатлар ҳудудлар бўйича', 'маълумот йўқ'],
  ru: ['Посты по месяцам', 'Обращения по месяцам', 'Обращения по регионам', 'данных нет'],
  en: ['Posts by month', 'Appeals by month', 'Appeals by region', 'No data'],
} as const

it.each(locales)('where nothing has come yet a chart says so in place of an empty picture: %s', async (locale) => {
  const shown = await panels(locale)
  const [posts, appeals, regions, said] = words[locale]
  for (const title of [posts, appeals, regions]) {
    expect([title, shown.get(title)]).toEqual([title, expect.stringContaining(said)])
    expect([title, shown.get(title)]).toEqual([title, expect.not.stringMatching(/<svg|<table/)])
  }
})

it('a month with a post is drawn', async () => {
  await added(
    await portal.as('chief'),
    { path: '/posts', example: postExample },
    { date: inputDateTime(portal.ground.now()) },
  )
  const shown = await panels('en')
  expect(shown.get('Posts by month')).toMatch(/<svg.*<table/s)
  expect(shown.get('Appeals by month')).toContain('No data')
})
