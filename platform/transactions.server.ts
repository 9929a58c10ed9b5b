import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from './ground.server.ts'

/**
 * Drizzle on a pool, whose transactions give their connection back whatever fails. Drizzle's own keep it for ever where they
 * cannot even begin (its issue 6241), as on a connection that died while nobody used it: after a few of these nobody gets any.
 */
export function drizzleOn(pool: pg.Pool): Db {
  const db = drizzle(pool) as Db
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return db
}
