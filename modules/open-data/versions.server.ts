import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/ground.server.ts'
import { inSteps } from '#platform/in-steps.server.ts'
import type { Tx } from '#platform/write.server.ts'
import type { Cells } from './check-rows.ts'
import type { Column, DatasetVersion } from './contract.ts'
import { replaceRows } from './rows.server.ts'
import { openDataOldRows, openDataRows, openDataVersions } from './table.server.ts'

type Load = { dataset: number; structure: Column[]; rows: Cells[]; sha256: string }

/** Puts rows in the place of those of before, which stay readable under their number. A set without rows has no version yet. */
export async function saveVersion(tx: Tx, { dataset, structure, rows, sha256 }: Load): Promise<void> {
  const last = (await versionsOf(tx, dataset))[0]?.number ?? 0
  if (last === 0 && rows.length === 0) return
  await tx.execute(sql`
    insert into ${openDataOldRows} (dataset, version, number, cells)
    select dataset, ${last}::int, number, cells from ${openDataRows} where dataset = ${dataset}
  `)
  await replaceRows(tx, dataset, rows)
  const facts = { dataset, number: last + 1, saved_at: tx.now(), records: rows.length }
  await tx.insert(openDataVersions).values({ ...facts, sha256, structure })
}

/** The loads of a set, the latest first. */
export async function versionsOf(db: Db | Tx, dataset: number): Promise<DatasetVersion[]> {
  const { number, saved_at, records, sha256 } = openDataVersions
  const rows = await db
    .select({ number, saved_at, records, sha256 })
    .from(openDataVersions)
    .where(eq(openDataVersions.dataset, dataset))
    .orderBy(desc(number))
  return rows.map((row) => ({ ...row, saved_at: row.saved_at.toISOString() }))
}

/** The columns of one load, when it came, how many rows it has and their sum. */
export async function loadOf(db: Db | Tx, dataset: number, number: number) {
  const [row] = await db
    .select({
      structure: openDataVersions.structure,
      saved_at: openDataVersions.saved_at,
      records: openDataVersions.records,
      sha256: openDataVersions.sha256,
    })
    .from(openDataVersions)
    .where(and(eq(openDataVersions.dataset, dataset), eq(openDataVersions.number, number)))
  return row
}

/**
 * The rows of one load, some at a time. Each step is read by one statement that finds them wherever they are by then: rows
 * that are followed by others meanwhile are read on among the old ones.
 */
export async function* rowsOfLoad(db: Db | Tx, dataset: number, version: number): AsyncGenerator<Cells[]> {
  const steps = inSteps<{ number: number; cells: Cells }>(async (last, most) => {
    const after = last?.number ?? 0
    const { rows } = await db.execute<{ number: number; cells: Cells }>(sql`
      (select number, cells from ${openDataRows}
        where dataset = ${dataset} and number > ${after}
          and ${version} = (select max(number) from ${openDataVersions} where dataset = ${dataset})
        order by number limit ${most})
      union all
      (select number, cells from ${openDataOldRows}
        where dataset = ${dataset} and version = ${version} and number > ${after}
        order by number limit ${most})
      order by number
    `)
    return rows
  })
  for await (const rows of steps) yield rows.map(({ cells }) => cells)
}
