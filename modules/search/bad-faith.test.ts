import { describe, expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { added } from '#tests/content.ts'
import { inUzbek, post, searchOn, suggestOn } from '#tests/searching.ts'

const portal = await openPortal()
const search = searchOn(portal)

const suggest = suggestOn(portal)

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
