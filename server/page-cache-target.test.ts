import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { createTargets } from './page-cache-target.ts'

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
