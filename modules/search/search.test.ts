import { describe, expect, it } from 'vitest'
import { dayAt } from '#common/day.ts'
import { type Locale, pathIn } from '#common/locale.ts'
import { employeeRepository } from '#modules/employees/repository.server.ts'
import { openPortal } from '#tests/app.ts'
import type { Body } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import {
  categoryExample,
  datasetExample,
  documentExample,
  employeeExample,
  mediatorExample,
  newsCategory,
  organizationExample,
  postExample,
  regionExample,
  videoGalleryExample,
} from '#tests/content-examples.ts'
import { bestBetService } from './editors-words.server.ts'
import { targetAt, targetOf } from './targets.server.ts'

const portal = await openPortal()

const search = async (q: string, more: Record<string, string> = {}, locale = 'uz') => {
  const { status, body } = await portal.stranger().get(`/${locale}/api/search/?${new URLSearchParams({ q, ...more })}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const titles = (body: Body): string[] => body.results.map(({ title }: Body) => title)
const suggest = async (q: string, locale = 'uz') =>
  (await portal.anonymous().get(`/${locale}/api/search/suggest/?${new URLSearchParams({ q })}`)).body

const post = { path: '/posts', example: postExample } as const
/** A post in Uzbek alone. */
const inUzbek = (title_uz: string, over: Body = {}) => ({
  ...{ title_uz, title_uzb: '', title_ru: '', title_en: '', summary_uz: '', description_uz: '' },
  ...over,
})

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
    await added(chief, { path: '/mediators', example: mediatorExample }, { phone: '+998952331305' })
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

describe('what has no page of its own kind', () => {
  const urls = (body: Body) => body.results.map(({ url }: Body) => url)
  const category = { path: '/categories', example: categoryExample } as const

  it('a link in the menu is found at the address where it leads to, one to another site on the page that says so', async () => {
    const chief = await portal.as('chief')
    await added(chief, category, { name_uz: 'Xabarlarga obuna', kind: 'link', link: '/newsletter' })
    const outside = await added(chief, category, { name_uz: 'Yagona portal', kind: 'link', link: 'https://my.gov.uz' })
    expect(urls(await search('obuna'))).toEqual(['/newsletter'])
    expect(urls(await search('yagona portal'))).toEqual([`/inner-page/${outside.slug}`])
    const target = await targetAt(portal.ground.db, '/ru/newsletter', { locale: 'uz', portalSlug: 'adliya' })
    expect(target).toMatchObject({ kind: 'category', url: '/newsletter' })
  })

  it('a register is not found beside a set that bears its name, and is again where visitors do not see that', async () => {
    const staff = await portal.as('superuser')
    const { id, slug } = await added(staff, category)
    const kinds = async () => {
      const { results } = await search('mediatorlar reyestri', { type: 'dataset' })
      return results
        .filter(({ url }: Body) => url.endsWith('/reyestr-mediatorlar'))
        .map(({ date }: Body) => date !== null)
    }
    const [register, set] = [[false], [true]]
    expect(await kinds()).toEqual(register)
    const named = { slug: 'reyestr-mediatorlar', title_uz: 'Mediatorlar reyestri', category: id }
    await added(staff, { path: '/open-data', example: datasetExample }, named)
    expect(await kinds()).toEqual(set)
    const show = async (path: string, active: boolean) =>
      expect((await staff.patch(`/api${path}/update/`, { active })).status).toBe(200)
    for (const path of [`/categories/${slug}`, '/open-data/reyestr-mediatorlar']) {
      await show(path, false)
      expect([path, await kinds()]).toEqual([path, register])
      await show(path, true)
      expect([path, await kinds()]).toEqual([path, set])
    }
    expect((await staff.delete('/api/open-data/reyestr-mediatorlar/delete/')).status).toBe(204)
    expect(await kinds()).toEqual(register)
  })

  it('the registers are found among the datasets, from the first category on', async () => {
    const chief = await portal.as('chief')
    expect((await search('mediatorlar reyestri', { type: 'dataset' })).count).toBe(0)
    await added(chief, category)
    for (const [locale, q] of [
      ['uz', 'professional mediatorlar'],
      ['ru', 'реестр медиаторов'],
    ] as const) {
      const [found] = (await search(q, { type: 'dataset' }, locale)).results
      const address = '/adliya-ochiq-malumotlar/reyestr-mediatorlar'
      expect(found).toMatchObject({ type: 'dataset', url: locale === 'uz' ? address : `/ru${address}` })
    }
  })

  it('a person is found at their place on the page that has them', async () => {
    const superuser = await portal.as('superuser')
    const people = await added(superuser, category, { kind: 'employees' })
    const employee = { path: '/employees', example: employeeExample } as const
    const named = (name: string, index: number) =>
      added(superuser, employee, { full_name_uz: name, full_name_uzb: '', category: people.id, index })
    await named('Zafarov Anvar', 2)
    const { slug } = await named('Yoʻldoshev Botir', 3)
    await superuser.patch(`/api/employees/${(await named('Yashirin Odam', 1)).slug}/update/`, { active: false })
    expect(urls(await search("yo'ldoshev"))).toEqual([`/inner-page/${people.slug}?person=${slug}#person-${slug}`])
    expect(await employeeRepository.placeOf(portal.ground.db, people.id, slug)).toBe(2)
    expect(await employeeRepository.placeOf(portal.ground.db, people.id, 'hech-kim')).toBeUndefined()
  })
})

describe('words as people put them', () => {
  const chief = () => portal.as('chief')

  it('meet those of texts where a stemmer makes two stems of them, and small words need not be there', async () => {
    await added(await chief(), post, {
      ...inUzbek('Ishonch telefonlari'),
      title_ru: 'Об организации приёма граждан',
      title_en: 'Trust helplines',
      description_ru: '<p>Новый орган проводит экзамен</p>',
    })
    for (const [locale, q] of [
      ['uz', 'ishonch telefoni'],
      ['uzb', 'ишонч телефони'],
      ['uz', 'ishonch telefonini qayerda olish mumkin'],
      ['ru', 'прием граждан'],
      ['ru', 'приём граждан'],
      ['ru', 'экзаменов новых органов'],
      ['uz', 'как найти телефоны'],
      ['uzb', 'ишонч телефонини қаердан топсам бўлади?'],
      ['uz', 'ishonch telefonini olmoqchiman'],
      ['uzb', 'ишонч телефонига ёзаман'],
      ['ru', 'Где и как можно получить приём граждан?'],
      ['ru', 'какой нужен экзамен, сколько стоит'],
      ['en', 'How do I get a trust helpline?'],
    ] as const) {
      const { match, count } = await search(q, {}, locale)
      expect([q, match, count]).toEqual([q, 'all', 1])
    }
  })

  it('find the page whose name is a part of them, after what is named by all of them', async () => {
    await added(
      await chief(),
      { path: '/categories', example: categoryExample },
      { name_uz: 'Rahbariyat', name_uzb: '', name_ru: 'Руководство', name_en: 'Leadership' },
    )
    await added(await chief(), post, inUzbek('Vazirlik rahbariyati qabul qiladi'))
    await added(await chief(), post, inUzbek('Yangilik', { summary_uz: 'Vazirlik rahbariyati haqida' }))
    expect(titles(await search('vazirlik rahbariyati'))).toEqual([
      'Vazirlik rahbariyati qabul qiladi',
      'Rahbariyat',
      'Yangilik',
    ])
    expect(titles(await search('ministry leadership', {}, 'en'))[0]).toBe('Leadership')
    expect(titles(await search('vazirlik rahbariyati', { type: 'post' }))).not.toContain('Rahbariyat')
  })

  it('find the body whose name is a part of them, though it says nothing of the rest', async () => {
    const name = { organization_name_uz: 'Kema boshqarmasi', organization_name_uzb: '', organization_name_ru: '' }
    const body = { path: '/organizations', example: organizationExample } as const
    await added(await portal.as('superuser'), body, { ...name, organization_name_en: '' })
    await added(await chief(), post, inUzbek('Yangilik', { description_uz: '<p>Kema boshqarmasi faksi</p>' }))
    expect(titles(await search('kema boshqarmasi faksi'))).toEqual(['Kema boshqarmasi', 'Yangilik'])
  })

  it('name a person by their post before what only begins with its words', async () => {
    const superuser = await portal.as('superuser')
    const name = { organization_name_uz: 'Kemasozlik vazirligi', organization_name_uzb: '', organization_name_ru: '' }
    const body = { path: '/organizations', example: organizationExample } as const
    await added(superuser, body, { ...name, organization_name_en: '' })
    const person = {
      full_name_uz: 'Dengizov Anvar Botirovich',
      full_name_uzb: '',
      position_name_uz: 'Kemasozlik vaziri',
    }
    await added(superuser, { path: '/employees', example: employeeExample }, person)
    expect(titles(await search('kemasozlik vaziri'))).toEqual(['Dengizov Anvar Botirovich', 'Kemasozlik vazirligi'])
  })

  it('are read in the letters of the other layout where they say nothing as they stand', async () => {
    const title_ru = 'Расписание пригородных поездов'
    await added(await portal.as('chief'), post, inUzbek('Poyezdlar', { title_ru, title_en: 'Suburban trains' }))
    const { match, suggestion, ...body } = await search('hfcgbcfybt gjtpljd', {}, 'ru')
    expect([match, suggestion, titles(body)]).toEqual(['similar', 'расписание поездов', [title_ru]])
    expect(titles(await search('екфшты', {}, 'en'))).toEqual(['Suburban trains'])
    expect(await search('qwertyuiop asdf', {}, 'ru')).toMatchObject({ count: 0, suggestion: null })
  })

  it('are not what only begins like the stem of their stem', async () => {
    await added(await portal.as('chief'), post, inUzbek('Orollar', { title_ru: 'Овощи и орехи' }))
    expect((await search('ооо', {}, 'ru')).count).toBe(0)
  })

  it('are no slips of others where texts know them, or editors', async () => {
    const superuser = await portal.as('superuser')
    const said = { title_ru: 'Сводка погоды', summary_ru: 'Ожидаются заморозки.', description_ru: '' }
    await added(superuser, post, inUzbek('Ob-havo', said))
    await added(superuser, post, inUzbek('Muzlatkich', { title_ru: 'Заморозка и перевозка продуктов' }))
    expect(await search('заморозки глициния', {}, 'ru')).toMatchObject({ match: 'any', suggestion: null })
    const words = ['перевязка', 'бинтование']
    expect((await superuser.post('/api/search/synonyms/create/', { words })).status).toBe(201)
    expect(await search('перевязка продуктов', {}, 'ru')).toMatchObject({ match: 'any', suggestion: null })
    expect((await search('перевоска продуктов', {}, 'ru')).suggestion).toBe('перевозка продуктов')
  })

  it('are no slips of what is left of a longer one without its ending, unless they end as it does', async () => {
    await added(await chief(), post, inUzbek('Otasining ismini oʻzgartirish va fikringiz'))
    await added(await chief(), post, inUzbek('Adliya vazirligida amaliyot'))
    for (const [locale, q, how] of [
      ['uz', 'adliya vazirligida amaliyot oʻtar', 'any'],
      ['uzb', 'адлия вазирлигида амалиёт ўтар', 'any'],
      // A verb that only makes one of a noun need not be there.
      ['uz', 'adliya vazirligida amaliyot oʻtash', 'all'],
      ['uzb', 'адлия вазирлигида амалиёт ўтамоқчиман', 'all'],
    ] as const) {
      const { match, suggestion, results } = await search(q, {}, locale)
      expect([q, match, suggestion, results[0].url]).toEqual([q, how, null, expect.stringContaining('amaliyot')])
    }
    for (const q of ['otash', 'oʻtar'])
      expect([q, await search(q)]).toEqual([q, expect.objectContaining({ count: 0, suggestion: null })])
    for (const [q, meant] of [
      ['fikir', 'fikringiz'],
      ['otasinig', 'otasining'],
    ])
      expect([q, (await search(q ?? '')).suggestion]).toEqual([q, meant])
  })

  it('are some of what a thing is named by: the more, the sooner it comes', async () => {
    await added(await chief(), post, inUzbek('Markaziy apparat'))
    await added(await chief(), post, {
      ...inUzbek('1008 call-markazi bir millioninchi qoʻngʻiroqqa javob berdi va navbat kutish vaqti qisqardi'),
      title_ru: 'Конкурс на вакантные места нотариусов в трёх областях',
    })
    await added(await chief(), post, { ...inUzbek('Notarius'), title_ru: 'Нотариус' })
    const found = await search('1008 koll markaz')
    expect([found.match, titles(found)[0]?.slice(0, 9)]).toEqual(['any', '1008 call'])
    expect(titles(await search('открытый конкурс нотариусов', {}, 'ru'))[0]).toMatch(/^Конкурс/)
  })

  it('are put right together, and some of them do where nothing has all', async () => {
    await added(await chief(), post, inUzbek('Vasiyatnoma qanday tuziladi'))
    await added(await chief(), post, inUzbek('Shartnoma tuzish'))
    const found = await search('vasyatnoma tuzsh')
    expect([found.match, found.suggestion]).toEqual(['similar', 'vasiyatnoma tuzish'])
    expect(titles(found).toSorted()).toEqual(['Shartnoma tuzish', 'Vasiyatnoma qanday tuziladi'])
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

describe('narrowing', () => {
  it('counts types, years and sections, each as the other filters leave them', async () => {
    const chief = await portal.as('chief')
    const own = await added(
      chief,
      { path: '/categories', example: categoryExample },
      { name_uz: 'Qonun sahifasi', kind: 'posts' },
    )
    await added(chief, post, inUzbek('Qonun bir', { date: '2023-02-03T10:00' }))
    await added(chief, post, inUzbek('Qonun ikki', { date: '2024-02-03T10:00', category: own.id }))
    const all = await search('qonun')
    expect(all.facets.type).toEqual([
      { value: 'post', count: 2 },
      { value: 'page', count: 1 },
    ])
    expect(all.facets.year).toEqual([
      { value: 2024, count: 1 },
      { value: 2023, count: 1 },
    ])
    expect(titles(await search('qonun', { type: 'post', category: own.slug }))).toEqual(['Qonun ikki'])
    const ofOwn = all.facets.category.find(({ value }: Body) => value === own.slug)
    expect([ofOwn.count, (await search('qonun', { category: own.slug })).count]).toEqual([2, 2])
    expect(titles(await search('qonun', { type: 'post,page', sort: 'oldest' }))).toHaveLength(3)
    const listed = await portal.stranger().get('/api/search/?q=qonun&type[]=page&type[]=document')
    expect(titles(listed.body)).toEqual(['Qonun sahifasi'])
    const repeated = await portal.stranger().get('/api/search/?q=qonun&type=page&type=document')
    expect(titles(repeated.body)).toEqual(['Qonun sahifasi'])
    const counted = async (days: Record<string, string>) =>
      (await search('qonun', days)).facets.year.map(({ value, count }: Body) => [value, count])
    expect(await counted({ year: '2023' })).toEqual([
      [2024, 1],
      [2023, 1],
    ])
    // The form keeps the days that the address asks for, whichever year is chosen then.
    expect(await counted({ from: '2024-01-10' })).toEqual([[2024, 1]])
    expect(await counted({ from: '2023-02-04', year: '2023' })).toEqual([
      [2024, 1],
      [2023, 0],
    ])
    for (const days of [
      { from: '2023-01-01', to: '2023-12-31' },
      { from: '2023-12-31', to: '2023-01-01' },
      { year: '2023' },
      { year: '2023', from: '2023-02-03' },
    ])
      expect(titles(await search('qonun', days as unknown as Record<string, string>))).toEqual(['Qonun bir'])
    expect((await search('qonun', { year: '2023', to: '2023-02-02' })).count).toBe(0)
    expect(titles(await search('qonun', { type: 'post', sort: 'oldest' }))).toEqual(['Qonun bir', 'Qonun ikki'])
    expect((await search('qonun', { category: 'nowhere' })).count).toBe(0)
    expect((await search('qonun', { p: '9999', page_size: '100' })).p).toBe(1)
  })

  it('counts a year as it is narrowed by: from midnight in Tashkent, also when clocks stood otherwise', async () => {
    await added(await portal.as('chief'), post, inUzbek('Qonun', { date: '1990-01-01T00:30' }))
    expect((await search('qonun')).facets.year).toEqual([{ value: 1990, count: 1 }])
    expect((await search('qonun', { year: '1990' })).count).toBe(1)
    expect((await search('qonun', { year: '1989' })).count).toBe(0)
  })

  it('narrows what is found more often than is counted, by all at once', async () => {
    const region = await added(await portal.as('superuser'), { path: '/regions', example: regionExample })
    const chief = await portal.as('chief')
    const section = { name_uz: 'Boʻlim sahifasi', kind: 'posts' }
    const own = await added(chief, { path: '/categories', example: categoryExample }, section)
    await added(chief, post, inUzbek('Qonun bir', { date: '2024-02-03T10:00', category: own.id }))
    await portal.query(`do $$ declare others text; begin
      select string_agg(quote_ident(column_name), ', ') into others from information_schema.columns
      where table_name = 'search_entries' and column_name not in ('entity', 'key');
      execute format('insert into search_entries (entity, key, %1$s) select entity + n, key || n, %1$s
        from search_entries, generate_series(1, 510) n where kind = ''post''', others);
    end $$`)
    const narrow = { type: 'post', category: own.slug, from: '2024-01-01', to: '2024-12-31' }
    expect(await search('qonun', narrow)).toMatchObject({ count: 200, more: true })
    expect(await search('qonun', { ...narrow, to: '2024-01-31' })).toMatchObject({ count: 0 })
    expect(await search('qonun', { ...narrow, region: String(region.id) })).toMatchObject({ count: 0 })
  })
})

describe('what is asked in bad faith', () => {
  const hostile = ['%', '_', "'", '"', '\\', '(', ')', '[', '&', '|', '!', ':*', '<->', '(a+)+$', '<script>', '🙂']
  it.each(hostile)('%j, five hundred times, is answered and means nothing', async (sign) => {
    const { count, results } = await search(sign.repeat(500).slice(0, 500))
    expect([count, results]).toEqual([0, []])
    expect(await suggest(sign.repeat(40).slice(0, 80))).toEqual([])
  })

  it('takes less than 300 ms of work, however it is meant', async () => {
    // What this process works, not how long it waits: the machine may have more to do.
    const workOf = async (q: string) => {
      const before = process.cpuUsage()
      await portal.stranger().get(`/api/search/?${new URLSearchParams({ q })}`)
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    }
    const long = ['a '.repeat(250), 'q'.repeat(500), 'qonun '.repeat(83), `${'a'.repeat(30)}!`, '%'.repeat(501)]
    for (const q of [...hostile.map((sign) => sign.repeat(500).slice(0, 500)), ...long]) {
      const work = [await workOf(q), await workOf(`${q.slice(0, 499)}.`), await workOf(`.${q.slice(0, 499)}`)]
      expect([q, Math.min(...work) < 300]).toEqual([q, true])
    }
  })

  it('markup that is searched for is never markup of the answer', async () => {
    await added(await portal.as('chief'), post, inUzbek('Salom', { summary_uz: '<svg onload=alert(1)> & boshqa' }))
    const { headers } = await portal.anonymous().get('/api/search/?q=<svg>')
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      expect.stringMatching(/^application\/json\b/),
      'nosniff',
    ])
    for (const q of ['<svg onload=alert(1)>', '"><script>alert(1)</script>', '<mark>alert</mark>']) {
      const { query, ...body } = await search(q)
      expect(query).toBe(q)
      expect(body.folded).not.toMatch(/[<>"]/)
      for (const { snippet_html } of body.results) expect(snippet_html.replace(/<\/?mark>/g, '')).toMatch(/^[^<>"]+$/)
    }
    expect((await search('onload')).results).toHaveLength(1)
  })

  it('a sign that no text has is refused, as everywhere', async () => {
    expect((await portal.anonymous().get('/api/search/?q=%00')).status).toBe(400)
  })

  it('filters that there are none are refused, by their names; nothing is no filter', async () => {
    const asked = (query: string) => portal.stranger().get(`/ru/api/search/?q=qonun&${query}`)
    const { status, body } = await asked('type=post,gossip&type[]=x&from=soon&sort=best')
    expect([status, Object.keys(body.errors).toSorted()]).toEqual([400, ['from', 'sort', 'type.1', 'type[].0']])
    for (const query of ['type=&from=&sort=', 'type=post,document&type[]=video'])
      expect((await asked(query)).status).toBe(200)
  })

  it('more than 500 letters are refused, as many words as fit are not', async () => {
    const { status, body } = await portal.anonymous().get(`/api/search/?q=${'a'.repeat(501)}`)
    expect([status, body.errors.q[0].code]).toEqual([400, 'too_long'])
    expect((await search('a '.repeat(250))).count).toBe(0)
    expect((await search('q'.repeat(500))).count).toBe(0)
  })
})

describe('who searches more than 60 times a minute', () => {
  it('is told to wait, here and where pages ask; nobody else is', async () => {
    const visitor = portal.anonymous('203.0.113.7')
    for (let done = 0; done < 60; done += 1) expect((await visitor.get('/api/search/?q=qonun')).status).toBe(200)
    const { status, body, headers } = await visitor.get('/api/search/?q=qonun')
    expect([status, body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await visitor.get('/api/search/')).status).toBe(200)
    expect((await portal.anonymous('203.0.113.8').get('/api/search/?q=qonun')).status).toBe(200)
  })

  it('may not do so at another process either', async () => {
    const visitor = portal.anonymous('203.0.113.9')
    for (let done = 0; done < 10; done += 1) await visitor.get('/api/search/?q=qonun')
    await portal.query("update rate_limits set points = 60 where key like 'search:%'")
    for (let done = 0; done < 9; done += 1) expect((await visitor.get('/api/search/?q=qonun')).status).toBe(200)
    for (let done = 0; done < 2; done += 1) expect((await visitor.get('/api/search/?q=qonun')).status).toBe(429)
  })
})

describe('suggestions', () => {
  it('are titles that begin so, then titles with such words, then similar ones, from two letters on', async () => {
    const chief = await portal.as('chief')
    await added(chief, post, inUzbek('Yangi notarial idora'))
    await added(chief, post, inUzbek('Notariat kunlari'))
    expect((await suggest('нот')).map(({ title }: Body) => title)).toEqual(['Notariat kunlari', 'Yangi notarial idora'])
    await added(chief, post, inUzbek('Yangilik', { summary_uz: 'Notarial idora haqida', date: '2026-01-02T10:00' }))
    const named = (await suggest('idora haq')).map(({ title }: Body) => title)
    expect(named).toEqual(['Yangilik'])
    expect((await suggest('idora')).map(({ title }: Body) => title)).toEqual(['Yangi notarial idora', 'Yangilik'])
    expect(await suggest('n')).toEqual([])
    expect(await suggest('n'.repeat(81))).toEqual([])
    expect((await suggest('natariat')).map(({ title }: Body) => title)).toEqual(['Notariat kunlari'])
    expect((await suggest('yan'))[0]).toEqual({
      title: 'Yangi notarial idora',
      type: 'post',
      url: '/posts/yangi-notarial-idora',
    })
  })

  it('put no word right that texts have, or that editors know', async () => {
    const superuser = await portal.as('superuser')
    const suggested = async (q: string) => (await suggest(q, 'ru')).map(({ title }: Body) => title)
    await added(superuser, post, inUzbek('Qonun', { title_ru: 'Проект закона' }))
    expect(await suggested('залога')).toEqual(['Проект закона'])
    const said = { title_ru: 'Договоры аренды', description_ru: '<p>Размер залога не меняется.</p>' }
    await added(superuser, post, inUzbek('Ijara', said))
    expect(titles(await search('залога', {}, 'ru'))).toEqual(['Договоры аренды'])
    expect(await suggested('залога')).toEqual([])
    expect(await suggested('загона')).toEqual(['Проект закона'])
    expect((await superuser.post('/api/search/synonyms/create/', { words: ['загона', 'вольера'] })).status).toBe(201)
    expect(await suggested('загона')).toEqual([])
  })
})

describe('the words of editors', () => {
  it('synonyms find what the others find, best bets come first, hidden ones never', async () => {
    const superuser = await portal.as('superuser')
    const { id, slug } = await added(superuser, post, inUzbek('FHDYo boʻlimlari'))
    expect((await search('ЗАГС')).count).toBe(0)
    const synonyms = await superuser.post('/api/search/synonyms/create/', { words: ['ЗАГС', 'ФҲДЁ', 'civil registry'] })
    expect(synonyms.status, synonyms.text).toBe(201)
    expect(titles(await search('загс'))).toEqual(['FHDYo boʻlimlari'])
    expect(titles(await search('civil registry'))).toEqual(['FHDYo boʻlimlari'])

    const bet = { queries: ['nikoh'], kind: 'post', entity: id }
    expect((await superuser.post('/api/search/bestBets/create/', bet)).status).toBe(201)
    expect((await superuser.post('/api/search/bestBets/create/', { ...bet, entity: 999_999 })).status).toBe(400)
    expect((await search('НИКОҲ')).best_bets.map(({ title }: Body) => title)).toEqual(['FHDYo boʻlimlari'])
    expect((await search('')).popular).toEqual(['nikoh'])
    await superuser.patch(`/api/posts/${slug}/update/`, { active: false })
    expect((await search('nikoh')).best_bets).toEqual([])
  })

  it('synonyms are met by any form of their words, on the pages of every language', async () => {
    const superuser = await portal.as('superuser')
    await added(superuser, post, {
      ...inUzbek('FHDYo boʻlimlari'),
      ...{ title_ru: 'Органы записи актов', title_en: 'Civil registry offices', summary_ru: '', summary_en: '' },
    })
    const words = ['загс', 'орган записи', 'registry', 'FHDYo']
    expect((await superuser.post('/api/search/synonyms/create/', { words })).status).toBe(201)
    for (const [locale, ...asked] of [
      ['ru', 'загса', 'в загсах', 'FHDYoga', 'ФҲДЁларда', 'registries', 'органов записи'],
      ['en', 'загсы', 'fhdyoning', 'органов записи'],
      ['uz', 'загсами', 'ЗАГСлар', 'registries', 'органами записей'],
      ['uzb', 'загсом', 'registries'],
    ] as const)
      for (const q of asked) {
        const { match, count } = await search(q, {}, locale)
        expect([locale, q, match, count]).toEqual([locale, q, 'all', 1])
      }
    expect((await search('заговор', {}, 'ru')).count).toBe(0)
  })

  it('a word of several groups finds what each of them finds', async () => {
    const superuser = await portal.as('superuser')
    for (const title of ['Advokatlar palatasi', 'Huquqshunoslar oʻquvi']) await added(superuser, post, inUzbek(title))
    for (const words of [
      ['yurist', 'advokat'],
      ['yurist', 'huquqshunos'],
    ])
      expect((await superuser.post('/api/search/synonyms/create/', { words })).status).toBe(201)
    expect(titles(await search('yurist')).toSorted()).toEqual(['Advokatlar palatasi', 'Huquqshunoslar oʻquvi'])
  })

  it('what was found by another name or by a word put right is marked, a name of several words where they stand together', async () => {
    const superuser = await portal.as('superuser')
    await added(superuser, post, {
      ...inUzbek('FHDYo boʻlimlari: davlat va davlat boji', { summary_uz: 'Davlat idorasi <b>FHDYo</b>' }),
      ...{ title_ru: 'Органы записи актов', summary_ru: 'Новые органы' },
    })
    for (const words of [
      ['ЗАГС', 'орган записи акта', 'FHDYo'],
      ['госпошлина', 'davlat boji'],
    ])
      expect((await superuser.post('/api/search/synonyms/create/', { words })).status).toBe(201)
    const marks = async (q: string, locale = 'uz') => {
      const [found] = (await search(q, {}, locale)).results
      const textsOf = (parts: Body[]) => parts.filter(({ mark }) => mark).map(({ text }) => text)
      return [textsOf(found.title_parts), textsOf(found.snippet)]
    }
    expect(await marks('загс')).toEqual([['FHDYo'], ['FHDYo']])
    expect(await marks('ЗАГСа', 'uzb')).toEqual([['ФҲДЁ'], ['ФҲДЁ']])
    expect(await marks('загс', 'ru')).toEqual([['Органы записи актов'], []])
    expect(await marks('госпошлина')).toEqual([['davlat boji'], []])
    expect(await marks('bolimlra')).toEqual([['boʻlimlari'], []])
    const [{ snippet_html }] = (await search('загс')).results
    expect(snippet_html).toBe('Davlat idorasi &lt;b&gt;<mark>FHDYo</mark>&lt;/b&gt;')
    const [other] = (await search('загс', { scope: 'all' }, 'en')).results
    expect(other.title_parts).toContainEqual({ text: 'FHDYo', mark: true })
  })

  it('words without a letter or digit, by which nothing is ever found, are refused at their field in the language of the call', async () => {
    const superuser = await portal.as('superuser')
    for (const words of [
      ['%', '"'],
      ['ЗАГС', 'ʼ'],
    ]) {
      const { status, body } = await superuser.post('/ru/api/search/synonyms/create/', { words })
      expect([status, body.errors['words.1'][0]]).toEqual([
        400,
        { code: 'no_letters', message: 'В каждом слове нужна хотя бы одна буква или цифра' },
      ])
    }
    const bet = { queries: ['…'], kind: 'post', entity: 1 }
    expect((await superuser.post('/api/search/bestBets/create/', bet)).body.errors['queries.0'][0].code).toBe(
      'no_letters',
    )
    expect((await superuser.post('/api/search/synonyms/create/', { words: ['5', 'besh'] })).status).toBe(201)
  })

  it('a best bet is met in either script, in any form of its words and by questions, on the pages of every language', async () => {
    const superuser = await portal.as('superuser')
    const { id } = await added(superuser, post, { ...inUzbek('Idoralar'), title_ru: 'Конторы', title_en: 'Offices' })
    const queries = ['notarius', 'power of attorney', 'oʻgʻil bola']
    const bet = { queries, kind: 'post', entity: id }
    expect((await superuser.post('/api/search/bestBets/create/', bet)).status).toBe(201)
    for (const [locale, ...asked] of [
      ['uz', 'notarius', 'НОТАРИУС', ' notariusga! ', 'o`g’il  bola', 'ўғил бола', 'notariusni qanday topish mumkin'],
      ['uzb', 'Нотариус', 'notarius', 'нотариусни қаердан олиш мумкин'],
      ['ru', 'нотариус', 'НОТАРИУСА', 'notarius', 'Где найти нотариуса?'],
      ['en', 'Notarius', 'нотариус', 'how do I get a power of attorney'],
    ] as const)
      for (const q of asked) {
        expect([locale, q, (await search(q, {}, locale)).best_bets.length]).toEqual([locale, q, 1])
      }
    for (const q of ['notarius idorasi', 'notariat', 'ogil', 'bola ogil', 'attorney power'])
      expect([q, (await search(q)).best_bets]).toEqual([q, []])
  })

  it('searches that are told apart by nothing are one best bet, and two of them for one page are refused', async () => {
    const superuser = await portal.as('superuser')
    const { id } = await added(superuser, post, inUzbek('Idoralar'))
    const other = await added(superuser, post, inUzbek('Boshqa idoralar'))
    const create = (over: Body, path = '') =>
      superuser.post(`${path}/api/search/bestBets/create/`, {
        queries: ['notarius'],
        kind: 'post',
        entity: id,
        ...over,
      })
    const made = await create({ queries: ['Notarius', 'НОТАРИУС', 'ro`yxat', 'roʻyxat'], until_at: '2030-01-01T09:00' })
    expect([made.status, made.body.queries]).toEqual([201, ['Notarius', 'ro`yxat']])
    const refused = await create({ queries: ['navbat', 'нотариус'], locales: ['ru'] }, '/ru')
    expect([refused.status, refused.body.errors['queries.1'][0]]).toEqual([
      400,
      { code: 'same_words', message: 'Эта страница уже есть в другой рекомендации с теми же словами' },
    ])
    expect((await create({ entity: other.id })).status).toBe(201)
    expect((await create({ from_at: '2030-01-01T09:00' })).status).toBe(201)
    expect((await search('notarius')).best_bets).toHaveLength(2)
    const change = (over: Body) =>
      superuser.put(`/api/search/bestBets/${made.body.id}/update/`, { ...bet, version: 1, ...over })
    const bet = { queries: ['notarius'], kind: 'post', entity: id }
    expect((await change({})).body.errors['queries.0'][0].code).toBe('same_words')
    expect((await change({ until_at: '2029-01-01T09:00' })).status).toBe(200)
  })

  it('a best bet keeps to its languages and its time', async () => {
    const superuser = await portal.as('superuser')
    const { id } = await added(superuser, post, inUzbek('FHDYo boʻlimlari'))
    const found = async (q: string, locale = 'uz') =>
      (await search(q, {}, locale)).best_bets.map(({ title }: Body) => title)
    const bet = { queries: ['nikoh'], kind: 'post', entity: id, locales: ['ru', 'uz'], from_at: '2020-01-01T09:00' }
    const made = await superuser.post('/api/search/bestBets/create/', bet)
    expect([made.status, made.body.locales]).toEqual([201, ['uz', 'ru']])
    expect([await found('nikoh'), await found('nikoh', 'uzb')]).toEqual([['FHDYo boʻlimlari'], []])
    const change = (over: Body, version: number) =>
      superuser.put(`/api/search/bestBets/${made.body.id}/update/`, { ...bet, ...over, version })
    expect((await change({ until_at: '2019-01-01T09:00' }, 1)).body.errors.until_at[0].code).toBe('wrong_order')
    expect((await change({ until_at: '2021-01-01T09:00' }, 1)).status).toBe(200)
    expect(await found('nikoh')).toEqual([])
    expect((await change({ from_at: '2999-01-01T09:00', locales: [] }, 2)).status).toBe(200)
    expect(await found('nikoh')).toEqual([])
    expect(await bestBetService.nextChange(portal.ground.db)).toEqual(new Date('2999-01-01T04:00:00Z'))
    await portal.query("update search_best_bets set from_at = now() - interval '1 second'")
    portal.ground.contentVersion.expire()
    expect([await found('nikoh'), await found('nikoh', 'uzb')]).toEqual([['FHDYo boʻlimlari'], ['ФҲДЁ бўлимлари']])
  })

  it('a page is known by its address, in any language, hidden or not; the page of a register is nobody’s own', async () => {
    const superuser = await portal.as('superuser')
    const { id, slug } = await added(superuser, post, inUzbek('FHDYo boʻlimlari', { active: false }))
    const at = (address: string) =>
      targetAt(portal.ground.db, address, { locale: 'ru', portalSlug: portal.ground.config.portalSlug })
    const known = { kind: 'post', entity: id, url: `/posts/${slug}` }
    for (const address of [`/posts/${slug}`, `https://adliya.example/ru/posts/${slug}/?a=1#x`, `/inner-page/n/${slug}`])
      expect(await at(address)).toMatchObject(known)
    for (const address of ['', '/', '/posts', '/posts/hech', '/lidership', 'https://', '/posts/%'])
      expect([address, await at(address)]).toEqual([address, undefined])
    expect(await targetOf(portal.ground.db, 'post', id, { locale: 'uz', portalSlug: 'adliya' })).toMatchObject(known)
  })

  it('what was not found is counted without who asked; numbers of people are not kept', async () => {
    const people = ['+998 90 123 45 67', '(90) 123-45-67 yoq', 'ali@example.uz']
    for (const q of ['йўқ нарса', '«Yoʻq»,  na\u00ADrsa!', ...people]) await search(q)
    await search('yoq narsa', {}, 'ru')
    const { body } = await (await portal.as('superuser')).get('/api/search/log/forAdmin/')
    // What earlier tests did not find is written with it.
    const counted = body.results.filter(({ query }: Body) => ['yok narsa', 'yoq narsa'].includes(query))
    expect(body.results.map(({ query }: Body) => query).join()).not.toMatch(/998|123|ali/)
    expect(counted.map(({ query, typed, locale, misses }: Body) => [query, typed, locale, misses])).toEqual([
      ['yok narsa', 'Yoʻq narsa', 'uz', 2],
      ['yoq narsa', 'yoq narsa', 'ru', 1],
    ])
    await search('ЙЎҚ НАРСА')
    await portal.query(
      `insert into search_counts (day, locale, query, misses) values (current_date - 2, 'uz', 'eski narsa', 1)`,
    )
    const later = (await (await portal.as('superuser')).get('/api/search/log/forAdmin/?days=90')).body.results
    const typedOf = (asked: string) => later.find(({ query }: Body) => query === asked)?.typed
    expect([typedOf('yok narsa'), typedOf('eski narsa')]).toEqual(['ЙЎҚ НАРСА', 'eski narsa'])
    expect((await (await portal.as('viewer')).get('/api/search/log/forAdmin/')).status).toBe(403)
  })
})

describe('what is searched for', () => {
  const log = async (query = '') =>
    (await (await portal.as('superuser')).get(`/api/search/log/forAdmin/?of=all${query}`)).body.results
  const click = (body: Body, visitor = portal.anonymous()) => visitor.post('/api/search/clicks/', body)

  it('is told of as many days as are asked for, today among them', async () => {
    const day = (ago: number) => dayAt(new Date(Date.now() - ago * 86_400_000))
    for (const ago of [6, 7])
      await portal.query(
        `insert into search_counts (day, locale, query, searches, misses) values ('${day(ago)}', 'uz', 'hafta ${ago}', 1, 0)`,
      )
    const told = (await log('&days=7&page_size=100')).map(({ query }: Body) => query)
    expect(told.filter((query: string) => query.startsWith('hafta'))).toEqual(['hafta 6'])
  })

  it('is counted by its keys, with how often something was chosen and where it stood; filters and further pages are no searches', async () => {
    await added(await portal.as('chief'), post, inUzbek('Zafaron bogʻi'))
    for (const q of ['zafaron', 'ЗАФАРОН', 'zafaron!']) await search(q)
    await search('zafaron', { p: '2' })
    await search('zafaron', { type: 'post' })
    await search('zafaronn yoq')
    for (const place of [1, 4]) expect((await click({ q: 'Zafaron', place })).status).toBe(204)
    const counted = (await log()).filter(({ query }: Body) => query.startsWith('zafaron'))
    expect(counted).toEqual([
      expect.objectContaining({ query: 'zafaron', searches: 3, misses: 0, clicks: 2, place: 2.5 }),
      expect.objectContaining({ query: 'zafaron yok', searches: 1, misses: 1, clicks: 0, place: null }),
    ])
    expect((await click({ q: 'Zafaron', place: 1 })).status).toBe(204)
    expect((await log()).find(({ query }: Body) => query === 'zafaron').clicks).toBe(3)
  })

  it('is not learned from clicks: what nobody searched for, numbers of people and places that are none', async () => {
    await search('901234567')
    for (const q of ['hech-kim-qidirmagan', '901234567']) expect((await click({ q, place: 1 })).status).toBe(204)
    const queries = (await log()).map(({ query }: Body) => query)
    expect(queries.filter((query: string) => /kidirmagan|9012/.test(query))).toEqual([])
    for (const body of [{ q: 'a', place: 0 }, { q: 'a', place: 1.5 }, { q: '', place: 1 }, { q: 'a' }])
      expect((await click(body)).status).toBe(400)
  })

  it('is told by who clicks without end only so often, and suggested as often as anybody types', async () => {
    const visitor = portal.anonymous('203.0.113.21')
    for (let done = 0; done < 60; done += 1) expect((await click({ q: 'a', place: 1 }, visitor)).status).toBe(204)
    expect((await click({ q: 'a', place: 1 }, visitor)).status).toBe(429)
    const suggested = async () => (await visitor.get('/api/search/suggest/?q=qonun')).status
    for (let done = 0; done < 400; done += 1) if ((await suggested()) !== 200) expect(done).toBe(400)
    expect(await suggested()).toBe(429)
    expect((await portal.anonymous('203.0.113.22').get('/api/search/suggest/?q=qonun')).status).toBe(200)
  })
})

it('what has a time is found from then on, without a write', async () => {
  const chief = await portal.as('chief')
  await added(chief, post, inUzbek('Kelgusi qonun', { category: newsCategory, publish_at: '2999-01-01T00:00' }))
  expect((await search('kelgusi')).count).toBe(0)
  await portal.query("update search_entries set from_at = now() - interval '1 second'")
  portal.ground.contentVersion.expire()
  expect((await search('kelgusi')).count).toBe(1)
})
