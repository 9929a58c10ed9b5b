import type { Pool } from 'pg'
import { firstTables } from './template.ts'

type Link = { child: string; parent: string }

/**
 * The statement that makes a portal's database as new. Only tables that hold something are emptied: truncating all of
 * them costs more than most tests do.
 */
export async function resetting(pool: Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  )
  const { rows: links } = await pool.query<Link>(
    "select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f'",
  )
  const { rows: sequences } = await pool.query<{ name: string; first: string }>(
    "select quote_ident(sequencename) as name, start_value as first from pg_sequences where schemaname = 'public'",
  )
  const emptied = childrenFirst(
    tables.map(({ name }) => name),
    links,
  ).map((table) => `if exists (select 1 from ${table}) then delete from ${table}; end if;`)
  return [
    `do $$ begin ${emptied.join(' ')} end $$`,
    ...sequences.map(({ name, first }) => `select setval('${name}', ${first}, false)`),
    ...firstTables.map((table) => `insert into ${table} overriding system value table pristine.${table}`),
    ...['groups', 'categories'].map((table) => `select setval('${table}_id_seq', (select max(id) from ${table}))`),
  ].join('; ')
}

/** Tables in an order in which each comes before those that it points at. */
function childrenFirst(tables: string[], links: Link[]): string[] {
  const ordered = new Set<string>()
  const add = (table: string) => {
    if (ordered.has(table)) return
    for (const { child, parent } of links) if (parent === table && child !== table) add(child)
    ordered.add(table)
  }
  for (const table of tables) add(table)
  return [...ordered]
}
