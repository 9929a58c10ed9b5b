import pg from 'pg'

/** Journal bytes after which a checkpoint is due at once, and fewer that are written down only now and then. */
const muchJournal = 32 * 1024 * 1024
const someJournal = 64 * 1024
/** Longest time in milliseconds that some journal waits for its checkpoint. */
const checkpointAge = 5 * 60_000
/** With more callers than these that wait for the database there is only done what cannot wait. */
const manyWaiting = 10

const staleTables = `
  select s.schemaname as schema, s.relname as name,
    s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) as vacuum
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
    or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
  order by 1, 2`

/**
 * Does what background processes do on a PostgreSQL server and nobody does in the embedded one: checkpoints (or the
 * journal grows for ever and every start replays all of it), vacuum and analyze (or tables grow and plans go stale).
 * One call is one round. While many wait, only much journal is seen to: it grows most then, and a start after a kill would
 * replay all that was written since it last was quiet. Returns what was done, for logs and tests.
 */
export async function maintain(pool: pg.Pool, state: { checkpointAt: number }): Promise<string[]> {
  const isBusy = pool.waitingCount > manyWaiting
  const tended = isBusy ? [] : await tendTables(pool)
  const { rows } = await pool.query<{ bytes: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::bigint as bytes from pg_control_checkpoint()',
  )
  const bytes = rows[0]?.bytes ?? 0
  const isDue = !isBusy && bytes > someJournal && Date.now() - state.checkpointAt > checkpointAge
  if (bytes <= muchJournal && !isDue) return tended
  await pool.query('CHECKPOINT')
  state.checkpointAt = Date.now()
  return [...tended, 'CHECKPOINT']
}

/** Vacuums and analyzes the tables that need it. Returns what was done. */
async function tendTables(pool: pg.Pool): Promise<string[]> {
  const done: string[] = []
  const tables = await pool.query<{ schema: string; name: string; vacuum: boolean }>(staleTables)
  for (const { schema, name, vacuum } of tables.rows) {
    const table = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
    // One table at a time, so that callers get their turn in between.
    const command = `${vacuum ? 'VACUUM ANALYZE' : 'ANALYZE'} ${table}`
    await pool.query(command)
    done.push(command)
  }
  return done
}

/** A round gets no turn while somebody writes for long, e.g. the demo of a first start. So many in a row are told of. */
const roundsWithoutTurn = 3
const gotNoTurn = ({ message }: Error) => message.includes('timeout exceeded when trying to connect')

/** Runs `maintain` every `interval` milliseconds until the returned function is called; what a running round meets then is nobody's concern. */
export function startMaintenance(pool: pg.Pool, interval: number, onError: (error: Error) => void): () => void {
  const state = { checkpointAt: Date.now() }
  let running = false
  let stopped = false
  let inVain = 0
  const timer = setInterval(async () => {
    if (running) return
    running = true
    try {
      await maintain(pool, state)
      inVain = 0
    } catch (error) {
      inVain = gotNoTurn(error as Error) ? inVain + 1 : roundsWithoutTurn
      if (!stopped && inVain >= roundsWithoutTurn) onError(error as Error)
    }
    running = false
  }, interval)
  timer.unref()
  return () => {
    stopped = true
    clearInterval(timer)
  }
}
