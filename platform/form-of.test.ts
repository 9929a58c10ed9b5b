import { expect, it } from 'vitest'
import { formOf } from './form-of.server.ts'

const sent = (type: string | undefined, body = '') => {
  const request = new Request('http://localhost/ru/newsletter', {
    method: 'POST',
    body: new TextEncoder().encode(body),
  })
  if (type) request.headers.set('content-type', type)
  return formOf(request)
}

it('gives what browsers send', async () => {
  const plain = await sent('application/x-www-form-urlencoded;charset=UTF-8', 'email=a%40b.uz&topics=1&topics=2')
  expect([plain.get('email'), plain.getAll('topics')]).toEqual(['a@b.uz', ['1', '2']])
  const part = '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na@b.uz\r\n--x--\r\n'
  expect((await sent('multipart/form-data; boundary=x', part)).get('email')).toBe('a@b.uz')
})

it('refuses what is no form, and one that is broken or cut off', async () => {
  for (const type of [undefined, 'application/json', 'text/plain', 'application/x-www-form-urlencodedx'])
    await expect(sent(type, '{}')).rejects.toMatchObject({ status: 415, code: 'unsupported_body' })
  for (const [type, body] of [
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na@b'],
    ['multipart/form-data; boundary=x', ''],
    ['multipart/form-data; charset=utf-8', 'email=a'],
  ]) {
    const refused = await sent(type, body).catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 400, errors: { body: [{ message: 'Значение записано неверно' }] } })
  }
})

it('refuses one of more fields than any form has before it reads them', async () => {
  const type = 'application/x-www-form-urlencoded'
  expect([...(await sent(type, `${'a&'.repeat(49_999)}b=1`))].length).toBe(50_000)
  await expect(sent(type, 'a&'.repeat(200_000))).rejects.toMatchObject({ status: 413, code: 'too_large' })
})
