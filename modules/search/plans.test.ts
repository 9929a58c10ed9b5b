import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { plansOf } from '#tests/plans.ts'
import { SearchQuery } from './contract.ts'
import { marksOfRow } from './marks.server.ts'
import { searchRepository } from './repository.server.ts'
import { findForStaff } from './staff-found.server.ts'
import { statisticsOf } from './statistics.server.ts'

const portal = await openPortal()

/** Things of which one in two has the word `in2`, one in four `in4` and so on. */
const some = (from: number, to: number, locale = 'uz') => sql`
  insert into search_entries (kind, entity, locale, type, key, title, lead, body, date, placed, regions, number, shown, name, head, words)
  select 'post', n, ${locale}, 'post', n::text, word || n, '', '', placed, placed, '{}', '', true, word || n,
    to_tsvector('simple', word || n) || marks, to_tsvector('simple', word || n || ' ' || n % 700 || often) || marks
  from generate_series(${from}::int, ${to}::int) n, lateral (select case when n % 700 = 3 then 'notarius ' else 'konun ' end as word) words,
    lateral (select coalesce(string_agg(' in' || 2 ^ power, ''), '') as often from generate_series(1, 7) power where n % (2 ^ power)::int = 0) oftens,
    lateral (select placed, 'post' as type, null::int as category, '{}'::int[] as regions from (select now() - n * interval '1 hour') moment (placed)) facts,
    lateral (select ${sql.raw(marksOfRow)} as marks) marked`

it('no search of 12 000 things reads all of them', async () => {
  for (let from = 1; from < 12_000; from += 2000) await portal.ground.db.execute(some(from, from + 1999))
  await portal.query('vacuum analyze search_entries')
  const context = { ...portal.ground, locale: 'uz' as const }
  const statements = await statementsOf(async () => {
    await searchRepository.search(context, SearchQuery.parse({ q: 'qonun 77' }))
    await searchRepository.search(context, SearchQuery.parse({ q: '77' }))
    await searchRepository.search(context, SearchQuery.parse({ q: '77 natarius' }))
    // Texts alone have both, and one is named by one of them.
    await searchRepository.search(context, SearchQuery.parse({ q: 'in128 77' }))
    await searchRepository.search(context, SearchQuery.parse({ q: 'natarius' }))
    await searchRepository.search(context, SearchQuery.parse({ q: 'notarius', sort: 'oldest' }))
    await searchRepository.suggest(context, 'qonun 77')
    // No title begins so, but one has it.
    await searchRepository.suggest(context, '7777')
  })
  expect(statements.length).toBeGreaterThanOrEqual(7)
  for (const [text, values] of statements) {
    const plan = await planFor(text, values)
    expect(plan, text).not.toMatch(/Seq Scan on search_entries/)
    // A database keeps a plan where it is not told the words: with rare ones another would look cheaper each time.
    expect(await planFor(text, values, 'force_custom_plan'), text).not.toMatch(/konun|notarius|natarius|'77/)
  }
})

it('little waits for the indexes of words, however much is written and though nobody clears it: every search reads what waits', async () => {
  await portal.ground.db.execute(some(1, 3000))
  for (const index of ['words', 'head']) {
    const [waited] = await portal.query(`select gin_clean_pending_list('search_entries_${index}_uz')::int as pages`)
    expect(waited?.pages).toBeLessThanOrEqual(9)
  }
})

it('words of any commonness are looked for in the same few statements, each of which is planned once', async () => {
  const languages = ['uz', 'ru', 'en']
  for (let at = 0; at < 9; at += 1) {
    const from = at * 1000 + 1
    await portal.ground.db.execute(some(from, from + 999, languages[at % 3]))
  }
  await portal.query('vacuum analyze search_entries')
  const words = ['qonun', 'notarius', '77', 'in 2', 'in 4', 'in 8', 'in 16', 'in 32', 'in 64', 'in 128', 'hech']
  const statements = await statementsOf(async () => {
    for (const q of words)
      await searchRepository.search({ ...portal.ground, locale: 'uz' }, SearchQuery.parse({ q: q.replace(' ', '') }))
  })
  expect(new Set(statements.map(([text]) => text)).size).toBeLessThanOrEqual(2)
})

it('what is found is read by the statement that finds it, in any order and on any page', async () => {
  for (let from = 1; from < 3000; from += 1000) await portal.ground.db.execute(some(from, from + 999))
  await portal.query('vacuum analyze search_entries')
  const context = { ...portal.ground, locale: 'uz' as const }
  const found = async (q: Record<string, unknown>) => {
    portal.ground.contentVersion.expire()
    let ids: number[] = []
    const statements = await statementsOf(async () => {
      const { results } = await searchRepository.search(context, SearchQuery.parse(q))
      ids = results.map(({ id }) => id)
    })
    return [statements.length, ids]
  }
  await found({ q: 'hech' })
  expect(await found({ q: 'notarius', page_size: '2' })).toEqual([1, [3, 703]])
  expect(await found({ q: 'notarius', page_size: '2', p: '2' })).toEqual([1, [1403, 2103]])
  expect(await found({ q: 'notarius', page_size: '2', sort: 'oldest' })).toEqual([1, [2803, 2103]])
  // Filters show others, which are read by themselves.
  expect(await found({ q: 'notarius', page_size: '2', type: 'post' })).toEqual([2, [3, 703]])
})

it('what the database knows of its words leads astray, and all is found all the same', async () => {
  for (let from = 1; from < 8000; from += 2000) await portal.ground.db.execute(some(from, from + 1999))
  await portal.query('vacuum analyze search_entries')
  const context = { ...portal.ground, locale: 'uz' as const }
  const found = async (q: string) => {
    portal.ground.contentVersion.expire()
    const { count, more } = await searchRepository.search(context, SearchQuery.parse({ q }))
    return [count, more]
  }
  expect(await found('qonun')).toEqual([200, true])
  expect(await found('notarius')).toEqual([12, false])
  // The oldest have the highest numbers here.
  const { results } = await searchRepository.search(context, SearchQuery.parse({ q: 'qonun', sort: 'oldest' }))
  expect(results.map(({ id }) => id > 7790)).toEqual(results.map(() => true))
  // The newest are hidden, and the database has not looked at its table since.
  await portal.query('update search_entries set shown = false where entity < 7900')
  expect(await found('qonun')).toEqual([101, false])
  expect(await found('notarius')).toEqual([0, false])
  expect(await found('qonun 7950')).toEqual([1, false])
  // Many have a word that the database has not seen yet, and what is called so is the oldest of all.
  await portal.query(`update search_entries set shown = true, words = words || to_tsvector('simple', 'bahor')
    where entity <= 300 or entity = 7999`)
  await portal.query(
    `update search_entries set name = 'bahor', head = head || to_tsvector('simple', 'bahor') where entity = 7999`,
  )
  const statements = await statementsOf(async () => expect(await found('bahor')).toEqual([200, true]))
  // Rare words that stand together often, too, are more than was thought: that is no reason to ask twice.
  expect(statements.length).toBe(1)
  const named = await searchRepository.search(context, SearchQuery.parse({ q: 'bahor' }))
  expect(named.results[0]?.id).toBe(7999)
})

it('the newest are told by about as many as are asked for, also where something has no date', async () => {
  for (let from = 1; from < 12_000; from += 2000) await portal.ground.db.execute(some(from, from + 1999))
  await portal.query(`update search_entries set placed = 'infinity' where entity = 77`)
  // The database looks as closely as at ten times as many.
  await portal.query('alter table search_entries alter placed set statistics 10')
  await portal.query('analyze search_entries')
  await portal.query('alter table search_entries alter placed set statistics -1')
  const { newest, oldest } = await statisticsOf(portal.ground.db, {})
  for (const [stretch, order] of [
    [newest.find(({ most }) => most > 350), 'placed desc'],
    [oldest.find(({ most }) => most > 350), 'placed'],
  ] as const) {
    const marks = stretch?.dated().map((mark) => `''${mark}''`) ?? []
    const [{ held, right }] = await portal.query(`
      with those as (select entity from search_entries where placed < 'infinity' order by ${order} limit 300)
      select count(*)::int as held, (count(*) filter (where entity in (table those)))::int as right
      from search_entries where placed < 'infinity' and words @@ '${marks.join(' | ')}'::tsquery`)
    expect([order, right, held < 1.5 * (stretch?.most ?? 0)]).toEqual([order, 300, true])
  }
})

/** What searches ask the database for while something is done. */
async function statementsOf(work: () => Promise<void>): Promise<[string, unknown[]][]> {
  const statements: [string, unknown[]][] = []
  type Query = (...asked: never[]) => Promise<unknown>
  const { $client } = portal.ground.briefDb as unknown as { $client: { query: Query } }
  const { query } = $client
  $client.query = ((asked: { text?: string }, values: unknown[] = [], ...more: never[]) => {
    if (asked?.text?.includes('search_entries')) statements.push([asked.text, values])
    return query.call($client, ...([asked, values, ...more] as never[]))
  }) as never
  try {
    await work()
  } finally {
    $client.query = query
  }
  return statements
}

/** How the database does a statement that it has planned once for whatever it is asked with, or, where told so, for these values. */
async function planFor(text: string, values: unknown[], mode = 'force_generic_plan'): Promise<string> {
  const client = await portal.database.pool.connect()
  try {
    await client.query(`set plan_cache_mode = ${mode}`)
    await client.query(`prepare one as ${text}`)
    const written = (value: unknown) => (Array.isArray(value) ? `{${value.map((each) => `"${each}"`)}}` : String(value))
    const given = values.map((value) => client.escapeLiteral(written(value))).join(', ')
    const { rows } = await client.query(`explain execute one${given && `(${given})`}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('reset plan_cache_mode; deallocate one').catch(() => undefined)
    client.release()
  }
}

it('staff find among 30 000 titles by an index', async () => {
  await portal.query(`
    insert into search_entries (kind, entity, locale, type, key, title, lead, body, placed, regions, number, shown, name, head, words)
    select 'post', n, 'uz', 'post', n::text, word || n, '', '', now() - n * interval '1 hour', '{}', '', n % 2 = 0, word || n, '', ''
    from generate_series(1, 30000) n, lateral (select case when n % 700 = 3 then 'notarius ' else 'konun ' end as word) words`)
  await portal.query('vacuum analyze search_entries')
  const viewer = { id: '', username: '', full_name: '', is_superuser: true, permissions: [] }
  const context = { db: portal.ground.db, viewer, locale: 'uz' as const }
  const plans = await plansOf(portal.ground.db, () => findForStaff(context, 'нотариус 3'))
  expect(plans).toHaveLength(5)
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on search_entries/)
})
