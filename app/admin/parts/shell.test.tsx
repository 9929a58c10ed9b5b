import { expect, it } from 'vitest'
import { localeFacts, locales, pathIn } from '#common/locale.ts'
import { shownPart } from '#tests/shown-part.tsx'
import { Shell } from './shell.tsx'

const viewer = { id: 'a', username: 'bosh', full_name: 'Bosh Xodim', is_superuser: false, permissions: [] }
const around = { viewer, counts: {}, pictureBytes: 1, minimised: undefined, smallAllowed: false }

it.each(locales)('%s: the way out stands beside every screen of staff, also without scripts', async (locale) => {
  const markup = await shownPart(locale, '/admin', <Shell {...around}>screen</Shell>)
  expect(markup).toContain('screen')
  const form = markup.match(/<form.*?<\/form>/g)?.find((each) => each.includes('sign-out')) ?? ''
  expect(form).toContain('method="post"')
  expect(form).toContain(`action="${pathIn(locale, '/login')}"`)
  expect(form).toMatch(/<button(?=[^>]* name="intent")(?=[^>]* value="sign-out")/)
  expect(form).toContain('aria-label="Chiqish"')
})

it.each(locales)('%s: the same screen in the other languages is a link away, also without scripts', async (locale) => {
  const markup = await shownPart(locale, '/admin/posts', <Shell {...around}>screen</Shell>)
  for (const each of locales) {
    const { tag, name } = localeFacts[each]
    const link = markup.match(/<a .*?<\/a>/g)?.find((one) => one.includes(`hrefLang="${tag}"`)) ?? ''
    expect(link).toContain(`href="${pathIn(each, '/admin/posts')}"`)
    expect(link).toContain(`lang="${tag}"`)
    expect(link).toContain(name)
    expect(link.includes('aria-current="true"')).toBe(each === locale)
  }
})
