import type pg from 'pg'

type Query = (...asked: unknown[]) => unknown
type Config = { text: string; name?: string }

/** Statements are few and come again and again; what is asked beyond so many stays unnamed. */
const mostNamed = 200

/**
 * Gives the statements of a pool names, so that the database parses and plans each of them once and not at every call:
 * of a list of posts that is two thirds of its time. The session must stay the same for all calls, which a pooler of
 * statements in between would not promise.
 */
export function nameStatements(pool: pg.Pool): void {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size >= mostNamed) return known
    const name = `s${names.size + 1}`
    names.set(text, name)
    return name
  }
  const query = pool.query.bind(pool) as Query
  const named: Query = (asked, values, ...rest) => {
    const isNameable = typeof asked === 'object' && asked !== null && Array.isArray(values)
    if (!isNameable) return query(asked, values, ...rest)
    const config = asked as Config
    return query({ ...config, name: config.name || nameOf(config.text) }, values, ...rest)
  }
  pool.query = named as typeof pool.query
}
