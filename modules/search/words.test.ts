import { describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { added } from '#tests/content.ts'
import { categoryExample, employeeExample, organizationExample } from '#tests/content-examples.ts'
import { inUzbek, post, searchOn, titles } from '#tests/searching.ts'

const portal = await openPortal()
const search = searchOn(portal)

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

  it('are not what begins like a stem of two letters that is left of them', async () => {
    await added(await chief(), post, inUzbek('May yakunlari', { title_ru: 'Итоги мая', title_en: 'Ice of May' }))
    await added(
      await chief(),
      post,
      inUzbek('Mahmudova A. S.', { title_ru: 'Махмудова Азиза', title_en: 'Icons of Ms Makhmudova' }),
    )
    for (const [locale, q, title] of [
      ['ru', 'мая', 'Итоги мая'],
      ['ru', 'итоги ма', 'Итоги мая'],
      ['ru', 'махмудо', 'Махмудова Азиза'],
      ['en', 'ice', 'Ice of May'],
    ] as const)
      expect([q, titles(await search(q, {}, locale))]).toEqual([q, [title]])
  })
})
