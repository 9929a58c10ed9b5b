import { createHash } from 'node:crypto'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#platform/ground.server.ts'
import { inSteps } from '#platform/in-steps.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { type Cells, inPlace } from './check-rows.ts'
import type { Column } from './contract.ts'
import { openDataRows } from './table.server.ts'

/** The rows of a set in their order, all of them or the first few. */
export async function rowsOf(db: Db | Tx, dataset: number, first?: number): Promise<Cells[]> {
  const query = db
    .select({ cells: openDataRows.cells })
    .from(openDataRows)
    .where(eq(openDataRows.dataset, dataset))
    .orderBy(asc(openDataRows.number))
  const rows = await (first === undefined ? query : query.limit(first))
  return rows.map(({ cells }) => cells)
}

/** All rows of a set with these columns in their order, some at a time. */
export async function* eachRowOf(
  db: Db,
  { dataset, columns }: { dataset: number; columns: Pick<Column, 'name'>[] },
): AsyncGenerator<Cells[]> {
  const { number, cells } = openDataRows
  const steps = inSteps<{ number: number; cells: Cells }>((last, most) =>
    db
      .select({ number, cells })
      .from(openDataRows)
      .where(and(eq(openDataRows.dataset, dataset), gt(number, last?.number ?? 0)))
      .orderBy(asc(number))
      .limit(most),
  )
  for await (const rows of steps) yield rows.map(({ cells }) => inPlace(columns, cells))
}

/** Puts these rows in the place of those that a set has. One statement, however many there are. */
export async function replaceRows(tx: Tx, dataset: number, rows: Cells[]): Promise<void> {
  await tx.delete(openDataRows).where(eq(openDataRows.dataset, dataset))
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into ${openDataRows} (dataset, number, cells)
    select ${dataset}::int, ordinality, value from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality
  `)
}

/** What changes when a row does. */
export function fingerprint(rows: Cells[]): string {
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}
