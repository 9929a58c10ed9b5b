import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { portal as asking } from '#app/portal.server.ts'
import * as statisticsPage from '#app/public/appeal-statistics.tsx'
import * as categoryPage from '#app/public/category.tsx'
import * as libraryPage from '#app/public/documents.tsx'
import { loader as feed } from '#app/public/machines/feed.ts'
import * as openDataPage from '#app/public/open-data.tsx'
import { Employees } from '#app/public/parts/people/employees.tsx'
import { OwnAppeals } from '#app/public/parts/profile/own-appeals.tsx'
import { profileTexts } from '#app/public/parts/profile/texts.server.ts'
import * as postsPage from '#app/public/posts.tsx'
import * as receptionPage from '#app/public/reception.tsx'
import * as regionsPage from '#app/public/regions.tsx'
import * as siteMapPage from '#app/public/site-map.tsx'
import * as surveysPage from '#app/public/surveys.tsx'
import { openPortal } from './app.ts'
import { asked } from './asked.ts'
import { added } from './content.ts'
import { categoryExample } from './content-examples.ts'
import { shownPage } from './shown-page.tsx'
import { shownPart } from './shown-part.tsx'

/** In it nothing has been published yet. */
const portal = await openPortal()

/** Where each empty place of a page leads on to. */
const waysOn = (markup: string) =>
  markup
    .split('<div class="empty">')
    .slice(1)
    .map((place) => /^.*?<p>.*?<\/p>(?:<a class="btn btn-s" href="([^"]*)"[^>]*>[^<]+<\/a>)?/.exec(place)?.[1])

it.each([
  { path: '/sorovnomalar', page: surveysPage, to: '/ru' },
  { path: '/reception', page: receptionPage, to: '/ru/feedback' },
  { path: '/documant-library', page: libraryPage, to: '/ru' },
  { path: '/adliya-ochiq-malumotlar', page: openDataPage, to: '/ru', params: { section: 'adliya-ochiq-malumotlar' } },
  { path: '/posts', page: postsPage, to: '/ru' },
  { path: '/hududlar', page: regionsPage, to: '/ru' },
  { path: '/murojaatlar-statistikasi', page: statisticsPage, to: '/ru' },
  { path: '/murojaatlar-statistikasi?year=2026', page: statisticsPage, to: '/ru/murojaatlar-statistikasi' },
])('$path leads on where there is nothing yet', async ({ path, page, to, params = {} }) => {
  expect(waysOn(await shownPage(portal, page as never, `/ru${path}`, params))).toEqual([to])
})

it('a citizen who has sent nothing, and a category without people, are led on too', async () => {
  const appeals = await shownPart('ru', '/profile', <OwnAppeals texts={profileTexts('ru')} appeals={[]} />)
  expect(waysOn(appeals)).toEqual(['/ru/feedback'])
  expect(appeals.match(/href="\/ru\/feedback"/g)).toHaveLength(1)
  const list = { count: 0, people: [], p: 1, pages: 1 } as never
  const people = await shownPart('ru', '/inner-page/hayat', <Employees path="/inner-page/hayat" list={list} />)
  expect(waysOn(people)).toEqual(['/ru'])
})

it('an address cannot make the ministry say what it likes: a subject that no post has gives no page its name', async () => {
  const markup = await shownPage(portal, postsPage as never, '/en/posts?tag=We+moved+to+another+site', {})
  expect(markup).toContain('<h1 class="h1">News and announcements</h1>')
  expect(markup).not.toContain('We moved to')
  expect(waysOn(markup)).toEqual(['/en/posts'])
})

it.each(['', '/ru/inner-page/onlayn-qabul?p=2'])(
  'a link of the menu that leads to "%s" is an empty page',
  async (link) => {
    const staff = await portal.as('superuser')
    const { id } = await added(staff, { path: '/categories', example: categoryExample }, { slug: 'onlayn-qabul' })
    // As those were stored that were saved without an address.
    await portal.query(
      `update categories set kind = 'link', body_uz = '', body_ru = '', link = '${link}' where id = ${id}`,
    )
    const markup = await shownPage(portal, categoryPage as never, '/ru/inner-page/onlayn-qabul', {
      category: 'onlayn-qabul',
    })
    expect(waysOn(markup)).toEqual(['/ru'])
  },
)

it('the map of the site leads to what no menu leads to yet', async () => {
  const markup = await shownPage(portal, siteMapPage as never, '/en/sitemap', {})
  const fixed = ['lidership', 'documant-library', 'professional-mediatorlar-reyestri', 'foto-gallery', 'video-gallery']
  for (const path of [...fixed, 'sorovnomalar', 'newsletter'])
    expect(markup).toMatch(new RegExp(`"/en/${path}"[^>]*>[A-Z]`))
})

it.each(['rss', 'atom'])('an empty feed as %s is not of 1970', async (format) => {
  const context = new RouterContextProvider()
  context.set(asking, asked(portal, 'uz', null))
  const file = `legislative.${format}`
  const answer = await feed({
    context,
    request: new Request(`http://localhost/feeds/${file}`),
    params: { file },
  } as never)
  const [, updated = ''] = /<(?:lastBuildDate|updated)>(.*?)</.exec(await answer.text()) ?? []
  expect(new Date(updated).getFullYear()).toBeGreaterThan(2020)
})
