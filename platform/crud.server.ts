import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { notFound, Refusal } from '#common/errors.ts'
import { auditLog } from './audit-log.server.ts'
import { type Changing, changeRows } from './change-rows.server.ts'
import { changedFields } from './changed-fields.server.ts'
import { withoutDirectionMarks } from './direction-marks.server.ts'
import type { Db } from './ground.server.ts'
import { refuseIfUsed } from './used-by.server.ts'
import type { Change, Tx } from './write.server.ts'

export type ContentTable = PgTable &
  Record<'id' | 'version' | 'active' | 'updated_at' | 'updated_by' | 'deleted_at', PgColumn>
type Row<Table extends ContentTable> = Table['$inferSelect'] & { id: number; version: number }
type Values<Table extends ContentTable> = Partial<Table['$inferInsert']>

/** New values of the record with a key that is to be at a version still. */
export type Update<Values> = { key: string | number; version: number; values: Values }

/** What came of the only one that something was done with. */
export const only = <Row>([row]: Row[]): Row => row as Row

/**
 * The reads and writes that all content has. `thing` names it in refusals and in the audit log; `key` is the column
 * that addresses it, its slug or its id. Writes need a transaction that knows its actor; they refuse stale versions. Those of
 * many rows ask as often as those of one.
 */
export function crud<Table extends ContentTable>(table: Table, thing: string, key: PgColumn) {
  const isInBin = (deleted: boolean): SQL => (deleted ? isNotNull : isNull)(table.deleted_at)

  const one = async (db: Db | Tx, value: string | number, deleted = false): Promise<Row<Table>> => {
    const rows: unknown[] = await db
      .select()
      .from(table as PgTable)
      .where(and(eq(key, value), isInBin(deleted)))
      .limit(1)
    if (!rows[0]) throw notFound(thing)
    return rows[0] as Row<Table>
  }

  /** Rows by their keys, in that order. Refuses with 404 where one is not there. */
  const several = async (db: Db | Tx, keys: (string | number)[], deleted = false): Promise<Row<Table>[]> => {
    const rows = (await db
      .select()
      .from(table as PgTable)
      .where(and(inArray(key, keys), isInBin(deleted)))) as Row<Table>[]
    const known = new Map(rows.map((row) => [String(row[key.name as keyof Row<Table>]), row]))
    return keys.map((each) => {
      const row = known.get(String(each))
      if (!row) throw notFound(thing)
      return row
    })
  }

  const note = (tx: Tx, action: Change['action'], before: Row<Table> | null, after: Row<Table> | null) => {
    tx.changes.push({ action, entity: thing, entityId: String((after ?? before)?.id), before, after })
  }

  const change = async (tx: Tx, action: Change['action'], list: Changing<Row<Table>>[]): Promise<Row<Table>[]> => {
    const changed = new Map((await changeRows(tx, table, list)).map((row) => [row.id, row]))
    const after: Row<Table>[] = []
    for (const { before } of list) {
      const row = changed.get(before.id)
      // Nobody but a transaction that committed in between can have taken the row away from under this one.
      if (!row) throw await versionConflict(tx, thing, before.id, before.version)
      note(tx, action, before, row)
      after.push(row)
    }
    return after
  }

  /** Adds rows, in one statement and in their order. */
  const createAll = async (tx: Tx, list: Values<Table>[]): Promise<Row<Table>[]> => {
    const stamp = { created_by: tx.actor.id, updated_by: tx.actor.id, created_at: tx.now(), updated_at: tx.now() }
    const rows: unknown[] = await tx
      .insert(table)
      .values(list.map((values) => ({ ...withoutDirectionMarks(values), ...stamp })) as never)
      .returning()
    for (const row of rows) note(tx, 'create', null, row as Row<Table>)
    return rows as Row<Table>[]
  }

  /** Changes rows that are still at their versions. Refuses as `update` does, and then changes none. */
  const updateAll = async (tx: Tx, list: Update<Values<Table>>[]): Promise<Row<Table>[]> => {
    const rows = await several(
      tx,
      list.map((each) => each.key),
    )
    const changes: Changing<Row<Table>>[] = []
    for (const [at, before] of rows.entries()) {
      const { version, values } = list[at] as Update<Values<Table>>
      if (before.version !== version) throw await versionConflict(tx, thing, before.id, version, before.version)
      changes.push({ before, values: withoutDirectionMarks(values) })
    }
    return change(tx, 'update', changes)
  }

  /** Moves rows to the bin. Refuses as `remove` does, and then moves none. */
  const removeAll = async (tx: Tx, keys: (string | number)[]): Promise<Row<Table>[]> => {
    const rows = await several(tx, keys)
    const ids = rows.map(({ id }) => id)
    // Who is about to use them holds them shared; who comes later finds them in the bin.
    await tx
      .select({ id: table.id })
      .from(table as PgTable)
      .where(inArray(table.id, ids))
      .orderBy(table.id)
      .for('update')
    await refuseIfUsed(tx, table, ids)
    const values = { deleted_at: tx.now() }
    return change(
      tx,
      'delete',
      rows.map((before) => ({ before, values })),
    )
  }

  /** Removes rows of the bin for good. Refuses as `purge` does, and then removes none. */
  const purgeAll = async (tx: Tx, keys: (string | number)[]): Promise<Row<Table>[]> => {
    const rows = await several(tx, keys, true)
    const ids = rows.map(({ id }) => id)
    try {
      // A refused statement would end the whole transaction.
      await tx.transaction((inner) => inner.delete(table).where(inArray(table.id, ids)))
    } catch (error) {
      if (sqlState(error) === '23503') throw new Refusal(409, 'in_use')
      throw error
    }
    for (const before of rows) note(tx, 'purge', before, null)
    return rows
  }

  return {
    createAll,
    updateAll,
    removeAll,
    purgeAll,

    /** The row as staff see it, with all four languages and no fallback. Refuses with 404. */
    find: (db: Db | Tx, value: string | number) => one(db, value),

    /** Such rows by their keys, in that order. Refuses with 404 where one is not there. */
    findAll: (db: Db | Tx, values: (string | number)[]) => several(db, values),

    /** Adds a row. */
    create: async (tx: Tx, values: Values<Table>): Promise<Row<Table>> => only(await createAll(tx, [values])),

    /** Changes a row that is still at `version`. Refuses with 404, or 409 `version_conflict` naming who changed what. */
    update: async (tx: Tx, value: string | number, version: number, values: Values<Table>): Promise<Row<Table>> =>
      only(await updateAll(tx, [{ key: value, version, values }])),

    /** Shows or hides a row; `version` is checked only when given. */
    async setActive(tx: Tx, value: string | number, active: boolean, version?: number): Promise<Row<Table>> {
      const before = await one(tx, value)
      if (version !== undefined && before.version !== version)
        throw await versionConflict(tx, thing, before.id, version, before.version)
      return only(await change(tx, 'update', [{ before, values: { active } }]))
    },

    /** Moves a row to the bin, from where it can be restored for 30 days. Refuses with 409 while something uses it. */
    remove: async (tx: Tx, value: string | number): Promise<Row<Table>> => only(await removeAll(tx, [value])),

    /** Takes a row out of the bin. */
    async restore(tx: Tx, value: string | number): Promise<Row<Table>> {
      const before = await one(tx, value, true)
      return only(await change(tx, 'restore', [{ before, values: { deleted_at: null } }]))
    },

    /** Removes a row of the bin for good. Refuses with 409 while something, in the bin itself, still points at it. */
    purge: async (tx: Tx, value: string | number): Promise<Row<Table>> => only(await purgeAll(tx, [value])),

    /** Keys of the rows that have been in the bin since before a moment, the oldest first. */
    async binnedBefore(db: Db, moment: Date, most: number): Promise<(string | number)[]> {
      const rows = await db
        .select({ key })
        .from(table as PgTable)
        .where(lt(table.deleted_at, moment))
        .orderBy(asc(table.deleted_at), asc(table.id))
        .limit(most)
      return rows.map((row) => row.key as string | number)
    },
  }
}

/** 409 with the present version and what has happened since `version`: who, when and which fields (decisions, section 2). */
export async function versionConflict(
  tx: Tx,
  thing: string,
  id: number | string,
  version: number,
  current: number | null = null,
): Promise<Refusal> {
  const since = await tx
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, thing),
        eq(auditLog.entity_id, String(id)),
        sql`(${auditLog.after}->>'version')::int > ${version}`,
      ),
    )
    .orderBy(desc(auditLog.id))
  const fields = new Set(since.flatMap((entry) => changedFields(entry.before, entry.after)))
  // Who has the record open twice is told of the other person, if there is one.
  const others = since.find((entry) => entry.actor_id !== tx.actor.id)
  const last = others ?? since[0]
  return new Refusal(409, 'version_conflict', {
    facts: {
      current_version: since[0]?.after?.version ?? current,
      changed_by: last?.actor_name ?? null,
      changed_by_you: last !== undefined && !others,
      changed_at: last?.at ?? null,
      changed_fields: [...fields],
    },
  })
}

/** Uniqueness errors of the database, told as a broken field. `fields` maps constraint names to form fields. */
export function uniqueViolation(error: unknown): string | undefined {
  const { constraint } = causeOf(error)
  return sqlState(error) === '23505' ? (constraint ?? '') : undefined
}

const sqlState = (error: unknown) => causeOf(error).code

function causeOf(error: unknown): { code?: string; constraint?: string } {
  return ((error as { cause?: unknown }).cause ?? error) as { code?: string; constraint?: string }
}
