import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { SearchQuery } from './contract.ts'
import { marksOfRow } from './marks.server.ts'
import { searchRepository } from './repository.server.ts'

const portal = await openPortal()

const some = (from: number, to: number) => sql`
  insert into search_entries (kind, entity, locale, type, key, title, lead, body, placed, regions, number, shown, name, head, words)
  select 'post', n, 'uz', 'post', n::text, word || n, '', '', now() - n * interval '1 hour', '{}', '', true, word || n,
    to_tsvector('simple', word || n) || marks, to_tsvector('simple', word || n || ' ' || n % 700) || marks
  from generate_series(${from}::int, ${to}::int) n, lateral (select case when n % 700 = 3 then 'notarius ' else 'konun ' end as word) words,
    lateral (select placed, 'post' as type, null::int as category, '{}'::int[] as regions from (select now() - n * interval '1 hour') moment (placed)) facts,
    lateral (select ${sql.raw(marksOfRow)} as marks) marked`

it('no search of 12 000 things reads all of them', { timeout: 60_000 }, async () => {
  for (let from = 1; from < 12_000; from += 2000) await portal.ground.db.execute(some(from, from + 1999))
  await portal.query('vacuum analyze search_entries')
  const statements: [string, unknown[]][] = []
  type Query = (...asked: never[]) => Promise<unknown>
  const { $client } = portal.ground.db as unknown as {
    $client: { query: Query; connect: () => Promise<{ query: Query; release: () => void }> }
  }
  const context = { ...portal.ground, locale: 'uz' as const }
  const { connect, query: plainly } = $client
  const heard =
    (query: Query, of: unknown) =>
    (asked: { text?: string }, values: unknown[] = [], ...more: never[]) => {
      if (asked?.text?.includes('search_entries entry')) statements.push([asked.text, values])
      return query.call(of, ...([asked, values, ...more] as never[]))
    }
  // On a server searches run in a transaction: what they ask is heard at the connection.
  $client.query = heard(plainly, $client) as never
  $client.connect = async function (this: never, ...given: never[]) {
    const client = await connect.apply(this, given as never)
    if (!client) return client
    const { query, release } = client
    client.query = heard(query, client) as never
    client.release = () => {
      client.query = query
      release.call(client)
    }
    return client
  } as never
  try {
    await searchRepository.search(context, SearchQuery.parse({ q: 'qonun 77' }))
    await searchRepository.search(context, SearchQuery.parse({ q: '77' }))
    await searchRepository.search(context, SearchQuery.parse({ q: 'natarius' }))
    await searchRepository.suggest(context, 'qonun 77')
  } finally {
    $client.connect = connect
    $client.query = plainly
  }
  expect(statements.length).toBeGreaterThan(5)
  for (const [text, values] of statements) {
    const plan = (await portal.query(`explain ${text}`, values)).map((row) => row['QUERY PLAN']).join('\n')
    expect(plan, text).not.toMatch(/Seq Scan on search_entries/)
  }
})

it('what the database knows of its words leads astray, and all is found all the same', {
  timeout: 60_000,
}, async () => {
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
  // The newest are hidden, and the database has not looked at its table since.
  await portal.query('update search_entries set shown = false where entity < 7900')
  expect(await found('qonun')).toEqual([101, false])
  expect(await found('notarius')).toEqual([0, false])
  expect(await found('qonun 7950')).toEqual([1, false])
})
