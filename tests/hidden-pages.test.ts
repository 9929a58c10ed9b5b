import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { type Locale, locales, pathIn } from '#common/locale.ts'
import { quickFolder } from '../scripts/quick-folder.mjs'
import { type Body, Client } from './client.ts'
import { added } from './content.ts'
import * as examples from './content-examples.ts'
import { drawn, uploadForm } from './pictures.ts'
import { type Kind, kinds, markOf, type Plant, plant } from './planting.ts'
import { listening, start, stopAll } from './started.ts'
import { createDatabase, createUser, dropDatabase, testServer } from './test-server.ts'

/*
 * The pages of the built portal, as hidden.test.ts asks the API: what is hidden in any way is on no page, in no feed, map, search
 * or hydration, in any language; and its own address answers as one that never was. Beside it stands one of each kind that is
 * shown, and is met: so what is hidden would have been met, too.
 */

const folder = await mkdtemp(join(quickFolder(), 'adliya-hidden-'))
const database = testServer ? await createDatabase(`adliya_hidden_${randomUUID().slice(0, 8)}`) : ''
afterAll(async () => {
  await stopAll()
  if (database) await dropDatabase(database)
  await rm(folder, { recursive: true, force: true })
})

/** The superuser of a new portal, with a password of their own. */
async function superuserOf(url: string, greeting: string): Promise<Client> {
  const client = new Client({
    request: ({ pathname, search }, init) => fetch(url + pathname + search, { ...init, redirect: 'manual' }),
  })
  const current = /one-use password: (\S+)/.exec(greeting)?.[1]
  await client.post('/accounts/login/', { username: 'superuser', password: current })
  expect((await client.post('/accounts/password/', { current, next: 'sirli-ibora-qorbobo-77' })).status).toBe(200)
  return client
}

/** In the texts of what is planted, beside its mark: whoever asks for the mark says nothing of it. */
const tailOf = (mark: string) => String(Number(mark) + 100_000_000)

const own = (path: string): Record<string, (plant: Plant) => string> => ({
  '/posts': ({ slug }) => `${path}posts/${slug}`,
  '/categories': ({ slug }) => `${path}inner-page/${slug}`,
  '/mediators': ({ slug }) => `${path}professional-mediatorlar-reyestri/${slug}`,
  '/documents': ({ slug }) => `${path}documant-library/${slug}`,
  '/open-data': ({ slug }) => `${path}adliya-ochiq-malumotlar/${slug}`,
  '/gallery': ({ id }) => `${path}foto-gallery/${id}`,
  '/video-gallery': ({ id }) => `${path}video-gallery/${id}`,
  '/surveys': ({ id }) => `${path}sorovnomalar/${id}`,
})

/** Pages that no link may lead to, and what programs read. */
const begun = [
  ...[
    '',
    'posts',
    'lidership',
    'professional-mediatorlar-reyestri',
    'documant-library',
    'foto-gallery',
    'video-gallery',
  ],
  ...[
    'sorovnomalar',
    'feedback',
    'reception',
    'sitemap',
    'adliya-ochiq-malumotlar',
    'inner-page/yangiliklar',
    'newsletter',
  ],
  ...['feeds/news.rss', 'feeds/news.atom', 'feeds/announcements.rss', 'feeds/legislative.atom', 'feeds/other.rss'],
]
const notPages = /^\/(?:api|assets|files|accounts|admin|login|fonts|art)\b|\.(?:pdf|ics|webmanifest|png|svg|css|js)$/

let visitors = 0
/** One visitor may search sixty times a minute: each page is asked for by another, through a proxy that says so. */
const fromAnywhere = () => {
  visitors += 1
  return { 'x-forwarded-for': `198.51.${visitors >> 8}.${visitors & 255}` }
}

/** What is met from an address on, by following links within a language: texts by their addresses. */
async function crawl(url: string, locale: Locale, more: string[]): Promise<Map<string, string>> {
  const prefix = pathIn(locale, '/').replace(/\/?$/, '/')
  const found = new Map<string, string>()
  const waiting = new Set([...begun.map((path) => prefix + path), ...more])
  for (const path of waiting) {
    const answer = await fetch(url + path, { redirect: 'manual', headers: fromAnywhere() })
    const text = await answer.text()
    found.set(path, text)
    if (answer.status !== 200) continue
    for (const [, link = ''] of text.matchAll(/(?:href|action|src)="(\/[^"#]*)"/g)) {
      const next = link.replaceAll('&amp;', '&')
      const isHere = next.startsWith(prefix) && (locale !== 'uz' || !/^\/(?:uzb|ru|en)(?:\/|$)/.test(next))
      if (isHere && !notPages.test(next) && !next.includes('?') && waiting.size < 400) waiting.add(next)
    }
  }
  return found
}

it('what is hidden is on no page, and what is shown is', { timeout: 300_000 }, async () => {
  const started = start({
    DATA_DIR: folder,
    ...(database ? await createUser(database) : {}),
    LOG_LEVEL: 'warn',
    TRUSTED_PROXIES: '127.0.0.1/32',
  })
  const url = await listening(started)
  const by = await superuserOf(url, started.output())
  const add = async (path: `/${string}`, body: Body) => added(by, { path, example: () => body })
  const picture = await by.post('/api/attachments/create/', uploadForm(await drawn().png().toBuffer(), 'a.png'))
  expect([picture.status, picture.body.id]).toEqual([201, examples.firstPicture])
  const survey = await add('/surveys', examples.surveyExample())
  const hiddenSurvey = await add('/surveys', examples.surveyExample({ active: false }))
  const asked = { survey: survey.id, kind: 'single', text_uz: 'Qaysi biri?' }
  const category = await add('/categories', examples.categoryExample())
  const above = {
    category: category.id,
    survey: survey.id,
    hiddenSurvey: hiddenSurvey.id,
    question: (await add('/surveys/questions', asked)).id,
    hiddenQuestion: (await add('/surveys/questions', { ...asked, active: false })).id,
  }
  const shownIn = async (kind: string): Promise<Body> => {
    const { id } = await add('/categories', examples.categoryExample({ kind, slug: `bolim-${kind}` }))
    return { category: id }
  }
  const homes: Record<string, Body> = {
    '/employees': await shownIn('employees'),
    '/organizations': await shownIn('organizations'),
    // A few services alone find room on the home page.
    '/useful-links': { isService: false },
  }
  const hidden: Plant[] = []
  const shown: Plant[] = []
  for (const kind of kinds(above)) {
    const ways: Kind['ways'] = { shown: { reveal: '' }, ...kind.ways }
    for (const [name, way] of Object.entries(ways)) {
      const mark = markOf(hidden.length + shown.length)
      const within = { ...way, over: { ...homes[kind.path], ...way.over } }
      const planted = await plant(by, kind, name, within, mark, `${mark} ${tailOf(mark)}`)
      ;(name === 'shown' ? shown : hidden).push(planted)
    }
  }
  const hide = await by.patch(`/api/categories/${category.slug}/update/`, { active: false })
  expect(hide.status, hide.text).toBe(200)

  for (const locale of locales) {
    const prefix = pathIn(locale, '/').replace(/\/?$/, '/')
    const addresses = own(prefix)
    const ownAddress = (plant: Plant) => addresses[plant.path]?.(plant)
    for (const each of hidden) {
      const address = ownAddress(each)
      if (!address) continue
      for (const asked of locale === 'uz' ? [address, `${address}.data`] : [address]) {
        const answer = await fetch(url + asked, { redirect: 'manual' })
        const text = await answer.text()
        expect([each.name, asked, answer.status, text.includes(tailOf(each.mark))]).toEqual([
          each.name,
          asked,
          404,
          false,
        ])
      }
    }
    // Searches for what is hidden are asked in every language by hidden.test.ts; the page only shows what they answer.
    const searched = locale === 'uz' ? [...hidden, ...shown] : shown
    const searches = searched.map(({ mark }) => `${prefix}search?q=${mark}`)
    const data = ['posts', 'sorovnomalar', 'documant-library'].map((path) => `${prefix}${path}.data`)
    const more = [...searches, ...data, ...(locale === 'uz' ? ['/sitemap.xml', '/_root.data'] : [])]
    const found = await crawl(url, locale, more)
    const places = ({ mark, slug }: Plant) =>
      [...found].flatMap(([address, text]) =>
        text.includes(tailOf(mark)) || (slug && text.includes(slug) && !address.includes(mark)) ? [address] : [],
      )
    for (const each of hidden) expect([locale, each.name, places(each)]).toEqual([locale, each.name, []])
    for (const each of shown) expect([locale, each.name, places(each).length > 0]).toEqual([locale, each.name, true])
    const foundBySearch = shown.filter((each) => places(each).some((address) => address.includes('/search?')))
    expect([locale, foundBySearch.map(({ path }) => path)]).toEqual([
      locale,
      expect.arrayContaining(['/posts', '/categories', '/employees', '/organizations', '/documents', '/open-data']),
    ])
    expect(found.size).toBeGreaterThan(begun.length + searches.length)
  }
  expect(started.output()).not.toMatch(/"level":"error"/)
})
