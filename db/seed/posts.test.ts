import { afterAll, beforeAll, expect, it } from 'vitest'
import { followWithSearch } from '#modules/search/indexing.server.ts'
import { filesMustBeSeen } from '#modules/uses/attaching.server.ts'
import { readConfig } from '#platform/config.server.ts'
import { openGround } from '#platform/open-ground.server.ts'
import { write } from '#platform/write.server.ts'
import { loadAppealCounts } from './appeal-counts.ts'
import { loadCategories } from './categories.ts'
import { loadDocuments, storeDocumentFiles } from './documents.ts'
import { loadEmployees } from './employees.ts'
import { loadPosts } from './posts.ts'
import { loadReception } from './reception.ts'
import { loadRegions } from './regions.ts'

const { ground, database, close } = await openGround(readConfig({ DATA_DIR: 'memory://', LOG_LEVEL: 'warn' }), {
  allow: filesMustBeSeen,
  follow: followWithSearch,
})
afterAll(close)

const rows = async (text: string) => (await database.pool.query(text)).rows

const actor = { id: null, name: 'Adliya', requestId: null, locale: 'uz' } as const
beforeAll(async () => {
  const files = await storeDocumentFiles(ground, actor)
  await write(ground, actor, async (tx) => {
    await loadCategories(tx, { demo: true, portalSlug: 'adliya' })
    await loadRegions(tx, { demo: true })
    await loadEmployees(tx)
    await loadPosts(tx, new Map(), files)
    await loadDocuments(tx, files)
  })
})

/** The sizes of the content guide, section 2.2. */
it('the demo has enough posts of each type, over most of a year, with the odd ones among them', async () => {
  const counted = await rows('select type, count(*)::int as count from posts group by type')
  const least = { NEWS: 36, ANNOUNCEMENTS: 12, LEGISLATIVE: 10, OTHER: 4 }
  for (const [type, count] of Object.entries(least))
    expect([type, counted.find((each) => each.type === type)?.count >= count]).toEqual([type, true])
  const [odd] = await rows(`select max(length(title_uz)) >= 200 as long, bool_or(not active) as hidden,
    bool_or(title_en = '') as untranslated, bool_or(date > now()) as to_come,
    extract(day from max(date) - min(date)) > 340 as a_year from posts`)
  expect(odd).toEqual({ long: true, hidden: true, untranslated: true, to_come: true, a_year: true })
})

it('demo posts name acts, places, regions and documents', async () => {
  expect(await rows("select slug from posts where (type = 'LEGISLATIVE') <> (act_number <> '')")).toEqual([])
  const [named] = await rows(`select
    (select count(*) from post_regions)::int >= 8 as regions, (select count(*) from post_documents)::int >= 5 as documents,
    count(event_at)::int >= 2 as events, bool_and(event_at is null or place_uz <> '') as places from posts`)
  expect(named).toEqual({ regions: true, documents: true, events: true, places: true })
})

/** That each list of offices has some is tested beside them. */
it('whoever follows the menu of the demo finds something on every page, in each language', async () => {
  const inTable = (table: string, shown = 'active') =>
    `not exists (select 1 from ${table} held where held.category = c.id and ${shown})`
  const empty = `select slug from categories c where case kind
    when 'page' then '' in (body_uz, body_uzb, body_ru, body_en)
      and not exists (select 1 from categories below where below.parent = c.id)
    when 'posts' then ${inTable('posts', 'active and date <= now()')}
    when 'employees' then ${inTable('employees')}
    when 'documents' then ${inTable('documents', 'true')}
    else false end`
  expect(await rows(empty)).toEqual([])
})

it('the page of receptions names the days and rooms of all who receive', async () => {
  await write(ground, actor, (tx) => loadReception(tx, ground))
  const hosts = await rows(`select full_name_uz as name, reception_uz as days, place_uz as place from reception_hosts
    join employees on employees.id = reception_hosts.employee`)
  const [{ body }] = await rows("select lower(body_uz) as body from categories where slug = 'qabul-jadvali'")
  expect(hosts.length).toBeGreaterThan(5)
  for (const { name, days, place } of hosts) {
    const told = body.split('<tr>').find((row: string) => row.includes(name.toLowerCase()))
    expect(told).toContain(`<td>${days.toLowerCase()}</td><td>${/(\d+)-xona/.exec(place)?.[1]}</td>`)
  }
})

it('the counts of appeals reach into the running month, as far as it has passed', async () => {
  const now = () => new Date('2026-11-16T00:00:00Z')
  const regions = (await rows('select id, code from regions')) as { id: number; code: string }[]
  await write({ ...ground, now }, actor, (tx) => loadAppealCounts(tx, regions))
  const counted = await rows(`select month, sum(received)::int as received from appeal_counts where by = 'total'
    group by month order by month desc limit 2`)
  expect(counted).toEqual([
    { month: '2026-11', received: 1070 },
    { month: '2026-10', received: 2200 },
  ])
})
