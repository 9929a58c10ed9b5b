import { describe, expect, it } from 'vitest'
import { type Locale, pathIn } from '#common/locale.ts'
import { openPortal } from '#tests/app.ts'
import type { Body } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import {
  documentExample,
  employeeExample,
  mediatorExample,
  newsCategory,
  organizationExample,
  regionExample,
  videoGalleryExample,
} from '#tests/content-examples.ts'
import { inUzbek, post, searchOn, suggestOn, titles } from '#tests/searching.ts'

const portal = await openPortal()
const search = searchOn(portal)
const suggest = suggestOn(portal)

describe('finding', () => {
  it('meets both scripts, any apostrophe and other endings, and marks them', async () => {
    await added(await portal.as('chief'), post, inUzbek('Oʻzbekiston hududlarida qabul <b>kunlari</b>'))
    for (const q of ['ўзбекистон', "o'zbekiston", 'OZBEKISTON', 'hududlarga', 'ҳудуд', 'кабул', 'kunlar'])
      expect([q, titles(await search(q))]).toEqual([q, ['Oʻzbekiston hududlarida qabul <b>kunlari</b>']])
    const [found] = (await search('ҳудуд', {}, 'uzb')).results
    expect(found.title_parts).toContainEqual({ text: 'ҳудудларида', mark: true })
    const [latin] = (await search('qabul')).results
    expect(latin.title_parts.map(({ text }: Body) => text).join('')).toBe(latin.title)
  })

  it('knows a thing by what its kind is called, and an act by its number however that is said', async () => {
    const staff = await portal.as('superuser')
    await added(staff, { path: '/documents', example: documentExample })
    const example = videoGalleryExample
    const { id } = await added(staff, { path: '/video-gallery', example }, { date: '2024-05-07' })
    const first = async (q: string, locale: string) => {
      const { match, results } = await search(q, {}, locale)
      return [q, match, results[0]?.url]
    }
    const law = '/documant-library/mediatsiya-togrisida'
    const asked = {
      uz: ['qonun 482', '482-sonli qonun', '482 son qonun', 'mediatsiya qonuni'],
      ru: ['закон № 482', 'закон номер 482', 'закон о медиации'],
      en: ['law no. 482', 'law number 482', 'mediation law'],
    }
    for (const [locale, queries] of Object.entries(asked))
      for (const q of queries) expect(await first(q, locale)).toEqual([q, 'all', pathIn(locale as Locale, law)])
    const films = { uz: 'xizmatlar videosi', uzb: 'хизматлар видео', ru: 'видео услуги', en: 'services video' }
    for (const [locale, q] of Object.entries(films))
      expect(await first(q, locale)).toEqual([q, 'all', pathIn(locale as Locale, `/video-gallery/${id}`)])
  })

  it('gives HTML that holds texts and marks alone', async () => {
    await added(
      await portal.as('chief'),
      post,
      inUzbek('Salom', { summary_uz: '<img src=x onerror=alert(1)> qonun & "huquq"' }),
    )
    const [found] = (await search('qonun')).results
    expect(found.snippet_html).toBe('&lt;img src=x onerror=alert(1)&gt; <mark>qonun</mark> &amp; &quot;huquq&quot;')
  })

  it('knows Russian and English by their stems, and says what other languages have', async () => {
    await added(await portal.as('chief'), post)
    expect(titles(await search('законы', {}, 'ru'))).toEqual(['Новый закон вступил в силу'])
    expect(titles(await search('laws', {}, 'en'))).toEqual(['The new law is in force'])
    expect((await search('law', {}, 'ru')).other_locales).toEqual({ en: 1 })
    expect(titles(await search('law', { scope: 'all' }, 'ru'))).toEqual(['The new law is in force'])
  })

  it('takes a slip of the pen for what it was meant to be', async () => {
    await added(await portal.as('chief'), post, inUzbek('Vazirlik hayʼati yigʻilishi'))
    const { match, suggestion, ...body } = await search('vazrilik')
    expect([match, suggestion, titles(body)]).toEqual(['similar', 'vazirlik', ['Vazirlik hayʼati yigʻilishi']])
    expect(await search('qwertyuiop')).toMatchObject({ count: 0, match: 'all', suggestion: null })
  })

  it('reads Russian words in Latin letters, put right where they need be, where nothing else is found', async () => {
    await added(await portal.as('chief'), post, { title_ru: 'Записаться к нотариусу стало проще' })
    for (const [q, meant] of [
      ['Zapisatsya k notariusam', 'записаться к нотариусам'],
      ['zapisatsya k natariusu', 'записаться к нотариусу'],
    ] as const) {
      const { match, suggestion, ...body } = await search(q, {}, 'ru')
      expect([match, suggestion, titles(body)]).toEqual(['similar', meant, ['Записаться к нотариусу стало проще']])
      expect(body.results[0].title_parts).toContainEqual({ text: 'нотариусу', mark: true })
    }
    expect((await suggest('zapisats', 'ru')).map(({ title }: Body) => title)).toEqual([
      'Записаться к нотариусу стало проще',
    ])
    // What is found as it stands is not read otherwise, and other languages say what they have.
    expect(await search('law', {}, 'ru')).toMatchObject({ match: 'all', suggestion: null, other_locales: { en: 1 } })
  })

  it('knows words without their endings where titles have them with endings alone', async () => {
    await added(await portal.as('chief'), post, {
      ...inUzbek('Mediatorlarning qabul kunlari'),
      ...{ title_ru: 'О нотариальных действиях', title_en: 'Licensing of attorneys' },
    })
    for (const [locale, q, meant] of [
      ['uz', 'mediatr', 'mediatorlarning'],
      ['uz', 'medaitorimiz qabulga', 'mediatorlarning qabulga'],
      ['uzb', 'медиатр', 'медиаторларнинг'],
      ['ru', 'натариальный', 'нотариальных'],
      ['en', 'atorney', 'attorneys'],
    ] as const) {
      const { match, suggestion, count } = await search(q, {}, locale)
      expect([q, match, suggestion, count]).toEqual([q, 'similar', meant, 1])
    }
    expect(await search('2027', {}, 'ru')).toMatchObject({ count: 0, suggestion: null })
  })

  it('offices, mediators, people and regions are found by their telephones, however the digits are parted, and these are marked', async () => {
    const chief = await portal.as('superuser')
    await added(chief, { path: '/regions', example: regionExample }, { hotline: '+998952331302' })
    await added(
      chief,
      { path: '/organizations', example: organizationExample },
      { phone: ['+998952331303'], fax: '+998952331304' },
    )
    await added(chief, { path: '/mediators', example: mediatorExample }, { phone: ['+998952331305'] })
    await added(chief, { path: '/employees', example: employeeExample }, { phone: '+998952331306' })
    const text = 'Telefon: (95) 233-13-07 (soat 9:00 dan)'
    await added(chief, post, inUzbek('Ishonch telefoni ochildi', { summary_uz: text }))
    for (const locale of ['uz', 'ru', 'en'])
      for (const digit of [2, 3, 4, 5, 6, ...(locale === 'uz' ? [7] : [])])
        for (const q of [
          `+998 95 233-13-0${digit}`,
          `(95)233 13 0${digit}`,
          `99895233130${digit}`,
          `95233130${digit}`,
          `233130${digit}`,
          `233-13-0${digit}`,
        ])
          expect([locale, q, titles(await search(q, {}, locale)).length]).toEqual([locale, q, 1])
    expect((await search('952331307')).results[0].snippet_html).toContain('<mark>(95) 233-13-07</mark>')
    expect((await search('233-13-05', {}, 'ru')).results[0].snippet_html).toContain('<mark>+998 95 233-13-05</mark>')
    expect(titles(await search('+998 71 233-13-05'))).toEqual([])
    const listed = async (path: string, q: string) =>
      (await portal.anonymous().get(`/api/${path}/?${new URLSearchParams({ q })}`)).body.count
    expect(titles(await search('90 123-45-67'))).toHaveLength(1)
    expect([
      await listed('mediators', '+998 95 233 13 05'),
      await listed('organizations', '233-13-04'),
      await listed('organizations', '901234567'),
    ]).toEqual([1, 1, 1])
  })

  it('parts what it shows of several fields by one full stop', async () => {
    const texts = { user_info_uz: '<p>Yurist.</p>', duties_uz: '<p>Qabul qiladi</p>', phone: '+998952331308' }
    await added(await portal.as('superuser'), { path: '/employees', example: employeeExample }, texts)
    const [found] = (await search('95 233-13-08')).results
    expect(found.snippet_html).toBe('Yurist. Qabul qiladi. <mark>+998 95 233-13-08</mark>')
  })

  it('takes a letter that is held down for no initial of a name', async () => {
    await added(
      await portal.as('superuser'),
      { path: '/employees', example: employeeExample },
      { full_name_uz: 'Rahimov H. X.' },
    )
    for (const q of ['xxxxxxxx', 'HHH', 'ххх']) expect([q, titles(await search(q))]).toEqual([q, []])
    expect(titles(await search('rahimov x'))).toHaveLength(1)
  })

  it('takes no number for a mistyped other one', async () => {
    await added(await portal.as('chief'), post, inUzbek('2025-yil hisoboti'))
    expect(titles(await search('2025'))).toEqual(['2025-yil hisoboti'])
    expect(await search('2035')).toMatchObject({ count: 0, suggestion: null })
  })

  it('puts titles before texts and the number of an act before all', async () => {
    const chief = await portal.as('chief')
    await added(chief, post, inUzbek('Boshqa xabar', { description_uz: '<p>Notariat haqida, PF-41 boʻyicha</p>' }))
    await added(chief, post, inUzbek('Notariat yangiliklari'))
    await added(await portal.as('superuser'), { path: '/documents', example: documentExample }, { number_uz: 'PF-41' })
    expect(titles(await search('notariat'))).toEqual(['Notariat yangiliklari', 'Boshqa xabar'])
    expect((await search('ПФ-41')).results.map(({ type }: Body) => type)).toEqual(['document', 'post'])
  })
})

it('letters of the other script that look alike are put right, in every language', async () => {
  await added(await portal.as('chief'), post)
  for (const [locale, q, title] of [
    ['ru', 'нoвый зaкoн', 'Новый закон вступил в силу'],
    ['ru', 'HОВЫЙ ЗAКОН', 'Новый закон вступил в силу'],
    ['en', 'thе nеw lаw', 'The new law is in force'],
    ['uz', 'yаngi qоnun', 'Yangi qonun kuchga kirdi'],
    ['uzb', 'янги қoнун', 'Янги қонун кучга кирди'],
  ] as const) {
    const found = await search(q, {}, locale)
    expect([q, found.match, titles(found)]).toEqual([q, 'all', [title]])
  }
})

it('what has a time is found from then on, without a write', async () => {
  const chief = await portal.as('chief')
  await added(chief, post, inUzbek('Kelgusi qonun', { category: newsCategory, publish_at: '2999-01-01T00:00' }))
  expect((await search('kelgusi')).count).toBe(0)
  await portal.query("update search_entries set from_at = now() - interval '1 second'")
  portal.ground.contentVersion.expire()
  expect((await search('kelgusi')).count).toBe(1)
})
