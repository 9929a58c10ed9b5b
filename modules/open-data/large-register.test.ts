import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const portal = await openPortal()
/** Memory for 100 000 may grow by 50 MB: a third of the rows, a third of the memory. */
const all = 33_000
const mostMegabytes = 16

it('a register of many comes as a file in memory that does not grow by it', async () => {
  await portal.query("insert into regions (slug, name_uz, code) values ('hudud', 'Hudud', '1710')")
  for (let from = 1; from < all; from += all / 3)
    await portal.query(
      `insert into mediators (slug, register_no, full_name_uz, sort_key_uz, certificate_no, certificate_date,
        register_entry_date, region, organization_uz)
      select 'm-' || n, n, case when n = 1 then '=HYPERLINK("x")' else 'Oʻktamov Gʻani ' || n end, lpad(n::text, 9, '0'),
        lpad(n::text, 7, '0'), '2024-01-01', '2024-01-02', (select max(id) from regions), repeat('Oʻzbekiston ', 8)
      from generate_series($1::int, $2::int) n`,
      [from, from + all / 3 - 1],
    )
  await portal.query('analyze mediators, regions')
  const held = () => {
    collectGarbage()
    const { heapUsed, external } = process.memoryUsage()
    return (heapUsed + external) / 1024 / 1024
  }
  const address = 'http://localhost/api/open-data/reyestr-mediatorlar'
  const before = held()
  let most = 0
  const looking = setInterval(() => {
    most = Math.max(most, held() - before)
  }, 500)
  const lines: string[] = []
  let size = 0
  const response = await portal.app.request(`${address}/download/?format=csv`)
  for await (const part of response.body ?? []) {
    size += part.length
    const text = Buffer.from(part).toString()
    if (lines.length === 0) lines.push(...text.split('\r\n').slice(0, 3))
    lines[3] = text
  }
  clearInterval(looking)
  expect(response.status).toBe(200)
  expect(size).toBeGreaterThan(6_000_000)
  expect(most).toBeLessThan(mostMegabytes)
  const [head, first, second] = parse(lines.slice(0, 3).join('\r\n'), { bom: true }) as string[][]
  expect(head?.slice(0, 2)).toEqual(['register_no', 'full_name'])
  expect([first?.slice(0, 2), second?.slice(0, 4)]).toEqual([
    ['1', `'=HYPERLINK("x")`],
    ['2', 'Oʻktamov Gʻani 2', 'professional', '0000002'],
  ])
  expect(lines[3]).toMatch(/\n33000,Oʻktamov Gʻani 33000,[^\n]*\n$/)
  const { count, results } = await (await portal.app.request(`${address}/rows/?page_size=2&p=10000`)).json()
  expect([count, results[1].register_no]).toEqual([all, 20_000])
})
