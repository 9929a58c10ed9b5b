import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { setIds, startOpenData } from '#tests/open-data-server.ts'
import { externalData } from './read.server.ts'
import { ServiceFailed } from './state-service.server.ts'

const service = await startOpenData()
afterAll(() => service.stop())
// How long the service is left alone is known per portal: each that makes it fail has its own.
const portal = await openPortal(service.settings)
const open = () => openPortal(service.settings, { beside: portal })
const without = await openPortal({}, { beside: portal })
beforeEach(() => service.be())
afterEach(() => vi.useRealTimers())

const at = (path: string, locale = 'uz') => `/${locale}/api/open-data/external/${path}`
const get = (path: string, locale?: string, of = portal) => of.anonymous().get(at(path, locale))
const minuteMs = 60_000

it('lists the sets of the ministry, counting offsets from 0, with the organization fixed', async () => {
  const { status, body, headers } = await get('tables/?p=1&page_size=3', 'en')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toMatchObject({ count: 4, p: 1, page_size: 3, pages: 2, next: 2 })
  expect(body.results[0]).toEqual({
    id: setIds[0],
    code: '3-012-0001',
    title: 'List of notary offices',
    lang: 'en',
    sphere: 'Law',
    organization: 'Ministry of Justice',
    records: 412,
    last_updated: '2026-09-20',
  })
  await get('tables/?p=3&page_size=2')
  const windows = service.asked.map((each) => new URL(each, 'http://x').searchParams)
  expect(windows.map((it) => [it.get('orgId'), it.get('limit'), it.get('offset')])).toEqual([
    ['999', '3', '0'],
    ['999', '2', '4'],
  ])
})

it('puts right what stands in the field of another language', async () => {
  const titleIn = async (locale: string) => (await get('tables/', locale)).body.results[1]
  expect(await titleIn('uz')).toMatchObject({ title: 'Fuqarolik holati dalolatnomalari soni', lang: 'uz' })
  expect(await titleIn('uzb')).toMatchObject({ title: 'Фуқаролик ҳолати далолатномалари сони', lang: 'uzb' })
  for (const locale of ['ru', 'en']) expect(await titleIn(locale)).toMatchObject({ lang: 'uz' })
  expect(service.asked).toHaveLength(1)
})

it('shows once what the service tells twice', async () => {
  service.be('stammering')
  const { body } = await get('tables/?page_size=4')
  expect(body.results.map(({ id }: { id: string }) => id)).toEqual(setIds.slice(0, 2))
})

it('gives categories, a passport, rows and files; what is not there is 404', async () => {
  expect((await get('categories/', 'ru')).body.results).toEqual([
    { id: '607f00000000000000000001', name: 'Право', lang: 'ru' },
  ])
  expect((await get(`${setIds[0]}/`)).body).toMatchObject({
    code: '3-012-0001',
    responsible_email: 'data@adliya.example',
    columns: [{ name: 'office_name', title: 'Idora nomi' }, { name: 'staff' }],
  })
  const { body } = await get(`${setIds[0]}/rows/?p=2&page_size=5`, 'ru')
  expect(body).toMatchObject({ count: 412, p: 2 })
  expect(body.results[0]).toEqual({ office_name: '№ 6', staff: 6 })
  const file = await get(`${setIds[0]}/file/?format=csv`)
  expect([file.text, file.headers.get('content-disposition')]).toEqual([
    'office_name,staff\r\n1-son,1\r\n',
    expect.stringContaining(`${setIds[0]}.csv`),
  ])
  for (const path of ['0123456789abcdef01234567/', 'no-id/', 'no-id/rows/', '0123456789abcdef01234567/file/'])
    expect((await get(path)).status).toBe(404)
})

it('bears the key where the call asks for it, and shows it nowhere', async () => {
  const { body, text } = await get('list/?name=3-012-0001&p=2&page_size=10')
  expect(body.results[0]).toEqual({ office_name: '11-son', staff: 4 })
  expect(service.asked[0]).toContain(`token=${service.key}`)
  expect(service.asked[0]).toContain('offset=10')
  service.be('telling')
  const told = await get('list/?name=3-012-0002')
  service.be('down')
  const down = await get('list/?name=3-012-0003')
  expect([told.status, down.status]).toEqual([502, 502])
  const stored = JSON.stringify(await portal.query('select * from external_answers'))
  for (const seen of [text, told.text, down.text, stored, portal.lines.join('')])
    expect(seen).not.toContain(service.key)
})

it('asks once for many who want the same at the same time, and not again for 15 minutes', async () => {
  await Promise.all(Array.from({ length: 8 }, () => get('tables/')))
  portal.pass(14 * minuteMs)
  await get('tables/', 'ru')
  expect(service.asked).toHaveLength(1)
  portal.pass(2 * minuteMs)
  await get('tables/')
  expect(service.asked).toHaveLength(2)
})

it('tries again after 429', async () => {
  service.be('busy-once')
  expect((await get('tables/')).status).toBe(200)
  expect(service.asked).toHaveLength(2)
})

it('does not try again where that is of no use', async () => {
  service.be('lying')
  const { status, body } = await get('tables/')
  expect([status, body.code, body.copy]).toEqual([502, 'external_unavailable', undefined])
  expect(service.asked).toHaveLength(1)
})

it('answers 502 with the last good copy and its date, for seven days', async () => {
  const good = (await get('tables/', 'ru')).body
  const rows = (await get('list/?name=3-012-0001')).body
  portal.pass(3 * 24 * 60 * minuteMs)
  service.be('lying')
  const { status, body, headers } = await get('tables/', 'ru')
  expect([status, headers.get('content-type')]).toEqual([502, expect.stringContaining('application/problem+json')])
  expect(body).toMatchObject({ code: 'external_unavailable', fetched_at: good.fetched_at, copy: good })
  expect(body.result).toBeUndefined()
  // The one call of which the specification says that its failure is the word.
  expect((await get('list/?name=3-012-0001')).body).toMatchObject({ result: 'error', copy: rows })
  portal.pass(5 * 24 * 60 * minuteMs)
  service.be()
  await get('categories/')
  expect(await portal.query('select key from external_answers')).toHaveLength(1)
})

it('keeps what it was told of the sets, whatever else somebody asks for', async () => {
  await get('tables/')
  // Pages beyond the last are told nothing that is worth a place.
  for (const path of ['tables/?p=9', 'list/?name=3-012-0001&p=90', `${setIds[0]}/rows/?p=90`])
    expect((await get(path)).body.results).toEqual([])
  expect(await portal.query('select key from external_answers')).toHaveLength(1)
  await portal.query(
    `insert into external_answers (key, body, fetched_at)
    select '/apiClient/Main/GetMainData?GuidId=' || n, '{}', now() + interval '1 day' from generate_series(1, 600) n`,
  )
  await get(`${setIds[0]}/rows/`)
  const count = "count(*) filter (where key like '%/gettable?%')::int as tables, count(*)::int as all"
  expect(await portal.query(`select ${count} from external_answers`)).toEqual([{ tables: 1, all: 501 }])
})

it('one visitor drives out of what is kept no more than their share', async () => {
  const [one, other] = [portal.anonymous('10.9.0.1'), portal.anonymous('10.9.0.2')]
  const names = ['csv', 'json', 'xml'].flatMap((format) =>
    ['uz', 'uzb', 'ru', 'en'].flatMap((locale) =>
      setIds.slice(0, 2).map((id) => at(`${id}/file/?format=${format}`, locale)),
    ),
  )
  const status = []
  for (const name of names) status.push((await one.get(name)).status)
  expect(status).toEqual(names.map(() => 200))
  expect(names).toHaveLength(24)
  const kept = async () => (await portal.query('select key from external_files')).length
  expect(await kept()).toBe(20)
  expect((await other.get(names.at(-1) ?? '')).status).toBe(200)
  expect(await kept()).toBe(21)
})

const denying = await open()
it('what the service had a moment ago and denies now is still given, and its lists are never absent', async () => {
  const [tables, passport] = ['tables/', `${setIds[0]}/`]
  const good = [(await get(tables, 'uz', denying)).body, (await get(passport, 'uz', denying)).body]
  for (const wrong of ['absent', 'empty'] as const) {
    service.be()
    await get('categories/', 'uz', denying)
    denying.pass(60 * minuteMs)
    service.be(wrong)
    for (const [at, path] of [tables, passport].entries()) {
      const { status, body } = await get(path, 'uz', denying)
      expect([wrong, status, body.copy]).toEqual([wrong, 502, good[at]])
    }
    expect((await get(`${setIds[1]}/`, 'uz', denying)).status).toBe(404)
    expect((await get('tables/?page_size=7', 'uz', denying)).body.code).toBe('external_unavailable')
  }
})

const filing = await open()
it('keeps the files that it got, and sends the last good one while the service fails', async () => {
  const path = `${setIds[0]}/file/?format=csv`
  const good = await get(path, 'uz', filing)
  await get(path, 'uz', filing)
  expect(service.asked).toHaveLength(1)
  expect(good.headers.get('warning')).toBeNull()
  filing.pass(60 * minuteMs)
  for (const wrong of ['telling', 'page', 'absent'] as const) {
    service.be(wrong)
    const copy = await get(path, 'uz', filing)
    expect([wrong, copy.status, copy.text]).toEqual([wrong, 200, good.text])
    expect(copy.headers.get('last-modified')).toBe(good.headers.get('last-modified'))
    expect(copy.headers.get('warning')).toContain('110')
  }
  service.be('lying')
  expect((await get(`${setIds[0]}/file/?format=xml`, 'uz', filing)).status).toBe(502)
  filing.pass(8 * 24 * 60 * minuteMs)
  expect((await get(path, 'uz', filing)).status).toBe(502)
})

const failing = await open()
it('leaves the service alone after three failures, and says so at once', async () => {
  service.be('down')
  for (const name of ['1', '2', '3']) await get(`list/?name=${name}`, 'uz', failing)
  // Each was tried three times.
  expect(service.asked).toHaveLength(9)
  expect((await get('list/?name=4', 'uz', failing)).status).toBe(502)
  expect(service.asked).toHaveLength(9)
  // Other questions may be answered meanwhile.
  expect((await get('tables/', 'uz', failing)).status).toBe(502)
  expect(service.asked).toHaveLength(12)
  // One question after half a minute says whether it is there again.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
  for (const name of ['1', '2']) expect((await get(`list/?name=${name}`, 'uz', failing)).status).toBe(502)
  expect(service.asked).toHaveLength(15)
  vi.setSystemTime(Date.now() + 31_000)
  service.be()
  for (const path of ['tables/', 'categories/', 'list/?name=3-012-0001'])
    expect((await get(path, 'uz', failing)).status).toBe(200)
  expect(service.asked).toHaveLength(3)
})

const odd = await open()
it('odd answers to one visitor shut nothing for others', async () => {
  service.be('lying')
  for (const name of ['1', '2', '3', '4']) expect((await get(`list/?name=${name}`, 'uz', odd)).status).toBe(502)
  service.be()
  for (const path of ['list/?name=3-012-0001', 'tables/']) expect((await get(path, 'uz', odd)).status).toBe(200)
})

const waiting = await open()
it('gives up after five seconds, and ends an answer without end', async () => {
  service.be('slow')
  const began = performance.now()
  expect((await get('tables/', 'uz', waiting)).status).toBe(502)
  expect(performance.now() - began).toBeLessThan(8000)
  service.be('endless')
  expect((await get('categories/', 'uz', waiting)).status).toBe(502)
  expect(performance.now() - began).toBeLessThan(13_000)
  expect(waiting.lines.join('')).toMatch(/no answer in time[\s\S]*too long/)
})

const hurried = await open()
it('who has less patience gets the last copy', async () => {
  const from = { ...hurried.ground, aside: <Result>(work: () => Promise<Result>) => work() }
  const tables = (patienceMs?: number) => externalData.tables(from, 'uz', { p: 1, page_size: 2 }, patienceMs)
  await tables()
  hurried.pass(60 * minuteMs)
  service.be('slow')
  const { answer, failed } = await tables(50)
  expect([answer.count, failed]).toEqual([4, true])
  hurried.pass(8 * 24 * 60 * minuteMs)
  await expect(tables(50)).rejects.toThrow(ServiceFailed)
})

it('looks like a browser: what does not is turned away', async () => {
  expect((await fetch(`${service.settings.OPEN_DATA_URL}/apiClient/Main/GetSphereList`)).status).toBe(403)
  expect((await get('categories/')).status).toBe(200)
})

it('is not there without its settings', async () => {
  for (const path of ['tables/', 'categories/', 'list/?name=1', `${setIds[0]}/`, `${setIds[0]}/file/`])
    expect((await get(path, 'uz', without)).status).toBe(404)
})
