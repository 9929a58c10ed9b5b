import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import type { Body } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import { employeeExample } from '#tests/content-examples.ts'
import { inUzbek, post, searchOn, titles } from '#tests/searching.ts'

const portal = await openPortal()

const titled = async (title_uz: string, over: Body = {}) =>
  added(await portal.as('superuser'), post, inUzbek(title_uz, over))
const search = searchOn(portal)
const sameMeaning = async (...words: string[]) => {
  const { status } = await (await portal.as('superuser')).post('/api/search/synonyms/create/', { words })
  expect(status).toBe(201)
}

it('a number is found that is typed as one word with the letters before or after it', async () => {
  await titled('OʻRQ-5012-son qonun', { title_ru: 'Закон ЗРУ-5012' })
  await titled('5061-mh-son buyruq', { title_ru: 'Приказ 5061-мх' })
  for (const [locale, q, title] of [
    ['uz', 'oʻrq5012', 'OʻRQ-5012-son qonun'],
    ['uz', '5012son', 'OʻRQ-5012-son qonun'],
    ['uz', "O'RQ5012 qonun", 'OʻRQ-5012-son qonun'],
    ['ru', 'ЗРУ5012', 'Закон ЗРУ-5012'],
    ['uz', '5061mh', '5061-mh-son buyruq'],
    ['ru', 'приказ 5061мх', 'Приказ 5061-мх'],
  ] as const) {
    const found = await search(q, {}, locale)
    expect([q, found.match, titles(found)]).toEqual([q, 'all', [title]])
  }
})

it('initials need not be written out, and tell one name from another', async () => {
  await titled('Toʻxtayeva Barno Zafarovna', { title_ru: 'Тухтаева Барно Зафаровна' })
  await titled('Toʻxtayeva Shoira Javlonovna', { title_ru: 'Тухтаева Шоира Джавлоновна' })
  for (const [locale, q, title] of [
    ['uz', "To'xtayeva B.Z.", 'Toʻxtayeva Barno Zafarovna'],
    ['uz', 'Sh. J. Toʻxtayeva', 'Toʻxtayeva Shoira Javlonovna'],
    ['ru', 'Тухтаева Б.З.', 'Тухтаева Барно Зафаровна'],
    ['ru', 'Ш.Дж. Тухтаева', 'Тухтаева Шоира Джавлоновна'],
  ] as const) {
    const found = await search(q, {}, locale)
    expect([q, found.match, found.count, titles(found)[0]]).toEqual([q, 'all', 2, title])
  }
})

it('the papers that one needs are not what a page is named by', async () => {
  await titled('Yolgʻiz onalarga nafaqa', {
    title_ru: 'Пособие одиноким матерям',
    title_en: 'Allowance for lone mothers',
  })
  for (const [locale, q] of [
    ['uz', 'nafaqa uchun hujjatlar'],
    ['ru', 'какие документы нужны для пособия'],
    ['en', 'documents to get an allowance'],
  ] as const)
    expect([q, (await search(q, {}, locale)).match]).toEqual([q, 'all'])
  await titled('Hujjatlar toʻplami')
  expect(titles(await search('hujjatlar'))).toEqual(['Hujjatlar toʻplami'])
})

it('words that only ask are looked for where editors say what else they are called', async () => {
  await titled('Olmazor', { title_ru: 'Ставки за переезд' })
  await titled('Anorzor', { title_ru: 'Переезд музея' })
  expect((await search('сколько стоит переезд', {}, 'ru')).count).toBe(2)
  await sameMeaning('стоит', 'ставка')
  expect(titles(await search('сколько стоит переезд', {}, 'ru'))).toEqual(['Ставки за переезд'])
})

it('the verbs of editors are met in every form in which people ask', async () => {
  await titled('Badallar miqdori')
  await sameMeaning('badal', 'toʻlash', 'undirish')
  for (const q of ["qancha to'lanadi", "to'layman", 'тўлайди', "to'lamoqchiman", 'undirildi', 'undirmadi'])
    expect([q, titles(await search(q))]).toEqual([q, ['Badallar miqdori']])
  for (const q of ['tolalar', 'undosh']) expect([q, (await search(q)).count]).toEqual([q, 0])
})

it('where nothing has all words, what says most of them comes before what is named by one alone', async () => {
  await titled('Dengiz haqida')
  await titled('Dengiz sayohati', { description_uz: '<p>Kema chiptasi arzon, yelkan baland</p>' })
  await titled('Dengiz boʻyi')
  const found = await search('dengiz kema chipta yelkan qutb')
  expect([found.match, titles(found)[0]]).toEqual(['any', 'Dengiz sayohati'])
})

it('suggestions are those of the other layout where nothing begins or is like what is typed', async () => {
  await titled('Yelkanli qayiqlar', { title_ru: 'Парусные лодки' })
  const suggested = async (q: string, locale: string) =>
    (await portal.anonymous().get(`/${locale}/api/search/suggest/?${new URLSearchParams({ q })}`)).body
  expect((await suggested('gfhecyst', 'ru')).map(({ title }: Body) => title)).toEqual(['Парусные лодки'])
  expect((await suggested('нудлфт', 'uz')).map(({ title }: Body) => title)).toEqual(['Yelkanli qayiqlar'])
})

it('who asks who somebody is finds people before papers, and no people where that is part of a name', async () => {
  const post = { position_name_uz: 'Togʻdagi katta qoʻriqchining yordamchisi va hisobchisi' }
  await added(
    await portal.as('superuser'),
    { path: '/employees', example: employeeExample },
    { full_name_uz: 'Shodiyev Tal', ...post },
  )
  await titled('Qoʻriqchi haqida', { date: new Date().toISOString().slice(0, 16) })
  for (const [q, locale] of [
    ["qo'riqchi kim", 'uz'],
    ['қўриқчи ким', 'uzb'],
  ] as const)
    expect([q, (await search(q, {}, locale)).results[0].type]).toEqual([q, 'employee'])
  expect((await search("qo'riqchi", {}, 'uz')).results[0].type).toBe('post')
})

it('what people say of themselves, and where they ask, need not be there', async () => {
  await titled('Chorvachilik', { title_ru: 'Скотоводство', title_en: 'Cattle' })
  for (const [q, locale] of [
    ['menga eng yaqin chorvachilik', 'uz'],
    ['biz chorvachilik qilyapmiz', 'uz'],
    ['ближайшее скотоводство', 'ru'],
    ['куда мне обратиться оформить скотоводство', 'ru'],
    ['nearest cattle', 'en'],
    ['we are taking cattle', 'en'],
  ] as const)
    expect([q, (await search(q, {}, locale)).match]).toEqual([q, 'all'])
})

it('the Russian verbs of editors are met in every form, and slips in their words are put right', async () => {
  await titled('Oʻtov', { title_ru: 'Юрта напрокат' })
  await sameMeaning('юрта', 'кочевать', 'karvonsaroy', 'oʻtov')
  for (const q of ['кочует', 'кочевали', 'кочуют'])
    expect([q, titles(await search(q, {}, 'ru'))]).toEqual([q, ['Юрта напрокат']])
  const found = await search('karvonsaryo')
  expect([found.match, found.suggestion]).toEqual(['similar', 'karvonsaroy'])
})

it('what is one’s own is no slip of what is another’s', async () => {
  await titled('Zotasining uyi')
  expect((await search('zotamdan')).suggestion).toBeNull()
  await titled('Zota uyi')
  expect(titles(await search('zotamdan'))[0]).toBe('Zota uyi')
})

it('what is a form, or nearly the spelling, of an editor’s word finds the word itself as well', async () => {
  await titled('Qutichani ochirtirish', { title_en: 'Lantern of attendance' })
  await sameMeaning('ochirtirish', 'kufr')
  await sameMeaning('lantern of attendance', 'fanus')
  for (const [locale, q, title] of [
    ['uz', 'qutichani ochirtiraman', 'Qutichani ochirtirish'],
    ['en', 'lantern of atendance', 'Lantern of attendance'],
  ] as const) {
    const found = await search(q, {}, locale)
    expect([q, found.match, titles(found)]).toEqual([q, 'all', [title]])
  }
})

it('a slip of one letter in an editor’s word comes before a word of titles that is less like it', async () => {
  await titled('Boʻsh gulxanlari')
  await titled('Yangi bogʻbon')
  await sameMeaning('gulxanbosar', 'bogʻbon')
  const found = await search('gulxanbosri')
  expect([found.match, found.suggestion, titles(found)]).toEqual(['similar', 'gulxanbosar', ['Yangi bogʻbon']])
})

it('who has no ў on the keyboard writes у, and finds what has either', async () => {
  await titled('Yetti oʻlchovli kuzov', {
    title_uzb: 'Етти ўлчовли кузов',
    description_uz: '<p>Oʻrmonzor kutubxonasi</p>',
  })
  for (const [locale, q] of [
    ['uz', 'улчовли кузов'],
    ['uzb', 'улчовлининг'],
    ['uzb', 'урмонзор кутубхонаси'],
    ['uzb', 'ўлчовли'],
  ] as const) {
    const found = await search(q, {}, locale)
    expect([q, found.match, found.suggestion, found.count]).toEqual([q, 'all', null, 1])
  }
  expect((await search('ўлчовли кўзов', {}, 'uzb')).match).not.toBe('all')
  expect((await search('улчовли', {}, 'ru')).count).toBe(0)
})

it('a best bet is for what was typed, also where nothing has it and it looks like a slip of something else', async () => {
  await titled('Marvaridgul bozori')
  const { id } = await titled('Pristan')
  const bet = { queries: ['marvaridgol'], kind: 'post', entity: id }
  expect((await (await portal.as('superuser')).post('/api/search/bestBets/create/', bet)).status).toBe(201)
  const betsOf = async (q: string) => {
    const { suggestion, best_bets } = await search(q)
    return [suggestion, best_bets.map(({ title }: Body) => title)]
  }
  expect(await betsOf('marvaridgol')).toEqual(['marvaridgul', ['Pristan']])
})
