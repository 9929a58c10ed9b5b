import type { Ground } from '#platform/ground.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { tablesOfNew } from './contract.ts'
import { type Arriving, mustBeEmpty, surely } from './fill.server.ts'
import { patiently, tellOf } from './gather.server.ts'
import { fillExactly, mustBeAsTold } from './restore.server.ts'
import { carriedColumns, rowsOf } from './rows.server.ts'
import { countersOf, readSchema, sequencesOf, setCounters, type Table } from './schema.server.ts'

/** Everything goes along, sessions too: whoever is signed in stays so. */
const all = { tables: {}, columns: {} }

const unlessThere =
  'Once it answers, call this again: where it says that the portal is not empty, all rows are there, and the portal may be started with this address as DATABASE_URL.'

/**
 * Carries all rows of a portal into an empty database of another engine, in one transaction there, in which they are read
 * again and compared: how many, and their hash by table. Files and keys stay where they are. Gives the rows by table.
 */
export async function moveTables(from: Pick<Ground, 'db'>, to: Pick<Ground, 'db'>): Promise<Record<string, number>> {
  await mustBeEmpty(to.db, await readSchema(to.db), tablesOfNew)
  return from.db.transaction(
    async (source) => {
      await patiently(source)
      const schema = await readSchema(source)
      const told: Record<string, { rows: number; sha256: string }> = {}
      for (const table of schema) told[table.name] = await tellOf(source, table, all)
      const fill = (saves: () => void) =>
        to.db.transaction(async (tx) => {
          const arrived = await fillExactly(tx, arrivingFrom(source, schema))
          await mustBeAsTold(tx, arrived, told, all)
          await setCounters(tx, await countersOf(source))
          saves()
        })
      await surely(fill, async () => undefined, unlessThere)
      return Object.fromEntries(Object.entries(told).map(([name, { rows }]) => [name, rows]))
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function* arrivingFrom(source: Pick<Tx, 'execute'>, schema: Table[]): AsyncGenerator<Arriving> {
  for (const table of schema)
    yield {
      table: table.name,
      columns: carriedColumns(table, all).map(({ name }) => name),
      lines: linesOf(source, table),
      sequences: await sequencesOf(source, table),
    }
}

async function* linesOf(source: Pick<Tx, 'execute'>, table: Table): AsyncGenerator<string> {
  for await (const batch of rowsOf(source, table, all)) yield* batch
}
