import { describe, expect, it } from 'vitest'
import { dayAt } from '#common/day.ts'
import { openPortal } from '#tests/app.ts'
import type { Body } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import { inUzbek, post, searchOn } from '#tests/searching.ts'

const portal = await openPortal()
const search = searchOn(portal)

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
