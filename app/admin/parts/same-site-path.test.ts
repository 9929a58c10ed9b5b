import { expect, it } from 'vitest'
import { sameSitePath, withMessage } from './same-site-path.ts'

it('takes paths of this site', () => {
  expect(sameSitePath('/admin/post_view?type=NEWS#top')).toBe('/admin/post_view?type=NEWS#top')
  expect(sameSitePath('/')).toBe('/')
})

it.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'admin',
  '',
  null,
])('refuses %j', (next) => {
  expect(sameSitePath(next)).toBeUndefined()
})

it('adds a message to what the address already asks for', () => {
  expect(withMessage('/ru/admin/post_view?bin=true', 'post_restored')).toBe(
    '/ru/admin/post_view?bin=true&message=post_restored',
  )
})
