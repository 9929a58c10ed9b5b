import { drizzle } from 'drizzle-orm/node-postgres'
import { TransferRefused, tablesOfNew } from '#modules/transfer/contract.ts'
import { mustBeEmpty } from '#modules/transfer/fill.server.ts'
import { readSchema } from '#modules/transfer/schema.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { mustLetUsIn, withoutLetters } from '#platform/database-reached.server.ts'

/** Refuses a database on a server that holds rows, ours or not, or does not know our letters, before anything is made in it. */
export async function mustHoldNothing(databaseUrl: string, setting?: string): Promise<void> {
  const { knowsLetters } = await mustLetUsIn(databaseUrl, setting)
  if (!knowsLetters) throw new TransferRefused(withoutLetters)
  const database = await openDatabase({ databaseUrl, dataDir: 'memory://' })
  try {
    const db = drizzle(database.pool)
    await mustBeEmpty(db, await readSchema(db), tablesOfNew)
  } finally {
    await database.close()
  }
}
