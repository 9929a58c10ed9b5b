import { expect, it } from 'vitest'
import { localeFacts, locales, pathIn } from '#common/locale.ts'
import { shownPart } from '#tests/shown-part.tsx'
import { Shell } from './shell.tsx'

const viewer = { id: 'a', username: 'bosh', full_name: 'Bosh Xodim', is_superuser: false, permissions: [] }
const around = {
  viewer,
  groups: ['Muharrirlar', 'Kuzatuvchilar'],
  counts: {},
  pictureBytes: 1,
  minimised: undefined,
  smallAllowed: false,
  renewedMsAgo: 0,
}

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

it('at the sidebar’s foot stand the groups that the person belongs to; a superuser is above them', async () => {
  const foot = async (over: object) => {
    const markup = await shownPart(
      'ru',
      '/admin',
      <Shell {...around} {...over}>
        screen
      </Shell>,
    )
    return /<b title="Bosh Xodim">Bosh Xodim<\/b><span class="meta"[^>]*>(.*?)<\/span>/.exec(markup)?.[1]
  }
  expect(await foot({})).toBe('Muharrirlar, Kuzatuvchilar')
  expect(await foot({ groups: [] })).toBe('Сотрудник')
  expect(await foot({ viewer: { ...viewer, is_superuser: true } })).toBe('Главный администратор')
})

it('without scripts, what went to the bin is told above the screen, with the way back', async () => {
  const markup = await shownPart(
    'ru',
    '/admin/post_view?type=NEWS&message=removed&undo=bir',
    <Shell {...around}>screen</Shell>,
  )
  const [, said = ''] = /<noscript>(.*?)<\/noscript>screen/.exec(markup) ?? []
  expect(said).toContain('Перемещено в корзину')
  expect(said).toMatch(
    /<form (?=[^>]*method="post").*name="slug" value="bir".*<button (?=[^>]*name="intent")[^>]*value="restore"/,
  )
  expect(said).toContain('name="back" value="/ru/admin/post_view?type=NEWS"')
  const saved = await shownPart('ru', '/admin?message=saved&undo=bir', <Shell {...around}>screen</Shell>)
  expect(/<noscript>(.*?)<\/noscript>screen/.exec(saved)?.[1]).not.toContain('<form')
})
