import { expect, it } from 'vitest'
import { locales } from '#common/locale.ts'
import { shownPart } from '#tests/shown-part.tsx'
import { CheckPanel } from './check-panel.tsx'

const check = { checked_at: '2026-11-28T22:10:00Z', failures: 0, failure: null, leads_to: null }
const told = async (panel: Partial<Parameters<typeof CheckPanel>[0]>, locale: (typeof locales)[number] = 'en') => {
  const shown = <CheckPanel link="https://gov.uz/" dead={false} check={null} {...panel} />
  return /<p[^>]*>(.*)<\/p>/
    .exec(await shownPart(locale, '/admin/useful_link', shown))?.[1]
    ?.replace(/<svg.*?<\/svg>/, '')
}

it('says what the night found of another site: that it answers, what is wrong and since when, or nothing yet', async () => {
  expect(await told({})).toBe('Not checked yet')
  expect(await told({ check })).toBe('The site answers, checked 29.11.2026 03:10')
  const failing = { ...check, failures: 3, failure: 'no_answer' as const }
  expect(await Promise.all(locales.map((locale) => told({ check: failing }, locale)))).toEqual([
    'Sayt javob bermadi, 3 kecha ketma-ket, tekshirildi 29.11.2026 03:10',
    'Сайт жавоб бермади, 3 кеча кетма-кет, текширилди 29.11.2026 03:10',
    'Сайт не отвечает, 3 ночи подряд, проверено 29.11.2026 03:10',
    'The site does not answer, 3 nights in a row, checked 29.11.2026 03:10',
  ])
  expect(await told({ check: { ...check, failure: 'elsewhere', leads_to: 'boshqa.example' } })).toContain(
    'boshqa.example',
  )
})

it('says of a page of this site that visitors do not see it, and nothing of one that they do', async () => {
  expect(await told({ link: '/posts/yoq', dead: true })).toBe('This page is not visible on the site: /posts/yoq')
  expect(await told({ link: '/posts/bor' })).toBeUndefined()
})
