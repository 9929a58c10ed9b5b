import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from './database.server.ts'
import { engines, openForTest } from './test-engines.ts'

describe.each(engines)('%s', (engine) => {
  let database: Database
  const errors: Error[] = []

  beforeAll(async () => {
    database = await openForTest(engine, { onError: (error) => errors.push(error) })
    await database.pool.query('drop schema if exists ground cascade')
    await database.pool.query('create schema ground')
    await database.pool.query('create table ground.note (id bigint primary key, body text not null)')
  })

  afterAll(async () => {
    await database.pool.query('drop schema ground cascade')
    await database.close()
  })

  async function bodies(): Promise<string[]> {
    const { rows } = await database.pool.query<{ body: string }>('select body from ground.note order by id')
    return rows.map(({ body }) => body)
  }

  test('values of every kind arrive the same', async () => {
    const { rows } = await database.pool.query(
      `select 7::bigint as big, count(*) as many, 12.50::numeric as price, true as yes, null as nothing,
        '2026-03-01 10:30:00.123+05'::timestamptz as moment, '2026-03-01'::date as day,
        '{"a": [1, "ў"]}'::jsonb as document, array['x', 'y'] as list, '\\x00ff'::bytea as bytes, $1::text as text
      from generate_series(1, 3)`,
      ["Ўзбекистон O'zbekiston \u{1f54a}"],
    )
    expect(rows).toEqual([
      {
        big: 7,
        many: 3,
        price: '12.50',
        yes: true,
        nothing: null,
        moment: new Date('2026-03-01T05:30:00.123Z'),
        day: '2026-03-01',
        document: { a: [1, 'ў'] },
        list: ['x', 'y'],
        bytes: Buffer.from([0, 255]),
        text: "Ўзбекистон O'zbekiston \u{1f54a}",
      },
    ])
  })

  test('times print in UTC whatever the server is set to', async () => {
    const { rows } = await database.pool.query("select '2026-03-01 10:30+05'::timestamptz::text as text")
    expect(rows).toEqual([{ text: '2026-03-01 05:30:00+00' }])
  })

  test('a bigint that a number cannot hold is an error, not a wrong number', async () => {
    await expect(database.pool.query('select 9007199254740993::bigint')).rejects.toThrow(RangeError)
    expect((await database.pool.query('select 9007199254740991::bigint as n')).rows).toEqual([{ n: 9007199254740991 }])
  })

  test('an SQL error carries its code and leaves the database usable', async () => {
    await expect(database.pool.query('selec 1')).rejects.toMatchObject({ code: '42601' })
    await expect(database.pool.query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' })
    await database.pool.query('insert into ground.note values (1, $1)', ['one'])
    await expect(database.pool.query('insert into ground.note values (1, $1)', ['again'])).rejects.toMatchObject({
      code: '23505',
      constraint: 'note_pkey',
    })
    expect(await bodies()).toEqual(['one'])
    await database.pool.query('delete from ground.note')
  })

  test('a transaction holds its client and the others wait for it or do not see it', async () => {
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query("insert into ground.note values (1, 'first')")
    const later = database.pool.query("insert into ground.note values (2, 'second')")
    await client.query('commit')
    client.release()
    await later
    expect(await bodies()).toEqual(['first', 'second'])
    await database.pool.query('delete from ground.note')
  })

  test('a transaction that its caller forgot is rolled back, also after an error in it', async () => {
    const forgetful = await database.pool.connect()
    await forgetful.query('begin')
    await forgetful.query("insert into ground.note values (1, 'lost')")
    forgetful.release()
    const failing = await database.pool.connect()
    await failing.query('begin')
    await failing.query("insert into ground.note values (2, 'lost')")
    const error = await failing.query('select 1/0').catch((caught: Error) => caught)
    expect(error).toMatchObject({ code: '22012' })
    failing.release(error as Error)
    expect(await bodies()).toEqual([])
  })

  test('nothing of a connection is left for the next one', async () => {
    const client = await database.pool.connect()
    await client.query('set search_path to ground')
    await client.query({ name: 'kept', text: 'select 1 as one' })
    await client.query('create temporary table note_draft (id int)')
    client.release(true)
    const next = await database.pool.connect()
    const { rows } = await next.query("select to_regclass('note_draft') as draft, to_regclass('note') as note")
    expect(rows).toEqual([{ draft: null, note: null }])
    expect((await next.query({ name: 'kept', text: 'select 2 as two' })).rows).toEqual([{ two: 2 }])
    next.release()
  })

  test('large values and large results pass whole', async () => {
    const text = 'абв'.repeat(700_000)
    expect((await database.pool.query('select $1::text as text', [text])).rows).toEqual([{ text }])
    const { rows } = await database.pool.query<{ n: number }>(
      "select n::int, repeat('x', 500) from generate_series(1, 20000) n",
    )
    expect(rows.length).toBe(20_000)
    expect(rows.at(-1)?.n).toBe(20_000)
  })

  test('many callers at once each get their own answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) => database.pool.query('select $1::int as n', [index])),
    )
    expect(answers.map(({ rows }) => rows[0].n)).toEqual(Array.from({ length: 300 }, (_, index) => index))
  })

  test('several statements in one text', async () => {
    const results = (await database.pool.query('select 1 as a; select 2 as b')) as unknown as { rows: unknown[] }[]
    expect(results.map(({ rows }) => rows)).toEqual([[{ a: 1 }], [{ b: 2 }]])
  })

  test('a notice reaches its listeners on commit, also after the connection was replaced', async () => {
    const heard: string[] = []
    let wake = () => {}
    const hears = (count: number) =>
      new Promise<void>((resolve) => {
        wake = () => heard.length >= count && resolve()
        wake()
      })
    const stop = await database.listen('ground Ўзгариш', (payload) => {
      heard.push(payload)
      wake()
    })
    await database.pool.query("select pg_notify('ground Ўзгариш', 'one')")
    await hears(1)
    await expect(database.pool.query('selec')).rejects.toThrow()
    const client = await database.pool.connect()
    await client.query("begin; select pg_notify('ground Ўзгариш', 'undone'); rollback")
    await client.query('notify "ground Ўзгариш"')
    client.release()
    await hears(2)
    await stop()
    await database.pool.query("select pg_notify('ground Ўзгариш', 'unheard')")
    expect(heard).toEqual(['one', ''])
  })
})
