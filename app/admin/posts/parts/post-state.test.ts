import { expect, it } from 'vitest'
import type { Locale } from '#common/locale.ts'
import { siteAddress } from './post-state.ts'

it('a post is looked at on the site in the own language, or in one that it is shown in', () => {
  const of = (own: Locale, ...published: Locale[]) => siteAddress('elon', own, (locale) => published.includes(locale))
  expect(of('ru', 'uz')).toBe('/ru/posts/elon')
  expect(of('ru', 'ru')).toBe('/ru/posts/elon')
  expect(of('ru', 'en')).toBe('/en/posts/elon')
  expect(of('uz', 'uzb', 'ru')).toBe('/uzb/posts/elon')
})
