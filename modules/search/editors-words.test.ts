import { describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import type { Body } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import { inUzbek, post, searchOn, titles } from '#tests/searching.ts'
import { bestBetService } from './editors-words.server.ts'
import { targetAt, targetOf } from './targets.server.ts'

const portal = await openPortal()
const search = searchOn(portal)

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
