import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './ground.server.ts'

type Column = { table: string; column: string }

/** A record of what was, not of what is. */
const history = 'audit_log'

/**
 * Whether any row of any table, in the bin or not, points at a row by a foreign key: a condition for a query on `table`.
 * Read from the database itself, so nothing that points there can be forgotten.
 */
export async function isPointedAt(db: Db, table: PgTable & { id: PgColumn }): Promise<SQL> {
  const { rows } = await db.execute<Column>(sql`
    select link.conrelid::regclass::text as table, a.attname as column
    from pg_constraint link join pg_attribute a on a.attrelid = link.conrelid and a.attnum = link.conkey[1]
    where link.contype = 'f' and link.confrelid = ${getTableName(table)}::regclass
  `)
  const pointing = rows.map(({ table: from, column }) => {
    const pointer = sql`${sql.identifier(from)}.${sql.identifier(column)}`
    return sql`exists (select 1 from ${sql.identifier(from)} where ${pointer} = ${table.id})`
  })
  return pointing.length > 0 ? sql`(${sql.join(pointing, sql` or `)})` : sql`false`
}

/** Those of some texts that stand somewhere in a text or a JSON value of any table but `own` and the audit log. Reads everything. */
export async function mentioned(db: Db, own: PgTable, texts: string[]): Promise<Set<string>> {
  const found = new Set<string>()
  if (texts.length === 0) return found
  const { rows: columns } = await db.execute<Column>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
      and table_name not in (${getTableName(own)}, ${history})
  `)
  for (const { table, column } of columns) {
    const value = sql`${sql.identifier(column)}::text`
    const { rows } = await db.execute<{ text: string }>(sql`
      select wanted.text from unnest(array[${sql.join(
        texts.map((text) => sql`${text}`),
        sql`, `,
      )}]) as wanted(text)
      where exists (select 1 from ${sql.identifier(table)} where position(wanted.text in ${value}) > 0)
    `)
    for (const { text } of rows) found.add(text)
  }
  return found
}
