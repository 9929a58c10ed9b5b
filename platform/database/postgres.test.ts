import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from './database.server.ts'
import { PostgresListener } from './postgres-listener.server.ts'

const databaseUrl = process.env.TEST_DATABASE_URL

describe.skipIf(!databaseUrl)('a PostgreSQL server', () => {
  let database: Database
  let errors: Error[]

  beforeEach(async () => {
    errors = []
    database = await openDatabase({ dataDir: '', databaseUrl, onError: (error) => errors.push(error) })
  })

  afterEach(() => database.close())

  async function terminate(condition: string): Promise<void> {
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'adliya' and pid <> pg_backend_pid() and ${condition}`,
    )
  }

  test('is used with limits on statements, locks and forgotten transactions', async () => {
    const { rows } = await database.pool.query(
      `select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout',
      'idle_in_transaction_session_timeout', 'application_name') order by name`,
    )
    expect(rows.map(({ setting }) => setting)).toEqual(['adliya', '10000', '2000', '5000'])
  })

  test('compiles no statement: that takes longer than most pages may', async () => {
    // As dear as what servers compile of themselves.
    for (const pool of [database.pool, database.brief]) {
      const client = await pool.connect()
      await client.query('set jit_above_cost = 0')
      const { rows } = await client.query('explain (analyze, timing off) select count(*) from pg_class')
      client.release(true)
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(/JIT/)
    }
  })

  test('plans a brief read once for whatever it is asked with, and gives it up after 800 ms', async () => {
    const asked = (one: number) =>
      database.brief.query({ text: 'select $1::int + 1 as more' }, [one]).then(({ rows }) => rows[0].more)
    expect([await asked(1), await asked(41)]).toEqual([2, 42])
    const { rows } = await database.brief.query(
      "select generic_plans::int, custom_plans::int from pg_prepared_statements where statement like 'select $1::int + 1%'",
    )
    expect(rows).toEqual([{ generic_plans: 2, custom_plans: 0 }])
    await expect(database.brief.query('select pg_sleep(2)')).rejects.toMatchObject({ code: '57014' })
  })

  test('may end connections at any time without ending the process', async () => {
    const [idle, busy] = await Promise.all([database.pool.connect(), database.pool.connect()])
    idle.release()
    await busy.query('begin')
    const ended = new Promise((resolve) => busy.once('end', resolve))
    await terminate('true')
    await ended
    await expect(busy.query('commit')).rejects.toThrow()
    busy.release()
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(errors.length).toBeGreaterThan(0)
  })

  test('is listened to again after the connection broke', async () => {
    const heard: string[] = []
    await database.listen('ground', (payload) => heard.push(payload))
    await terminate("query like 'LISTEN%'")
    // Something may have been told meanwhile: everybody is to look.
    await expect.poll(() => heard, { timeout: 5000 }).toEqual([''])
    await database.pool.query("select pg_notify('ground', 'back')")
    await expect.poll(() => heard).toEqual(['', 'back'])
  }, 10_000)

  test('that is away is told of once for each reason, however long it is away', async () => {
    const { hostname, port } = new URL(databaseUrl ?? '')
    let tries = 0
    let away = false
    const sockets = new Set<Socket>()
    const between = createServer((socket) => {
      tries += 1
      if (away) return socket.destroy()
      const server = connect(Number(port || 5432), hostname)
      for (const each of [socket.pipe(server), server.pipe(socket)]) sockets.add(each.on('error', () => undefined))
    })
    await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
    const connectionString = Object.assign(new URL(databaseUrl ?? ''), {
      host: `127.0.0.1:${(between.address() as AddressInfo).port}`,
    }).href
    const told: string[] = []
    const listener = new PostgresListener({ connectionString }, ({ message }) => told.push(message))
    const heard: string[] = []
    const leave = () => {
      away = true
      for (const each of sockets) each.destroy()
      sockets.clear()
    }
    try {
      await listener.listen('ground', (payload) => heard.push(payload))
      leave()
      await expect.poll(() => tries, { timeout: 10_000 }).toBeGreaterThanOrEqual(4)
      expect([...new Set(told)]).toEqual(told)
      const once = told.length
      away = false
      await expect.poll(() => heard, { timeout: 10_000 }).toEqual([''])
      // The next time it is news again.
      leave()
      await expect.poll(() => told.length, { timeout: 10_000 }).toBeGreaterThan(once)
    } finally {
      await listener.close()
      leave()
      between.close()
    }
  }, 30_000)

  test('that cannot be reached is an error for each query and nothing worse', async () => {
    const absent = await openDatabase({ dataDir: '', databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })
    await expect(absent.pool.query('select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await expect(absent.listen('ground', () => {})).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await absent.close()
  })
})
