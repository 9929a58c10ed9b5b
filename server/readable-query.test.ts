import { expect, it } from 'vitest'
import { withReadableQuery } from './readable-query.ts'

it.each([
  ['?tag=a%00b&p=2', '?tag=ab&p=2'],
  ['?%00tag=x', '?tag=x'],
  // Taken out as it is written, the middle would make another one.
  ['?tag=%%0000', '?tag=%2500'],
  ['?tag=%2500', '?tag=%2500'],
  ['?tag=o%CA%BBn&q=a+b', '?tag=o%CA%BBn&q=a+b'],
])('a page that is asked for with %s is looked for with %s', (given, read) => {
  expect(new URL(withReadableQuery(new Request(`http://a/posts${given}`)).url).search).toBe(read)
})

it('what is sent along comes along', async () => {
  const sent = new Request('http://a/ru/newsletter?x=%00', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'email=a%40b.uz',
  })
  const read = withReadableQuery(sent)
  expect([read.method, new URL(read.url).search, (await read.formData()).get('email')]).toEqual([
    'POST',
    '?x=',
    'a@b.uz',
  ])
})
