import { expect, it } from 'vitest'
import { insteadOfBareError } from './broken-page.ts'

const at = { locale: 'ru', requestId: '5f0c' } as const
const bare = () => new Response('Unexpected Server Error', { status: 500, headers: { 'content-type': 'text/plain' } })

it('a page that could not be rendered at all is told in the language of its address, with a way home', async () => {
  const answer = insteadOfBareError(bare(), at)
  const html = await answer.text()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(html).toContain('<html lang="ru">')
  expect(html).toContain('непредвиденная ошибка')
  expect(html).toContain('<a href="/ru">Главная страница</a>')
  expect(html).toContain('5f0c')
  expect(html).not.toMatch(/Unexpected|<script|<style/)
})

it('every other answer stays what it is', () => {
  const others = [
    new Response('<h1>500</h1>', { status: 500, headers: { 'content-type': 'text/html' } }),
    new Response('User-agent: *', { status: 200, headers: { 'content-type': 'text/plain' } }),
    new Response('[]', { status: 500, headers: { 'content-type': 'text/x-script' } }),
  ]
  for (const other of others) expect(insteadOfBareError(other, at)).toBe(other)
})
