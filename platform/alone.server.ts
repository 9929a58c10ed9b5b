import type pg from 'pg'
import type { Ground } from './ground.server.ts'

/** What one process does while the others that share its database wait, or leave it. The numbers are those of advisory locks. */
const turns = { firstContent: 4_108_101, search: 4_108_102 }

type Needs = Pick<Ground, 'db' | 'config'>

/** Waits until no other process does this, and keeps others from it until `work` has ended, however the process ends. */
export async function alone<Result>(
  ground: Needs,
  turn: keyof typeof turns,
  work: () => Promise<Result>,
): Promise<Result> {
  if (isOnlyProcess(ground)) return work()
  return withSession(ground, async (client) => {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [turns[turn]])
    return work()
  })
}

/** Does the work unless another process is at it. */
export async function unlessTaken(ground: Needs, turn: keyof typeof turns, work: () => Promise<void>): Promise<void> {
  if (isOnlyProcess(ground)) return work()
  return withSession(ground, async (client) => {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [turns[turn]])
    if (rows[0]?.taken) await work()
  })
}

/** The embedded database has one owner and one session, which the work needs for itself. */
const isOnlyProcess = ({ config }: Needs) => config.databaseUrl === undefined

/** The session ends with the work, and what it held with it: at once, not only when the server notices that nobody is there. */
async function withSession<Result>({ db }: Needs, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await (db as unknown as { $client: pg.Pool }).$client.connect()
  try {
    return await work(client)
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined)
    client.release(true)
  }
}
