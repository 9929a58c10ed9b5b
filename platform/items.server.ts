import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { Refusal } from '#common/errors.ts'
import { fieldError } from '#common/validation-messages.ts'
import { withoutDirectionMarks } from './direction-marks.server.ts'
import type { Db } from './ground.server.ts'
import type { Tx } from './write.server.ts'

type ItemTable = PgTable & Record<'id' | 'index' | 'owner', PgColumn>
type OwnerTable = PgTable & Record<'id' | 'deleted_at', PgColumn>

/** An item as it is sent: with the id of one that is there, or without for a new one. Its place is its index, or where it stands. */
export type ItemInput = { id?: number | undefined; index?: number | undefined }

/**
 * The ordered list that belongs to a record, such as the pictures of an album: rows of `table` whose `owner` is the
 * record in `owners`. `field` is the name of the list in bodies and refusals.
 */
export function itemsOf<Table extends ItemTable>(table: Table, owners: OwnerTable, field: string) {
  type Row = Table['$inferSelect'] & { id: number; index: number; owner: number }
  const refuse = (tx: Tx, at: string[]) => {
    const errors = Object.assign({}, ...at.map((name) => fieldError(name, 'not_found', tx.actor.locale)))
    return new Refusal(400, 'validation', { errors })
  }

  const list = async (db: Db | Tx, owner: number): Promise<Row[]> =>
    (await db
      .select()
      .from(table as PgTable)
      .where(eq(table.owner, owner))
      .orderBy(table.index, table.id)) as unknown[] as Row[]

  return {
    field,
    list,

    /**
     * Makes the list of `owner` what was sent: known rows keep their ids, what is left out goes. Refuses with 400 the
     * ids that are not in `before`, the list until now, or are sent twice.
     */
    async replace(tx: Tx, owner: number, before: Row[], sent: ItemInput[]): Promise<void> {
      const left = new Map(before.map((row) => [row.id, row]))
      const strangers: string[] = []
      const added: object[] = []
      const changed: { id: number; values: object }[] = []
      for (const [place, { id, index = place, ...values }] of withoutDirectionMarks(sent).entries()) {
        const row = id === undefined ? undefined : left.get(id)
        if (id === undefined) added.push({ ...values, index, owner })
        else if (!row) strangers.push(`${field}.${place}.id`)
        else if (differs(row, { ...values, index })) changed.push({ id, values: { ...values, index } })
        if (id !== undefined) left.delete(id)
      }
      if (strangers.length > 0) throw refuse(tx, strangers)
      if (left.size > 0) await tx.delete(table).where(inArray(table.id, [...left.keys()]))
      for (const { id, values } of changed)
        await tx
          .update(table)
          .set(values as never)
          .where(eq(table.id, id))
      if (added.length > 0) await tx.insert(table).values(added as never)
    },

    /**
     * The record that owns all these items, held against other writers, and its list. Refuses with 400 that names every
     * id that is nobody's, of something in the bin, or of another record than the others.
     */
    async hold(tx: Tx, ids: number[]): Promise<{ owner: number; before: Row[] }> {
      const [found] = (await tx
        .select({ owner: table.owner })
        .from(table as PgTable)
        .innerJoin(owners as PgTable, and(eq(owners.id, table.owner), isNull(owners.deleted_at)))
        .where(inArray(table.id, ids))
        .orderBy(table.owner)
        .limit(1)
        .for('update', { of: owners as PgTable })) as { owner: number }[]
      // Read after the record is locked: an item may have gone while we waited for it.
      const before = found ? await list(tx, found.owner) : []
      const known = new Set(before.map((row) => row.id))
      const strangers = ids.flatMap((id, place) => (known.has(id) ? [] : [`ids.${place}`]))
      if (!found || strangers.length > 0) throw refuse(tx, strangers)
      return { owner: found.owner, before }
    },

    /** Deletes items of `owner`. */
    async remove(tx: Tx, owner: number, ids: number[]): Promise<void> {
      await tx.delete(table).where(and(eq(table.owner, owner), inArray(table.id, ids)))
    },
  }
}

const differs = (row: Record<string, unknown>, values: Record<string, unknown>): boolean =>
  Object.entries(values).some(([name, value]) => row[name] !== value)
