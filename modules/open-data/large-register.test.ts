import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listen } from '#server/listen.ts'
import { openPortal } from '#tests/app.ts'
import { heldMegabytes } from '#tests/held-memory.ts'

const portal = await openPortal({ PORT: '0' }, { once: true })
/** More than staff may load at once: that bound is one of searches, not of files. */
const all = 100_000
const mostMegabytes = 50
const downloads = 'http://localhost/api/open-data'

/** Fills with all in as many statements as stay within what one may take, also on a slow machine; `insert` takes from which to which number. */
async function inSteps(insert: string): Promise<void> {
  for (let from = 1; from <= all; from += step) await portal.query(insert, [from, from + step - 1])
}
const step = 10_000

// What a search reads takes longer to fill than all files to write, and no file is read by it.
const indexes = await portal.query(
  "select indexname, indexdef from pg_indexes where tablename in ('mediators', 'organizations') and indexdef like '%using gin%'",
)

afterAll(async () => {
  await portal.query('truncate mediators, organizations cascade')
  for (const { indexdef } of indexes) await portal.query(indexdef)
})

beforeAll(async () => {
  for (const { indexname } of indexes) await portal.query(`drop index "${indexname}"`)
  await portal.query("insert into regions (slug, name_uz, code) values ('hudud', 'Hudud', '1710')")
  await inSteps(
    `insert into mediators (slug, register_no, full_name_uz, sort_key_uz, certificate_no, certificate_date,
      register_entry_date, region, organization_uz, row_text)
    select 'm-' || n, n, case when n = 1 then '=HYPERLINK("x")' else 'Oʻktamov Gʻani ' || n end, lpad(n::text, 9, '0'),
      lpad(n::text, 8, '0'), '2024-01-01', '2024-01-02', (select max(id) from regions), repeat('Oʻzbekiston ', 8),
      E'#5 \n ' || n || E'\n oktamov gani x' || md5(n::text)
    from generate_series($1::int, $2::int) n`,
  )
  await portal.query("insert into categories (slug, name_uz) values ('notarial-idoralar', 'Notarial idoralar')")
  await inSteps(
    `insert into organizations (slug, index, kind, organization_name_uz, address_uz, category, region, lat, lng)
    select 'o-' || n, n, 'notary_state', n || '-son idora', repeat('Oʻzbekiston ', 8), (select max(id) from categories),
      (select max(id) from regions), 41.3, 69.2
    from generate_series($1::int, $2::int) n`,
  )
  await portal.query(
    `insert into open_data (slug, code, title_uz, organization_uz, sphere_uz, responsible_full_name, responsible_phone,
      responsible_email, first_published, last_updated, update_frequency, formats, licence, structure, records)
    select 'katta', '1', 'Katta', 'Vazirlik', 'Adliya', 'Aliyev A.', '+998711112233', 'a@adliya.example', '2024-01-01',
      '2024-01-01', 'quarterly', '{csv,xlsx,json,xml}', 'CC-BY-4.0',
      '[{"name":"code","type":"integer","title_uz":"Kod","is_key":true},{"name":"note","type":"text","title_uz":"Izoh"}]',
      $1::int`,
    [all],
  )
  await portal.query(
    `insert into open_data_versions (dataset, number, saved_at, records, sha256, structure)
    select id, 1, now(), records, 'abc', structure from open_data`,
  )
  await inSteps(
    `insert into open_data_rows (dataset, number, cells)
    select id, n, jsonb_build_object('code', n, 'note', repeat('Oʻzbekiston ', 8))
    from open_data, generate_series($1::int, $2::int) n`,
  )
  await portal.query('analyze mediators, organizations, regions, open_data_rows')
})

/** Takes a file away; `between` happens once its first bytes are there. Gives what came of it, and how much was held. */
async function taken(path: string, between: () => Promise<unknown> = async () => undefined) {
  const before = heldMegabytes()
  const response = await portal.app.request(`${downloads}/${path}`)
  let [first, last, size, look, most] = ['', '', 0, 100_000, 0]
  for await (const part of response.body ?? []) {
    if (size === 0) await between()
    if (first.length < 2000) first += Buffer.from(part).toString()
    last = `${last}${Buffer.from(part).toString()}`.slice(-2000)
    size += part.length
    if (size < look) continue
    most = Math.max(most, heldMegabytes() - before)
    look = size + (path.endsWith('xlsx') ? 50_000 : 4_000_000)
  }
  return { status: response.status, first, last, size, most }
}

it('a register leaves as it is read', async () => {
  const csv = await taken('reyestr-mediatorlar/download/?format=csv', () =>
    portal.query('update mediators set district_uz = $1 where register_no = $2', ['Keyin', all]),
  )
  expect(csv.status).toBe(200)
  expect(csv.size).toBeGreaterThan(15_000_000)
  expect(csv.most).toBeLessThan(mostMegabytes)
  const [head, first, second] = parse(csv.first, { bom: true, to: 3 }) as string[][]
  expect(head?.slice(0, 2)).toEqual(['register_no', 'full_name'])
  expect([first?.slice(0, 2), second?.slice(0, 4)]).toEqual([
    ['1', `'=HYPERLINK("x")`],
    ['2', 'Oʻktamov Gʻani 2', 'professional', '00000002'],
  ])
  // What was written after the first bytes had come is there: nothing waited on the disk or in memory.
  expect(csv.last).toMatch(/\n100000,Oʻktamov Gʻani 100000,[^\n]*,Keyin,[^\n]*\n$/)
  const rows = `${downloads}/reyestr-mediatorlar/rows/?page_size=2&p=2500`
  const { count, results } = await (await portal.app.request(rows)).json()
  expect([count, results[1].register_no]).toEqual([all, 5000])
})

it('words are found among all of its rows by the database, common and rare ones, in any order', async () => {
  const rows = `${downloads}/reyestr-mediatorlar/rows/?page_size=2`
  const before = portal.database.figures().queries
  for (const [q, found] of [
    ['Ўктамов Ғани', all],
    ['gani&column=full_name', all],
    ['gani&column=phone', 0],
    ['777', 111],
    ['gani&ordering=-certificate_no', all],
    ['&ordering=organization', all],
    ['&ordering=phone&p=10000', all],
  ] as const) {
    const { count, results } = await (await portal.app.request(`${rows}&q=${q}`)).json()
    expect([q, count, results.length]).toEqual([q, found, Math.min(2, found)])
  }
  // Looked through by us, some hundred rows at a time, each would take hundreds.
  expect(portal.database.figures().queries - before).toBeLessThan(40)
})

it('so do offices, with their places', async () => {
  const file = await taken('reyestr-notarial-idoralar/download/?format=geojson')
  expect([file.status, file.most < mostMegabytes]).toEqual([200, true])
  expect(file.first).toContain('"coordinates":[69.2,41.3]')
  expect(file.last).toContain(`"slug":"o-${all}"`)
  expect(file.last.endsWith('\n]}\n')).toBe(true)
})

it('so does a set of 100 000 rows, in each format and in memory that does not grow by it', async () => {
  for (const [format, end] of Object.entries({
    csv: `\n${all},Oʻz`,
    json: `{"code":${all},`,
    xml: '</rows>\n',
    xlsx: '',
  })) {
    const file = await taken(`katta/download/?format=${format}`)
    expect([format, file.status, file.most < mostMegabytes]).toEqual([format, 200, true])
    expect(file.last).toContain(end)
    expect(file.size).toBeGreaterThan(300_000)
  }
})

it('what breaks off in the middle ends the connection, and goes on where it was', async () => {
  const { url, stop } = await listen(portal.ground, portal.app)
  try {
    const address = `${url}/api/open-data/katta/download/?format=json`
    const response = await fetch(address)
    const etag = response.headers.get('etag') ?? ''
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    const { value: first } = await reader.read()
    await portal.query('alter table open_data_rows rename to away')
    const rest = async () => {
      while (!(await reader.read()).done);
    }
    await expect(rest()).rejects.toThrow('terminated')
    expect(portal.lines.some((line) => line.includes('file_broke_off'))).toBe(true)
    await portal.query('alter table away rename to open_data_rows')
    const size = first?.length ?? 0
    const range = { range: `bytes=${size}-${size + 99}`, 'if-range': etag }
    const part = await fetch(address, { headers: range })
    expect(part.status).toBe(206)
    const joined = Buffer.concat([first ?? Buffer.alloc(0), Buffer.from(await part.arrayBuffer())]).toString()
    const whole = JSON.parse(`${joined.slice(0, joined.lastIndexOf(',\n'))}]`) as { code: number }[]
    expect(whole.map(({ code }) => code)).toEqual(whole.map((_, at) => at + 1))
  } finally {
    await stop()
  }
})
