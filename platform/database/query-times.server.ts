import type pg from 'pg'

/** How many statements have ended, and how long all of them took together, in seconds. */
export type QueryTimes = { queries: number; seconds: number }

type Query = (...asked: unknown[]) => unknown

/** Counts the statements of a client and the time until each is answered. */
export function timeQueries(client: pg.ClientBase, times: QueryTimes): void {
  const query = client.query.bind(client) as Query
  const timed: Query = (...asked) => {
    const startedAt = performance.now()
    const done = () => {
      times.queries += 1
      times.seconds += (performance.now() - startedAt) / 1000
    }
    const callback = asked.at(-1)
    // The pool asks by callback, a transaction by promise.
    if (typeof callback === 'function')
      return query(...asked.slice(0, -1), (...answer: unknown[]) => {
        done()
        callback(...answer)
      })
    const answer = query(...asked)
    if (answer instanceof Promise) answer.then(done, done)
    return answer
  }
  client.query = timed as typeof client.query
}
