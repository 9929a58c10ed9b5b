import { type AnyColumn, and, like, or, type SQL, sql } from 'drizzle-orm'
import { soughtIn } from '#common/folding/sought.ts'
import { containing } from './containing.server.ts'

/** Whether a search text (`common/folding/sought.ts`) holds all words of a search; signs alone are found nowhere. */
export function isFoundBy(searchText: AnyColumn, q: string): SQL | undefined {
  const sought = soughtIn(q)
  if (sought.length === 0) return sql`false`
  return and(...sought.map((pieces) => or(...pieces.map((piece) => like(searchText, containing(piece))))))
}
