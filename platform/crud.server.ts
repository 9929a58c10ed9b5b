import { and, asc, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { notFound, Refusal } from '#common/errors.ts'
import { auditLog } from './audit-log.server.ts'
import { changedFields } from './changed-fields.server.ts'
import { withoutDirectionMarks } from './direction-marks.server.ts'
import type { Db } from './ground.server.ts'
import { refuseIfUsed } from './used-by.server.ts'
import type { Change, Tx } from './write.server.ts'

export type ContentTable = PgTable &
  Record<'id' | 'version' | 'active' | 'updated_at' | 'updated_by' | 'deleted_at', PgColumn>
type Row<Table extends ContentTable> = Table['$inferSelect'] & { id: number; version: number }
type Values<Table extends ContentTable> = Partial<Table['$inferInsert']>

/**
 * The reads and writes that all content has. `thing` names it in refusals and in the audit log; `key` is the column
 * that addresses it, its slug or its id. Writes need a transaction that knows its actor; they refuse stale versions.
 */
export function crud<Table extends ContentTable>(table: Table, thing: string, key: PgColumn) {
  const where = (value: string | number, deleted: boolean): SQL =>
    and(eq(key, value), deleted ? sql`${table.deleted_at} is not null` : isNull(table.deleted_at)) as SQL

  const one = async (db: Db | Tx, value: string | number, deleted = false): Promise<Row<Table>> => {
    const rows: unknown[] = await db
      .select()
      .from(table as PgTable)
      .where(where(value, deleted))
      .limit(1)
    if (!rows[0]) throw notFound(thing)
    return rows[0] as Row<Table>
  }

  const change = async (
    tx: Tx,
    action: Change['action'],
    before: Row<Table>,
    values: Record<string, unknown>,
  ): Promise<Row<Table>> => {
    const rows = (await tx
      .update(table)
      .set({ ...values, version: before.version + 1, updated_at: tx.now(), updated_by: tx.actor.id } as never)
      .where(and(eq(table.id, before.id), eq(table.version, before.version)))
      .returning()) as unknown[]
    // Nobody but a transaction that committed in between can have taken the row away from under this one.
    if (!rows[0]) throw await versionConflict(tx, thing, before.id, before.version)
    const after = rows[0] as Row<Table>
    tx.changes.push({ action, entity: thing, entityId: String(after.id), before, after })
    return after
  }

  return {
    /** The row as staff see it, with all four languages and no fallback. Refuses with 404. */
    find: (db: Db | Tx, value: string | number) => one(db, value),

    /** Adds a row. */
    async create(tx: Tx, values: Values<Table>): Promise<Row<Table>> {
      const rows = await tx
        .insert(table)
        .values({
          ...withoutDirectionMarks(values),
          created_by: tx.actor.id,
          updated_by: tx.actor.id,
          created_at: tx.now(),
          updated_at: tx.now(),
        } as never)
        .returning()
      const after = (rows as unknown[])[0] as Row<Table>
      tx.changes.push({ action: 'create', entity: thing, entityId: String(after.id), before: null, after })
      return after
    },

    /** Changes a row that is still at `version`. Refuses with 404, or 409 `version_conflict` naming who changed what. */
    async update(tx: Tx, value: string | number, version: number, values: Values<Table>): Promise<Row<Table>> {
      const before = await one(tx, value)
      if (before.version !== version) throw await versionConflict(tx, thing, before.id, version, before.version)
      return change(tx, 'update', before, withoutDirectionMarks(values))
    },

    /** Shows or hides a row; `version` is checked only when given. */
    async setActive(tx: Tx, value: string | number, active: boolean, version?: number): Promise<Row<Table>> {
      const before = await one(tx, value)
      if (version !== undefined && before.version !== version)
        throw await versionConflict(tx, thing, before.id, version, before.version)
      return change(tx, 'update', before, { active })
    },

    /** Moves a row to the bin, from where it can be restored for 30 days. Refuses with 409 while something uses it. */
    async remove(tx: Tx, value: string | number): Promise<Row<Table>> {
      const before = await one(tx, value)
      // Who is about to use it holds it shared; who comes later finds it in the bin.
      await tx
        .select({ id: table.id })
        .from(table as PgTable)
        .where(eq(table.id, before.id))
        .for('update')
      await refuseIfUsed(tx, table, before.id)
      return change(tx, 'delete', before, { deleted_at: tx.now() })
    },

    /** Takes a row out of the bin. */
    async restore(tx: Tx, value: string | number): Promise<Row<Table>> {
      return change(tx, 'restore', await one(tx, value, true), { deleted_at: null })
    },

    /** Removes a row of the bin for good. Refuses with 409 while something, in the bin itself, still points at it. */
    async purge(tx: Tx, value: string | number): Promise<Row<Table>> {
      const before = await one(tx, value, true)
      try {
        // A refused statement would end the whole transaction.
        await tx.transaction((inner) => inner.delete(table).where(eq(table.id, before.id)))
      } catch (error) {
        if (sqlState(error) === '23503') throw new Refusal(409, 'in_use')
        throw error
      }
      tx.changes.push({ action: 'purge', entity: thing, entityId: String(before.id), before, after: null })
      return before
    },

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
