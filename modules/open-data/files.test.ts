import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { beforeEach, expect, it } from 'vitest'
import { readXlsx } from '#platform/tables/read-xlsx.server.ts'
import { openPortal } from '#tests/app.ts'
import type { Body, Client } from '#tests/client.ts'
import { added } from '#tests/content.ts'
import { datasetExample, usefulLinkExample } from '#tests/content-examples.ts'
import { sheetIn } from '#tests/sheet.ts'

const portal = await openPortal()
let staff: Client
beforeEach(async () => {
  staff = await portal.as('superuser')
})

const column = (name: string, type: string, is_key = false) => ({ name, type, title_uz: name, is_key })
const structure = [
  column('code', 'text', true),
  column('amount', 'decimal'),
  column('note', 'text'),
  column('at', 'geo'),
]
const rows = [
  { code: '=1+1', amount: 12.5, note: 'Oʻzbek "ўзбек", <b>&', at: { lat: 41.3, lng: 69.2 } },
  { code: '007', amount: null, note: null, at: null },
  { code: '-5', amount: 1_234_567.25, note: 'a\nb', at: null },
]
const example = datasetExample({ structure, payload: rows, formats: ['csv', 'xlsx', 'json', 'xml'] })
const add = (body: Body = example) => added(staff, { path: '/open-data', example: () => body })
const file = (slug: string, query: string, headers = {}, locale = 'uz') =>
  portal.anonymous().get(`/${locale}/api/open-data/${slug}/download/?${query}`, { headers })
const bytesOf = async (slug: string, query: string) => {
  const response = await portal.app.request(`http://localhost/api/open-data/${slug}/download/?${query}`)
  return Buffer.from(await response.arrayBuffer())
}

it('gives a set as CSV, XLSX, JSON and XML that are read back as they were, without a formula', async () => {
  const { slug } = await add()
  const csv = await file(slug, 'format=csv')
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect((await bytesOf(slug, 'format=csv')).subarray(0, 3).toString('hex')).toBe('efbbbf')
  for (const no of ['0', 'false'])
    expect((await bytesOf(slug, `format=csv&bom=${no}`)).subarray(0, 4).toString()).toBe('code')
  expect(parse(csv.text, { bom: true, columns: true })).toEqual([
    { code: "'=1+1", amount: '12.5', note: rows[0]?.note, at: '41.3, 69.2' },
    { code: '007', amount: '', note: '', at: '' },
    { code: "'-5", amount: '1234567.25', note: 'a\nb', at: '' },
  ])
  expect(await sheetIn(await bytesOf(slug, 'format=xlsx'))).toEqual([
    ['code', 'amount', 'note', 'at'],
    ['=1+1', 12.5, rows[0]?.note, '41.3, 69.2'],
    ['007', null, null, null],
    ['-5', 1234567.25, 'a\nb', null],
  ])
  expect((await file(slug, 'format=json')).body).toEqual(rows)
  const { text } = await file(slug, 'format=xml')
  expect(text).toContain('<note>Oʻzbek &#34;ўзбек&#34;, &#60;b&#62;&#38;</note>')
  expect(text.match(/<row>/g)).toHaveLength(3)
  const places = await file(slug, 'format=geojson')
  expect(places.headers.get('content-type')).toBe('application/geo+json; charset=utf-8')
  expect(JSON.parse(places.text)).toMatchObject({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [69.2, 41.3] },
        properties: { code: '=1+1', amount: 12.5 },
      },
      { geometry: null, properties: { code: '007' } },
      { geometry: null, properties: { code: '-5' } },
    ],
  })
  expect(JSON.parse(places.text).features[0].properties).not.toHaveProperty('at')
  expect((await file(slug, 'format=pdf')).status).toBe(400)
  expect((await file('yoq', 'format=csv')).status).toBe(404)
})

it('is offered as what it can be had as: RDF that was ticked before there was none is gone, GeoJSON needs places', async () => {
  const plain = datasetExample({ formats: ['csv'] })
  const { slug, version } = await add(plain)
  await portal.query(`update open_data set formats = '{csv,rdf}'`)
  await portal.ground.contentVersion.refresh()
  const card = async (path: string) => (await portal.anonymous().get(`/api/open-data/${path}/`)).body.formats
  expect(await card(slug)).toEqual(['csv'])
  expect((await portal.anonymous().get('/api/open-data/')).body.results[0].formats).toEqual(['csv'])
  expect((await file(slug, 'format=geojson')).status).toBe(404)
  expect((await file('reyestr-mediatorlar', 'format=geojson')).status).toBe(404)
  const own = await staff.get(`/api/open-data/forAdmin/${slug}/`)
  expect([own.status, own.body.formats]).toEqual([200, ['csv']])
  const refused = await staff.put(`/api/open-data/${slug}/update/`, { ...plain, formats: ['csv', 'rdf'], version })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['formats.1']])
  expect(await card('reyestr-notarial-idoralar')).toEqual(['csv', 'xlsx', 'json', 'xml', 'geojson'])
  expect((await file('reyestr-notarial-idoralar', 'format=geojson')).body).toEqual({
    type: 'FeatureCollection',
    features: [],
  })
})

it('days are days in a workbook, and are read back as they were; what no workbook can count stays a text', async () => {
  const days = [column('code', 'text', true), column('at', 'date'), column('moment', 'datetime')]
  const payload = [
    { code: '2026-01-15', at: '2026-01-15', moment: '2026-01-15T09:00:00+05:00' },
    { code: 'b', at: '1899-12-31', moment: null },
    { code: 'c', at: null, moment: null },
  ]
  const { slug } = await add(datasetExample({ structure: days, payload, formats: ['xlsx'] }))
  const bytes = await bytesOf(slug, 'format=xlsx')
  expect(await sheetIn(bytes)).toEqual([
    ['code', 'at', 'moment'],
    ['2026-01-15', 46_037, '2026-01-15T09:00:00+05:00'],
    ['b', '1899-12-31', null],
    ['c', null, null],
  ])
  expect((await readXlsx(bytes)).map(({ cells }) => cells[1])).toEqual(['at', '2026-01-15', '1899-12-31', ''])
})

it('a column that is declared anew, as days in the place of texts, is so in the files, too; the ones of before stay as they were', async () => {
  const as = (type: string) => [column('code', 'text', true), column('at', type)]
  const set = datasetExample({ structure: as('text'), payload: [{ code: 'a', at: '2026-01-15' }], formats: ['xlsx'] })
  const { slug } = await add(set)
  const day = async (query: string) => (await sheetIn(await bytesOf(slug, query)))[1]?.[1]
  const change = (over: Body) => staff.put(`/api/open-data/${slug}/update/`, { ...set, payload: undefined, ...over })
  expect((await change({ structure: as('date'), version: 1 })).status).toBe(200)
  expect([await day('format=xlsx'), await day('format=xlsx&version=1')]).toEqual([46_037, '2026-01-15'])
  const renamed = as('date').map((it) => ({ ...it, title_uz: `Yangi ${it.name}` }))
  expect((await change({ structure: renamed, version: 2 })).status).toBe(200)
  const { versions } = (await portal.anonymous().get(`/api/open-data/${slug}/`)).body
  expect(versions.map(({ number }: Body) => number)).toEqual([2, 1])
})

it('a register that nobody changed is known again, also by a process in which something came out by its date', async () => {
  const address = 'http://localhost/api/open-data/reyestr-mediatorlar/download/?format=csv'
  const ask = (headers = {}) => portal.app.request(address, { headers })
  const first = await ask()
  const etag = first.headers.get('etag') ?? ''
  expect([first.status, (await first.text()).length > 0]).toEqual([200, true])
  portal.ground.contentVersion.expire()
  expect((await ask({ 'if-none-match': etag })).status).toBe(304)
})

it('a download that broke off goes on where it was', async () => {
  const { slug } = await add()
  const ask = async (headers: Record<string, string> = {}) => {
    const address = `http://localhost/api/open-data/${slug}/download/?format=xlsx`
    const response = await portal.app.request(address, { headers })
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  const whole = await ask()
  const etag = whole.headers.get('etag') ?? ''
  const rest = await ask({ range: 'bytes=10-', 'if-range': etag })
  const size = whole.bytes.length
  expect([rest.status, rest.headers.get('content-range')]).toEqual([206, `bytes 10-${size - 1}/${size}`])
  expect(rest.bytes.equals(whole.bytes.subarray(10))).toBe(true)
  expect((await ask({ 'if-none-match': etag })).status).toBe(304)
  expect((await ask({ range: `bytes=${size}-` })).status).toBe(416)
  const address = `http://localhost/api/open-data/${slug}/download/?format=xlsx`
  const head = await portal.app.request(address, { method: 'HEAD', headers: { range: 'bytes=10-' } })
  expect([head.status, head.headers.get('content-range')]).toEqual([200, null])
  await staff.put(`/api/open-data/${slug}/update/`, { ...example, payload: rows.slice(1), version: 1 })
  // Of a file that has changed since, all comes.
  expect((await ask({ range: 'bytes=10-', 'if-range': etag })).status).toBe(200)
})

it('keeps what a set held before, with its date, rows and sum; what did not change is no version', async () => {
  const { slug } = await add()
  portal.pass(60_000)
  const update = (version: number, more: object) =>
    staff.put(`/api/open-data/${slug}/update/`, { ...example, version, ...more })
  await update(1, { payload: rows.slice(0, 1) })
  await update(2, { payload: rows.slice(0, 1), title_en: 'Codes' })
  const { versions } = (await portal.anonymous().get(`/api/open-data/${slug}/`)).body
  expect(versions.map((it: { number: number; records: number }) => [it.number, it.records])).toEqual([
    [2, 1],
    [1, 3],
  ])
  expect(versions[1].sha256).toBe(createHash('sha256').update(JSON.stringify(rows)).digest('hex'))
  expect((await file(slug, 'format=json&version=1')).body).toEqual(rows)
  expect((await file(slug, 'format=json&version=2')).body).toEqual(rows.slice(0, 1))
  expect((await file(slug, 'format=json')).body).toEqual(rows.slice(0, 1))
  expect((await file(slug, 'format=json&version=3')).status).toBe(404)
})

it('an earlier version takes the place of what is there with its columns, as one of its own, and is found, told and told apart', async () => {
  const { slug, id } = await add()
  const fewer = { structure: structure.slice(0, 2), payload: [{ code: 'zarbuloq', amount: 1 }] }
  await staff.put(`/api/open-data/${slug}/update/`, { ...example, ...fewer, version: 1 })
  portal.pass(24 * 60 * 60_000)
  staff = await portal.as('superuser')
  const activate = async (number: number | string, version: number, by = staff) =>
    (await by.post(`/ru/api/open-data/${slug}/versions/${number}/activate/`, { version })) as {
      status: number
      body: Body
    }
  expect((await activate(1, 2, await portal.as('viewer'))).status).toBe(403)
  for (const number of [3, 0, 'x']) expect((await activate(number, 2)).status).toBe(404)
  expect((await activate(1, 1)).body.code).toBe('version_conflict')
  expect((await activate(2, 2)).body).toMatchObject({
    ...{ status: 409, code: 'already_current', detail: 'Эта версия уже текущая.' },
  })
  const page = async () => (await portal.anonymous().get(`/api/open-data/${slug}/`)).body
  const before = await page()
  const { status, body } = await activate(1, 2)
  expect([status, body.version, body.records, body.payload]).toEqual([200, 3, 3, rows])
  const after = await page()
  expect(after.versions.map(({ number, records }: Body) => [number, records])).toEqual([
    [3, 3],
    [2, 1],
    [1, 3],
  ])
  expect(after.columns.map(({ name }: Body) => name)).toEqual(structure.map(({ name }) => name))
  expect(after.last_updated > before.last_updated).toBe(true)
  expect((await file(slug, 'format=json')).body).toEqual(rows)
  expect((await file(slug, 'format=json&version=2')).body).toEqual(fewer.payload)
  const [entry] = await portal.query(
    "select action, before, after from audit_log where entity = 'open data' and entity_id = $1 order by id desc limit 1",
    [String(id)],
  )
  expect(entry).toMatchObject({ action: 'update', before: { records: 1 }, after: { records: 3, version: 3 } })
  // The same rows and columns under another number are there already.
  expect((await activate(1, 3)).status).toBe(409)
  expect((await activate(2, 3)).body.payload).toEqual(fewer.payload)
})

it('lists rows by a column, sorted, 500 at most', async () => {
  const { slug } = await add()
  const list = async (query: string) => (await portal.anonymous().get(`/api/open-data/${slug}/rows/?${query}`)).body
  const codes = async (query: string) => (await list(query)).results.map((row: { code: string }) => row.code)
  expect(await codes('ordering=-amount')).toEqual(['-5', '=1+1', '007'])
  expect(await codes('ordering=amount')).toEqual(['=1+1', '-5', '007'])
  expect(await codes("column=note&q=o'zbek")).toEqual(['=1+1'])
  expect(await codes('column=note&q="ўзбек"')).toEqual(['=1+1'])
  expect(await codes('column=note&q=ozbek')).toEqual(['=1+1'])
  expect(await codes('q=uchun-emas')).toEqual([])
  // Rows without the words, or in another order, would pass for what was asked for.
  const refused = async (query: string) => Object.keys((await list(query)).errors)
  expect(await refused('column=nothing&q=ozbek&ordering=-nothing')).toEqual(['column', 'ordering'])
  expect(await list('page_size=100000&p=9')).toMatchObject({ count: 3, p: 1, page_size: 500 })
})

it('moments are in their order, wherever the clock is that tells them, whether words are sought or not', async () => {
  const moments = [
    ...['0000-01-01T00:00:00+05:00', '2026-02-28T23:00:00-23:00', '2026-02-28T09:00:00+05:00', null],
    ...['2026-02-28T05:00:00Z', '2026-02-28T09:30:00.250+05:00', '2026-02-28T09:30:00+05:00'],
  ]
  const payload = moments.map((at, place) => ({ code: `kod${place}`, at }))
  const { slug } = await add({
    ...example,
    structure: [column('code', 'text', true), column('at', 'datetime')],
    payload,
  })
  const order = async (query: string) =>
    (await portal.anonymous().get(`/api/open-data/${slug}/rows/?${query}`)).body.results.flatMap((row: Body) =>
      // Of the year 0 the database knows no place.
      row.code === 'kod0' || row.at === null ? [] : Number(String(row.code).slice(3)),
    )
  for (const sought of ['', '&q=kod']) {
    expect(await order(`ordering=at${sought}`)).toEqual([2, 6, 5, 4, 1])
    expect(await order(`ordering=-at${sought}`)).toEqual([1, 4, 5, 6, 2])
  }
})

it('rows are in the order of the alphabet, whether words are sought in them or not, and links in that of their readers', async () => {
  const names = [
    'Zamon nashri',
    'Oʻktam nashri',
    'olma nashri',
    'Қанд nashri',
    'Chori nashri',
    'Ғани nashri',
    'anor nashri',
  ]
  const payload = names.map((note, at) => ({ code: String(at), note }))
  const { slug } = await add({ ...example, payload })
  const read = async (path: string, column: string, first = /^/) =>
    (await portal.anonymous().get(path)).body.results.flatMap(({ [column]: text }: Body) =>
      first.test(text) ? text : [],
    )
  const ordered = ['anor', 'olma', 'Zamon', 'Oʻktam', 'Chori', 'Қанд', 'Ғани'].map((name) => `${name} nashri`)
  for (const sought of ['', '&q=nashri']) {
    expect(await read(`/en/api/open-data/${slug}/rows/?ordering=note${sought}`, 'note')).toEqual(ordered)
    expect(await read(`/api/open-data/${slug}/rows/?ordering=-note${sought}`, 'note')).toEqual(ordered.toReversed())
  }
  for (const name of ['Charter', 'zebra', 'Acts'])
    await added(
      staff,
      { path: '/useful-links', example: usefulLinkExample },
      { name_uz: name, name_uzb: '', name_ru: '', name_en: name },
    )
  const links = (locale: string) =>
    read(`/${locale}/api/open-data/reyestr-foydali-havolalar/rows/?ordering=name`, 'name', /^(?:Charter|zebra|Acts)$/)
  expect(await links('en')).toEqual(['Acts', 'Charter', 'zebra'])
  expect(await links('uz')).toEqual(['Acts', 'zebra', 'Charter'])
})

it('hidden sets are as absent, with their rows and files', async () => {
  const { slug } = await add({ ...example, active: false })
  for (const path of ['rows/', 'download/?format=csv', ''])
    expect((await portal.anonymous().get(`/api/open-data/${slug}/${path}`)).status).toBe(404)
})

it('names what is overdue', async () => {
  const due = datasetExample({ update_frequency: 'daily', last_updated: '2026-01-01' })
  await add(due)
  await add({ ...due, slug: 'bir-marta', code: 'x-2', update_frequency: 'once' })
  const { body } = await staff.get('/api/open-data/forAdmin/?overdue=true')
  expect(body.results.map((it: { code: string; overdue: boolean }) => [it.code, it.overdue])).toEqual([
    ['3-012-0007', true],
  ])
})

/** A network of its own, which nobody has asked from yet. */
const asking =
  (address: string) =>
  (path: string, headers: Record<string, string> = {}) =>
    portal.app.request(`http://localhost${path}`, { headers }, { incoming: { socket: { remoteAddress: address } } })

it('the whole catalogue is taken several times by one network, and what it has already counts for nothing', async () => {
  const ask = asking('198.51.100.41')
  const catalogue = JSON.parse(await (await ask('/uz/api/open-data/catalog.jsonld')).text())
  const addresses = new Set(JSON.stringify(catalogue).match(/\/uz\/api\/open-data\/[^"]+\/download\/\?[^"]+/g))
  const files = [...addresses]
  expect(files.length).toBeGreaterThan(20)
  let etag = ''
  for (let taken = 0; taken < 130; taken += 1) {
    const answer = await ask(files[taken % files.length] ?? '')
    expect([taken, answer.status]).toEqual([taken, 200])
    await answer.arrayBuffer()
  }
  const mediators = '/uz/api/open-data/reyestr-mediatorlar/download/?format=csv'
  const first = await ask(mediators)
  etag = first.headers.get('etag') ?? ''
  await first.arrayBuffer()
  for (let again = 0; again < 200; again += 1)
    expect((await ask(mediators, { 'if-none-match': etag })).status).toBe(304)
})

it('long files and parts of them count for what they cost', async () => {
  const { slug } = await add()
  const points = async () =>
    (await portal.query(`select points from rate_limits where key like 'open-data-file:%'`)).at(-1)
  const ask = asking('198.51.100.42')
  const path = `/uz/api/open-data/${slug}/download/?format=csv`
  await portal.query('delete from rate_limits')
  await (await ask(path)).arrayBuffer()
  expect(await points()).toEqual({ points: 1 })
  await (await ask(path, { range: 'bytes=5-' })).arrayBuffer()
  expect(await points()).toEqual({ points: 2 })
  await portal.query('update open_data_versions set records = 100000')
  await (await ask(path)).arrayBuffer()
  expect(await points()).toEqual({ points: 13 })
  await portal.query(`update rate_limits set points = 290`)
  const refused = await ask(path)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
})
