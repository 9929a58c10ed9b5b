import { expect, it } from 'vitest'
import { openPortal } from '#tests/app.ts'
import { SearchQuery } from './contract.ts'
import { searchRepository } from './repository.server.ts'

const portal = await openPortal()

const many = `
  insert into search_entries (kind, entity, locale, type, key, title, lead, body, placed, regions, number, shown, name, head, words)
  select 'post', n, 'uz', 'post', n::text, word || n, '', '', now() - n * interval '1 hour', '{}', '', true, word || n,
    to_tsvector('simple', word || n), to_tsvector('simple', word || n || ' ' || n % 700)
  from generate_series(1, 30000) n, lateral (select case when n % 700 = 3 then 'notarius ' else 'konun ' end as word) words`

it('no search of 30 000 things reads all of them', { timeout: 60_000 }, async () => {
  await portal.query(many)
  await portal.query('vacuum analyze search_entries')
  const statements: [string, unknown[]][] = []
  const { $client } = portal.ground.db as unknown as {
    $client: { connect: () => Promise<{ query: (...asked: never[]) => Promise<unknown>; release: () => void }> }
  }
  const context = { ...portal.ground, locale: 'uz' as const }
  const original = $client.connect
  // Searches run in a transaction: what they ask is heard at the connection.
  $client.connect = async function (this: never, ...given: never[]) {
    const client = await original.apply(this, given as never)
    if (!client) return client
    const { query } = client
    client.query = ((asked: { text?: string }, values: unknown[] = [], ...more: never[]) => {
      if (asked?.text?.includes('search_entries entry')) statements.push([asked.text, values])
      return query.call(client, ...([asked, values, ...more] as never[]))
    }) as never
    const { release } = client
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
    $client.connect = original
  }
  expect(statements.length).toBeGreaterThan(5)
  for (const [text, values] of statements) {
    const plan = (await portal.query(`explain ${text}`, values)).map((row) => row['QUERY PLAN']).join('\n')
    expect(plan, text).not.toMatch(/Seq Scan on search_entries/)
  }
})
