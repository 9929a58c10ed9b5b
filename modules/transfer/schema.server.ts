import { sql } from 'drizzle-orm'
import type { Db } from '#platform/ground.server.ts'
import type { Tx } from '#platform/write.server.ts'
import { TransferRefused } from './contract.ts'

export type Column = { name: string; type: string; required: boolean; sequence: string | null }
export type Reference = { constraint: string; table: string; columns: string[]; to: string }
export type Table = { name: string; columns: Column[]; key: string[]; references: Reference[] }

export type Reader = Pick<Db | Tx, 'execute'>
type ColumnRow = Column & { table: string }

/** Every table of the portal with its columns, key and references, by name, as the database itself tells. */
export async function readSchema(db: Reader): Promise<Table[]> {
  const { rows: columns } = await db.execute<ColumnRow>(sql`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as required,
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    order by c.relname collate "C", a.attnum
  `)
  const keys = await keysOf(db)
  const references = await referencesOf(db)
  return [...Map.groupBy(columns, (row) => row.table)].map(([name, own]) => ({
    name,
    columns: own.map(({ table: _table, ...column }) => column),
    key: keys.get(name) ?? [],
    references: references.filter((reference) => reference.table === name),
  }))
}

async function keysOf(db: Reader): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ table: string; columns: string[] }>(sql`
    select c.relname as table, array(
      select a.attname::text from unnest(k.conkey) with ordinality as part(number, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = part.number order by part.place
    ) as columns
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'p' and c.relnamespace = 'public'::regnamespace
  `)
  return new Map(rows.map((row) => [row.table, row.columns]))
}

async function referencesOf(db: Reader): Promise<Reference[]> {
  const { rows } = await db.execute<Reference>(sql`
    select k.conname as constraint, c.relname as table, t.relname as to, array(
      select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(k.conkey)
    ) as columns
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace
    order by 2, 1
  `)
  return rows
}

/** Numbers that the identity columns of a table gave out last; null where none was given out yet. */
export async function sequencesOf(db: Reader, table: Table): Promise<Record<string, number | null>> {
  const found: Record<string, number | null> = {}
  for (const { name, sequence } of table.columns) {
    if (sequence === null) continue
    const { rows } = await db.execute<{ last: string | null }>(
      sql.raw(`select case when is_called then last_value end as last from ${sequence}`),
    )
    const last = rows[0]?.last ?? null
    found[name] = last === null ? null : Number(last)
  }
  return found
}

/**
 * Numbers that were given out last by sequences of no column, e.g. those of appeals; null where none was. Read after the
 * rows: what was given out by then covers them.
 */
export async function countersOf(db: Reader): Promise<Record<string, number | null>> {
  const { rows } = await db.execute<{ name: string; last: string | null }>(sql`
    select s.sequencename as name, s.last_value::text as last
    from pg_sequences s join pg_class c on c.relname = s.sequencename and c.relnamespace = 'public'::regnamespace
    where s.schemaname = 'public'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i') and d.refobjsubid > 0)
    order by 1
  `)
  return Object.fromEntries(rows.map(({ name, last }) => [name, last === null ? null : Number(last)]))
}

/** Lets sequences of no column go on where they were. Refuses one that this portal does not have. */
export async function setCounters(tx: Reader, counters: Record<string, number | null>): Promise<void> {
  const known = await countersOf(tx)
  for (const [name, last] of Object.entries(counters)) {
    if (!(name in known)) throw new TransferRefused(`This portal gives out no numbers called ${name}.`)
    if (last !== null) await tx.execute(sql`select setval(${`public.${quoted(name)}`}, ${last})`)
  }
}

/** A name as it stands in a statement. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Says when the database looks whether what rows point at is there. Holds until it is said again, also after the transaction. */
export async function setReferences(
  tx: Reader,
  schema: Table[],
  when: 'deferrable initially deferred' | 'not deferrable',
): Promise<void> {
  for (const { table, constraint } of schema.flatMap((each) => each.references))
    await tx.execute(sql.raw(`alter table ${quoted(table)} alter constraint ${quoted(constraint)} ${when}`))
}
