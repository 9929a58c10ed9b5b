import { expect, it } from 'vitest'
import { locales, pathIn } from '#common/locale.ts'
import { shownPart } from '#tests/shown-part.tsx'
import { profileTexts } from '../parts/profile/texts.server.ts'
import { ProfileMenu } from '../parts/profile-menu.tsx'
import Profile from './profile.tsx'

const user = {
  ...{ id: 'a', full_name: 'Laylo Karimova', email: 'laylo@fuqaro.example', phone: '', organization: '' },
  ...{ provider: 'email', created_at: '2026-11-24T09:00:00Z' },
}

it.each(locales)('%s: the way out stands on the page of a citizen, also without scripts', async (locale) => {
  const texts = profileTexts(locale)
  const props = { loaderData: { texts, user, sessions: [], appeals: [], done: undefined } }
  const page = <Profile {...(props as unknown as Parameters<typeof Profile>[0])} />
  const markup = await shownPart(locale, '/profile', page)
  const form = markup.match(/<form.*?<\/form>/g)?.find((each) => each.includes('logout')) ?? ''
  expect(form).toContain('method="post"')
  expect(form).toContain(`action="${pathIn(locale, '/profile')}"`)
  expect(form).toMatch(/<button(?=[^>]* type="submit")(?=[^>]* name="intent")(?=[^>]* value="logout")/)
  expect(form).toContain(texts.logout)
})

it.each(locales)('%s: the header leads to that page where no script makes a menu of it', async (locale) => {
  const markup = await shownPart(locale, '/', <ProfileMenu />)
  expect(markup).toMatch(new RegExp(`<a[^>]* href="${pathIn(locale, '/profile')}"`))
})
