import type pg from 'pg'
import type { Portal } from './app.ts'

const lost = () => new Error('Connection terminated unexpectedly')

/**
 * A portal whose database goes away in the worst moment: while `lose` runs, statements that `isDone` names are done, and the word of
 * it never comes.
 */
export function losingWord({ database }: Pick<Portal, 'database'>, isDone: RegExp) {
  let isLosing = false
  const known = new WeakSet<pg.PoolClient>()
  for (const pool of new Set([database.pool, database.brief]))
    pool.on('acquire', (client) => {
      if (known.has(client)) return
      known.add(client)
      const query = client.query.bind(client) as (...asked: unknown[]) => unknown
      const faulty = (...asked: unknown[]) => {
        const text = (asked[0] as { text?: string }).text ?? String(asked[0])
        if (!isLosing || !isDone.test(text)) return query(...asked)
        const callback = asked.at(-1)
        if (typeof callback === 'function') return query(...asked.slice(0, -1), () => callback(lost()))
        return Promise.resolve(query(...asked)).then(() => Promise.reject(lost()))
      }
      client.query = faulty as typeof client.query
    })
  return {
    async lose<Result>(work: () => Promise<Result>): Promise<Result> {
      isLosing = true
      try {
        return await work()
      } finally {
        isLosing = false
      }
    },
  }
}
