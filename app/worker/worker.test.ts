import { expect, it } from 'vitest'
import { readPreferences } from '#common/preferences.ts'
import { assetsIn, inLook, markedAsKept, nextPage, pathsToKeep, withKept, withoutScripts } from './markup.ts'
import { addressOf, kindOf } from './requests.ts'

const origin = 'https://adliya.example'
const asked = (path: string, more: Partial<Parameters<typeof kindOf>[0]> = {}) =>
  kindOf({ method: 'GET', mode: 'navigate', headers: new Headers(), url: new URL(path, origin).href, ...more }, origin)

it('answers for public pages, their files and pictures', () => {
  for (const path of [
    '/',
    '/ru',
    '/posts/a?p=2',
    '/uzb/inner-page/notarial-idoralar',
    '/search?q=a',
    '/administratsiya',
  ])
    expect([path, asked(path)]).toEqual([path, 'page'])
  expect(asked('/assets/a-1.js', { mode: 'cors' })).toBe('asset')
  for (const path of ['/files/ab_c-1/480.avif', '/art/hero.svg', '/mark.svg'])
    expect([path, asked(path, { mode: 'no-cors' })]).toEqual([path, 'picture'])
})

it('never for what sends, staff, accounts, the API, personal data, machine translation or other hosts', () => {
  for (const path of [
    ...['/admin', '/ru/admin/post_view', '/login', '/en/login/invitation/x', '/accounts/whoAmI/', '/preferences'],
    ...['/api/posts/', '/uz/api/posts/', '/ru/api/docs', '/chat', '/en/chat/frame', '/loading?next=/admin'],
    ...['/feedback', '/ru/feedback/korrupsiya', '/profile', '/sitemap.xml', '/posts?translation=de'],
    ...['https://elsewhere.example/posts', '/files/documents/a/b.pdf'],
  ])
    expect([path, asked(path)]).toEqual([path, undefined])
  for (const more of [{ method: 'POST' }, { method: 'HEAD' }, { headers: new Headers({ range: 'bytes=0-1' }) }])
    expect(asked('/posts', more)).toBeUndefined()
  for (const path of ['/posts.data', '/api/posts/', '/files/documents/a/b.mp4', '/files/a/480.svg', '/sw.js'])
    expect([path, asked(path, { mode: 'cors' })]).toEqual([path, undefined])
})

it('keeps a page under its address without the place in it', () => {
  expect(addressOf('https://adliya.example/posts?p=2#list')).toBe('https://adliya.example/posts?p=2')
})

it('marks a copy with the time in Tashkent, as the first thing in the body', () => {
  const marked = markedAsKept('<html><body class="a"><main></main></body>', 'en', new Date('2026-11-20T20:30:00Z'))
  expect(marked).toMatch(
    /<body class="a"><kept-copy role="status">Kept copy of 21\.11\.2026 01:30\..+<\/kept-copy><main>/,
  )
})

it('shows a copy in the look that is wanted now', () => {
  const kept = '<!doctype html><html lang="ru" data-theme="dark" data-size="18"><head data-theme="x">'
  expect(inLook(kept, readPreferences('prefs=look%3Dcontrast'))).toBe(
    '<!doctype html><html lang="ru" data-theme="light" data-contrast="more"><head data-theme="x">',
  )
  expect(inLook(kept, readPreferences(''))).toBe('<!doctype html><html lang="ru"><head data-theme="x">')
})

const offline =
  '<ul><li data-keep="/ru/a?x=1&amp;y=2"><a href="/ru/a">A</a></li><li data-keep="/ru/b"><a href="/ru/b">B</a></li></ul>' +
  '<div id="last-read"><p>hint</p></div><script type="later">x</script><script>y</script>'

it('reads from the offline page what to keep, and promises there only what is kept', () => {
  expect(pathsToKeep(offline)).toEqual(['/ru/a?x=1&y=2', '/ru/b'])
  const shown = withKept(offline, (path) => path === '/ru/a?x=1&y=2', [
    { path: '/ru/posts/c?q="<', title: 'Три &amp; четыре' },
    { path: '/d', title: '' },
  ])
  expect(shown).toContain('<a href="/ru/a">A</a>')
  expect(shown).not.toContain('/ru/b')
  expect(shown).toContain(
    '<li><a href="/ru/posts/c?q=&#34;&#60;">Три &amp; четыре</a></li><li><a href="/d">/d</a></li>',
  )
  expect(shown).not.toContain('hint')
  expect(withKept(offline, () => true, [])).toContain('hint')
  expect(withoutScripts(offline)).not.toContain('<script')
})

it('follows a list to its next page and finds the files that a page names', () => {
  expect(nextPage('<a rel="prev" href="/a">1</a><a aria-label="Next" rel="next" href="/a?p=2&amp;x=1">2</a>')).toBe(
    '/a?p=2&x=1',
  )
  expect(nextPage('<a href="/a?p=2">2</a>')).toBeUndefined()
  expect(
    assetsIn('<link href="/assets/root-1_a.css"/><link href="/assets/f.woff2"/>"/assets/a.js" /assets/f.woff2'),
  ).toEqual(['/assets/root-1_a.css', '/assets/f.woff2'])
})
