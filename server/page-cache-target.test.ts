import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { createTargets } from './page-cache-target.ts'
import { isKnownPage } from './page-parameters.ts'

const targetOf = createTargets('https://adliya.example')
const asked = (url: string, cookie = '', more: IncomingMessage['headers'] = {}) =>
  targetOf({ method: 'GET', url, headers: { cookie, ...more } } as IncomingMessage)

it('calls that are answered to one visitor alone, by a cookie or with a token, are not the cache’s business', () => {
  for (const path of [
    'integrity/form',
    'integrity/messages',
    'appeals/form',
    'appeals/track/files/7',
    'reception/form',
  ])
    for (const url of [`/api/${path}`, `/ru/api/${path}/`]) expect([url, asked(url)]).toEqual([url, undefined])
  expect(asked('/ru/api/posts/')).toMatchObject({ url: '/ru/api/posts/' })
})

it('an open survey is one visitor’s own however its address is written', () => {
  for (const url of ['/sorovnomalar/7', '/sorovnomalar/7/', '/ru/sorovnomalar/7/', '/sorovnomalar/7.data']) {
    expect([url, asked(url)?.alone]).toEqual([url, true])
    for (const cookie of ['ballot-7=a', 'cid=b'])
      expect([url, cookie, asked(url, cookie)]).toEqual([url, cookie, undefined])
  }
})

it('a page that says why it is shown is not the one that is kept', () => {
  expect(asked('/ru/inner-page/yangiliklar?message=post_gone')).toBe(undefined)
  expect(asked('/ru/inner-page/yangiliklar')).toMatchObject({ url: '/ru/inner-page/yangiliklar' })
})

it('nobody makes up what others are taken to have chosen by a header that looks like the beginning of the next', () => {
  asked('/ru', 'locale=ru', { 'save-data': 'on prefs=look%3Ddark;' })
  const key = asked('/ru', 'prefs=look%3Ddark; locale=ru', { 'save-data': 'on' })?.key
  expect(key).toBe(asked('/ru', 'prefs=look%3Ddark', { 'save-data': 'on' })?.key)
  expect(key).toContain('dark')
})

it('what was found out about a request is remembered, unless it is so long that many would fill the memory', () => {
  expect(asked('/ru', 'a=1')).toBe(asked('/ru', 'a=1'))
  const long = `a=${'1'.repeat(10_000)}`
  expect(asked('/ru', long)).toEqual(asked('/ru', 'a=1'))
  expect(asked('/ru', long)).not.toBe(asked('/ru', long))
})

/** Whatever may stand in the address of some page, and what nobody reads. */
const anything =
  'p=7&page_size=9&type=X&id=3&fullscreen=1&kind=a&region=b&specialisation=c&language=d&status=e&online=f&ordering=g&year=1999&body=h&by=i&column=j&q=k&text=l&tag=m&person=n&district=o&print=1&open=now&near=1,2&utm_source=x'

it.each([
  ['/', ''],
  ['/ru', ''],
  ['/ru/_.data', ''],
  ['/posts/qaror', '?fullscreen='],
  ['/ru/inner-page/elonlar/elon', '?fullscreen='],
  ['/lidership', ''],
  ['/hududlar/andijon', ''],
  ['/hududlar', '?region=b'],
  ['/foto-gallery', '?p=7'],
  ['/foto-gallery/5', ''],
  ['/documant-library/nizom', ''],
  ['/murojaatlar-statistikasi/statistics.csv', '?year=1999&region=b&by=i'],
  ['/adliya-ochiq-malumotlar', '?p=7'],
  ['/feeds/news.rss', ''],
  ['/sitemap.xml', ''],
])('%s has one entry whatever is added to its address that it does not read', (path, read) => {
  expect(asked(`${path}?${anything}`)).toEqual(asked(path + read))
  expect(asked(path + read)).toMatchObject({ url: path + read })
})

it.each([
  ['/posts', ['tag=m']],
  ['/inner-page/notarial-idoralar', ['q=k', 'district=o', 'open=now', 'print=1', 'person=n']],
  ['/professional-mediatorlar-reyestri', ['q=k', 'district=o', 'print=1']],
  ['/documant-library.data', ['q=k']],
  ['/adliya-ochiq-malumotlar/sudlar', ['q=k']],
])('%s is not kept for who asks it for words of their own', (path, queries) => {
  for (const query of [...queries, 'message=post_gone', 'translation=de'])
    expect([query, asked(`${path}?${query}`)]).toEqual([query, undefined])
  expect(asked(`${path}?p=2`)).toMatchObject({ url: `${path}?p=2` })
})

it('a post that is gone leads to its list by the type of the address, of which there are two', () => {
  expect(asked('/posts/yoq?type=NEWS')?.url).toBe('/posts/yoq?type=NEWS')
  expect(asked('/posts/yoq?type=news1')?.url).toBe('/posts/yoq')
})

it('the data of a page are asked for in parts that the page has, in one order', () => {
  for (const [routes, read] of [
    ['uz%3A%3Aposts', 'uz%3A%3Aposts'],
    ['uz%3A%3Aposts,root,uz%3Apublic', 'root%2Cuz%3Apublic%2Cuz%3A%3Aposts'],
    ['root,x', 'root'],
  ])
    expect(asked(`/posts.data?_routes=${routes}`)?.url).toBe(`/posts.data?_routes=${read}`)
  expect(asked('/posts.data?_routes=x')).toEqual(asked('/posts.data'))
  expect(asked('/ru/_.data?_routes=ru%3A%3Aindex')?.url).toBe('/ru/_.data?_routes=ru%3A%3Aindex')
})

it('of every page that may be kept it is known what it reads', () => {
  const all = routes.flatMap((route) => [route, ...(route.children ?? [])])
  const paths = all.flatMap(({ path = '' }) => (/^(?:uzb|ru|en)(?:\/|$)/.test(path) ? [] : [`/${path}`]))
  const kept = paths.filter((path) => path !== '/*' && asked(path.replaceAll(':', 'x')))
  expect(kept.length).toBeGreaterThan(25)
  expect(kept.filter((path) => !isKnownPage(path.replace(':section', 'x-ochiq-malumotlar')))).toEqual([])
})
