import { and, asc, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../write.server.ts'
import type { ListKind } from './kinds.server.ts'

/** What a register holds and a list of it does not: how many, and the first two hundred by name. */
export type Missing = { count: number; records: { key: string; title: string }[] }

const mostNamed = 200

/** Records that a list of a whole register does not name, by the keys that it does. They stay as they are. */
export async function missingFrom(tx: Tx, { whole }: ListKind, named: (string | number)[]): Promise<Missing> {
  if (!whole || named.length === 0) return { count: 0, records: [] }
  const { table, key, title, deleted_at, within } = whole
  const parts = within && tx.select({ part: within }).from(table).where(inArray(key, named))
  const where = and(isNull(deleted_at), notInArray(key, named), parts && inArray(within, parts)) as SQL
  const count = await tx.$count(table, where)
  const records = await tx
    .select({ key: sql<string>`${key}::text`, title: sql<string>`${title}` })
    .from(table)
    .where(where)
    .orderBy(asc(title), asc(key))
    .limit(mostNamed)
  return { count, records }
}
