import type { Pool } from 'pg'

/** Tables that are not empty in a new portal, in the order in which they may be filled. */
const firstTables = ['users', 'groups', 'user_groups', 'categories', 'content_version']

/** Of them, those that most tests leave as they are: to see that costs a tenth of filling them again. */
const mostlyKept = firstTables.slice(0, 4)

/** From so many bytes on a table is truncated: to delete a hundred thousand rows takes longer than a statement may. */
const large = 1_048_576

/** Makes a portal's database as new, once `rememberAsNew` has seen it so. */
export const reset = 'select pristine.reset()'

type Link = { child: string; parent: string }

/**
 * Remembers a database as it is now and gives it the function that makes it so again. Only tables that hold something are
 * emptied, and only large ones truncated, which costs more than most tests do. It is a function because the plans of one are kept: they
 * cost more than what it does.
 */
export async function rememberAsNew(pool: Pool): Promise<void> {
  await pool.query('create schema pristine')
  for (const table of firstTables) await pool.query(`create table pristine.${table} as table public.${table}`)
  const { rows: tables } = await pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  )
  const { rows: links } = await pool.query<Link>(
    "select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f'",
  )
  const { rows: sequences } = await pool.query<{ name: string; first: string }>(
    "select quote_ident(sequencename) as name, start_value as first from pg_sequences where schemaname = 'public'",
  )
  const emptied = (table: string) =>
    `if exists (select from ${table}) then
      if pg_relation_size('${table}') > ${large} then truncate ${table} cascade; else delete from ${table}; end if;
    end if`
  const ordered = childrenFirst(
    tables.map(({ name }) => name),
    links,
  )
  const filled = (table: string) => `insert into ${table} overriding system value table pristine.${table}`
  const isChanged = (table: string) =>
    `exists (table ${table} except table pristine.${table}) or exists (table pristine.${table} except table ${table})`
  const steps = [
    ...ordered.filter((table) => !mostlyKept.includes(table)).map(emptied),
    `if ${mostlyKept.map(isChanged).join(' or ')} then
      ${[...ordered.filter((table) => mostlyKept.includes(table)).map(emptied), ...mostlyKept.map(filled)].join('; ')};
    end if`,
    filled('content_version'),
    ...sequences.map(({ name, first }) => `perform setval('${name}', ${first}, false)`),
    ...['groups', 'categories'].map((table) => `perform setval('${table}_id_seq', (select max(id) from ${table}))`),
  ]
  await pool.query(
    `create function pristine.reset() returns void language plpgsql as $$ begin ${steps.join('; ')}; end $$`,
  )
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
