import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/ground.server.ts'
import { type Users, usersOf } from '#platform/used-by.server.ts'

/** What depends on a record, by table: how many, and the first few. */
export type Dependents = Users

const mostShown = 5

/** What must be changed before a record can be deleted. */
export async function dependentsOf(db: Db, table: PgTable, id: number): Promise<Dependents> {
  const users = Object.entries(await usersOf(db, table, id))
  return Object.fromEntries(
    users.map(([name, { count, first }]) => [name, { count, first: first.slice(0, mostShown) }]),
  )
}
