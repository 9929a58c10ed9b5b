import { describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import type { Body } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import { inUzbek, post, searchOn, suggestOn, titles } from '#tests/searching.ts'

const portal = await openPortal()
const search = searchOn(portal)

const suggest = suggestOn(portal)

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
