import { and, inArray, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { Refusal } from '#common/errors.ts'
import { fieldError } from '#common/validation-messages.ts'
import type { Tx } from './write.server.ts'

type Referred = PgTable & Record<'id' | 'deleted_at', PgColumn>
type Pointing<Field extends string> = Record<Field, number | null>

/**
 * Sees to it that what a record, or each of some, points at is there, outside the bin, and stays there until the write is
 * through. `tables` says which table each field points into. Refuses with 400 that names the first field that points at nothing.
 */
export async function mustExist<Field extends string>(
  tx: Tx,
  values: Pointing<NoInfer<Field>> | Pointing<NoInfer<Field>>[],
  tables: Record<Field, Referred>,
): Promise<void> {
  for (const [field, table] of Object.entries(tables) as [Field, Referred][]) {
    const ids = new Set((Array.isArray(values) ? values : [values]).map((each) => each[field]))
    await allMustExist(
      tx,
      table,
      [...ids].map((id) => ({ field, id })),
    )
  }
}

/**
 * The same for many fields that point into one table, such as the pictures of an album; `where` narrows what they may
 * point at. Refuses with 400 that names every field that points at nothing.
 */
export async function allMustExist(
  tx: Tx,
  table: Referred,
  wanted: { field: string; id: number | null }[],
  where?: SQL,
): Promise<void> {
  const asked = wanted.flatMap(({ field, id }) => (id === null ? [] : [{ field, id }]))
  if (asked.length === 0) return
  const rows = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(inArray(table.id, [...new Set(asked.map(({ id }) => id))]), isNull(table.deleted_at), where))
    // In one order everywhere, or two writers could wait for each other.
    .orderBy(table.id)
    .for('share')
  const found = new Set(rows.map((row) => row.id))
  const missing = asked.filter(({ id }) => !found.has(id))
  if (missing.length === 0) return
  const errors = Object.assign({}, ...missing.map(({ field }) => fieldError(field, 'not_found', tx.actor.locale)))
  throw new Refusal(400, 'validation', { errors })
}
