import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { added } from '#tests/content.ts'
import { categoryExample, employeeExample, organizationExample } from '#tests/content-examples.ts'
import { inUzbek, post, searchOn, titles } from '#tests/searching.ts'

/* How common words are is known for minutes: these tests have a portal of their own, on which it is known from the first search on. */

const portal = await openPortal()

const search = searchOn(portal)

it('what only a text says somewhere comes after what is named by the words that matter, and not where titles have all', async () => {
  const superuser = await portal.as('superuser')
  for (const what of ['Navbat', 'Qabul', 'Saylov', 'Nikoh']) await added(superuser, post, inUzbek(`${what} tartibi`))
  await added(superuser, post, inUzbek('Salom', { title_en: 'Words', description_en: '<p>Meros, tartibi</p>' }))
  await added(superuser, post, inUzbek('Salom', { title_en: 'Meros', description_en: '' }))
  const inText = { description_uz: '<p>Meros haqida, tartibi eski</p>', title_ru: 'Новости' }
  await added(superuser, post, inUzbek('Xabar', { ...inText, description_ru: '<p>Как оформить наследство</p>' }))
  await added(superuser, post, inUzbek('Meros qoldirish', { title_ru: 'Наследство и завещание', description_ru: '' }))
  await portal.query('analyze search_entries')
  const found = async (...asked: Parameters<typeof search>) => {
    const body = await search(...asked)
    return [body.match, titles(body)]
  }
  expect(await found('meros tartibi')).toEqual(['all', ['Meros qoldirish', 'Xabar']])
  expect(await found('оформить наследство', {}, 'ru')).toEqual(['all', ['Наследство и завещание', 'Новости']])
  // Other languages have as many as they are said to have.
  expect(titles(await search('meros tartibi', { scope: 'all' }))).toEqual(['Meros qoldirish', 'Xabar', 'Words'])
  // What is narrowed is narrowed of these; an order by time is one of what has all.
  expect(await found('meros tartibi', { type: 'post' })).toEqual(['all', ['Meros qoldirish', 'Xabar']])
  expect(await found('meros tartibi', { sort: 'newest' })).toEqual(['all', ['Xabar']])
  // The page of an office tells of the office alone.
  const named = {
    organization_name_uz: 'Idora',
    organization_name_uzb: '',
    organization_name_ru: '',
    organization_name_en: '',
  }
  const about = { ...named, address_uz: 'Chorsu koʻchasi' }
  await added(superuser, { path: '/organizations', example: organizationExample }, about)
  await added(superuser, post, inUzbek('Chorsu bozori'))
  expect(await found('chorsu kochasi')).toEqual(['all', ['Idora']])
  await added(superuser, post, inUzbek('Meros olish tartibi'))
  expect(await found('meros tartibi')).toEqual(['all', ['Meros olish tartibi', 'Xabar']])
})

it('where nothing has all words, what is named by other forms of them comes before what is named by some', async () => {
  const superuser = await portal.as('superuser')
  for (const title of ['Shartnoma tuzish', 'Bitimlar tuzish', 'Guvohnoma qanday tuziladi', 'Guvohnoma tarixi'])
    await added(superuser, post, inUzbek(title))
  await portal.query('analyze search_entries')
  const body = await search('guvohnoma tuzish')
  expect([body.match, titles(body)[0]]).toEqual(['any', 'Guvohnoma qanday tuziladi'])
})

it('of what is named by the words that matter a page of the menu comes before news that is named so as well', async () => {
  const superuser = await portal.as('superuser')
  const inText = { title_ru: '', description_uz: '<p>Qarz haqida, tovon eski</p>' }
  await added(superuser, post, inUzbek('Eʼlon', inText))
  await added(
    superuser,
    post,
    inUzbek('Qarz xati', { date: new Date(Date.now() - 3_600_000).toISOString().slice(0, 16) }),
  )
  const name = { name_uz: 'Qarz masalasi boʻlimi', name_uzb: '', name_ru: '', name_en: '' }
  await added(superuser, { path: '/categories', example: categoryExample }, name)
  await portal.query('analyze search_entries')
  const found = titles(await search('qarz tovon'))
  expect(found.slice(0, 2)).toEqual(['Qarz masalasi boʻlimi', 'Qarz xati'])
})

it('what says a word that no title has comes before what is named by the others alone', async () => {
  const superuser = await portal.as('superuser')
  for (const what of ['Navbat', 'Qabul', 'Saylov', 'Nikoh']) await added(superuser, post, inUzbek(`${what} tartibi`))
  await added(superuser, post, inUzbek('Ombor', { description_uz: '<p>Eski tartibi, yonida chelak</p>', title_ru: '' }))
  await portal.query('analyze search_entries')
  const found = titles(await search('tartibi chelak'))
  expect([found[0], found.length]).toEqual(['Ombor', 5])
})

it('whose life tells of the words by the way comes after what is named by those that matter', async () => {
  const superuser = await portal.as('superuser')
  for (const what of ['Yangi', 'Eski', 'Uzoq']) await added(superuser, post, inUzbek(`${what} choʻpon`))
  await added(superuser, post, inUzbek('Karvonga joylashish'))
  const life = { user_info_uz: '<p>Karvon bilan yurgan, keyin choʻpon</p>', user_info_ru: '' }
  const name = { full_name_uz: 'Olimov Bek', full_name_uzb: '', full_name_ru: '', full_name_en: '' }
  await added(superuser, { path: '/employees', example: employeeExample }, { ...name, ...life })
  await portal.query('analyze search_entries')
  const found = titles(await search('choʻpon karvon'))
  expect([found[0], found.includes('Olimov Bek')]).toEqual(['Karvonga joylashish', true])
})
