import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ContentTable } from './crud.server.ts'
import type { Tx } from './write.server.ts'

/** A row as it was read, and what is to be written into it: of many rows plain values, no statements. */
export type Changing<Row> = { before: Row; values: Record<string, unknown> }
type Numbered = Record<string, unknown> & { id: number; version: number }

/** Writes into rows that are still at the version at which they were read, in one statement, and gives those that were. */
export async function changeRows<Row extends Numbered>(
  tx: Tx,
  table: ContentTable,
  list: Changing<Row>[],
): Promise<Row[]> {
  const stamp = { updated_at: tx.now(), updated_by: tx.actor.id }
  const [first, ...more] = list
  if (!first) return []
  if (more.length === 0) {
    const { before, values } = first
    const rows: unknown[] = await tx
      .update(table)
      .set({ ...values, ...stamp, version: before.version + 1 } as never)
      .where(and(eq(table.id, before.id), eq(table.version, before.version)))
      .returning()
    return rows as Row[]
  }
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const names = new Set(list.flatMap(({ values }) => Object.keys(values)).filter((name) => name in columns))
  for (const name of [...Object.keys(stamp), 'version']) names.add(name)
  const given = list.map(({ before, values }) => {
    const next: Record<string, unknown> = { ...values, ...stamp, version: before.version + 1 }
    // What a row says nothing of stays, though others say something.
    const written = (name: string) => (next[name] === undefined ? before[name] : next[name])
    return Object.fromEntries([['id', before.id], ...[...names].map((name) => [columns[name]?.name, written(name)])])
  })
  const set = Object.fromEntries(
    [...names].map((name): [string, SQL] => [name, sql`given.${sql.identifier(columns[name]?.name ?? name)}`]),
  )
  const rows: unknown[] = await tx
    .update(table)
    .set(set as never)
    .from(sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(given)}::jsonb) given`)
    .where(sql`${table.id} = given.id and ${table.version} = given.version - 1`)
    .returning(columns)
  return rows as Row[]
}
