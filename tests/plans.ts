import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '#platform/ground.server.ts'
import type { Portal } from './app.ts'

type Query = (asked: { text: string }, values?: unknown[]) => Promise<unknown>
type Pool = { query: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }> }

const poolOf = (db: Db) => (db as unknown as { $client: { query: Query } }).$client
const reading = new AsyncLocalStorage<true>()

/** Runs a read and returns its statements with their values. */
export async function statementsOf(db: Db, read: () => Promise<unknown>): Promise<[string, unknown[]][]> {
  const statements: [string, unknown[]][] = []
  const pool = poolOf(db)
  const original = pool.query
  pool.query = (asked, values = []) => {
    // What the portal asks by itself meanwhile, e.g. whether something changed elsewhere, is none of this.
    if (reading.getStore()) statements.push([asked.text, values])
    return original.call(pool, asked, values)
  }
  try {
    await reading.run(true, read)
  } finally {
    pool.query = original
  }
  return statements
}

/** Runs a read and returns the plans of its statements, but for counts. */
export async function plansOf(db: Db, read: () => Promise<unknown>): Promise<string[]> {
  const statements = await statementsOf(db, read)
  const plans: string[] = []
  for (const [text, values] of statements.filter(([each]) => !/^select count/.test(each))) {
    const { rows } = await (poolOf(db) as unknown as Pool).query(`explain ${text}`, values)
    plans.push((rows as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN']).join('\n'))
  }
  return plans
}

/**
 * Leaves these tables as a night leaves them: without the room of rows that earlier test files removed, which makes the way by an index
 * as dear as reading all, and known to the planner.
 */
export const settle = (portal: Pick<Portal, 'query'>, tables: string) =>
  portal.query(`vacuum (full, analyze) ${tables}`)

/** Reads the first and the second step of what comes in steps. */
export async function twoSteps(steps: AsyncGenerator<unknown>): Promise<void> {
  await steps.next()
  await steps.next()
  await steps.return(undefined)
}
