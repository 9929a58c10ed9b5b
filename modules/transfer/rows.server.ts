import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/write.server.ts'
import type { Choice } from './contract.ts'
import { type Column, quoted, type Table } from './schema.server.ts'

/** Rows that are fetched at once; one may be some megabytes. */
const batch = 50

/** The columns of a table that go along. */
export const carriedColumns = ({ name, columns }: Table, left: Pick<Choice, 'columns'>): Column[] =>
  columns.filter((column) => !left.columns[name]?.includes(column.name))

/**
 * The rows of a table as lines of JSON, by key. The database writes and reads these lines itself, so no value passes
 * through the types of this language. What points at a table that is left out points nowhere in the archive.
 */
export async function* rowsOf(
  tx: Pick<Tx, 'execute'>,
  table: Table,
  left: Pick<Choice, 'tables' | 'columns'>,
): AsyncGenerator<string[]> {
  const loose = table.references.filter(({ to }) => to in left.tables).flatMap(({ columns }) => columns)
  const columns = carriedColumns(table, left).map(({ name, type }) =>
    loose.includes(name) ? `null::${type} as ${quoted(name)}` : quoted(name),
  )
  const rows = `select ${columns.join(', ')} from ${quoted(table.name)} order by ${orderOf(table)}`
  await tx.execute(
    sql.raw(
      `declare exported no scroll cursor for select row_to_json(exported_row)::text as line from (${rows}) exported_row`,
    ),
  )
  for (;;) {
    const { rows: found } = await tx.execute<{ line: string }>(sql.raw(`fetch ${batch} from exported`))
    if (found.length === 0) break
    yield found.map(({ line }) => line)
  }
  await tx.execute(sql`close exported`)
}

function orderOf({ name, key, columns }: Table): string {
  if (key.length === 0) return `to_jsonb(${quoted(name)})::text collate "C"`
  return key
    .map((part) =>
      columns.find((column) => column.name === part)?.type === 'text' ? `${quoted(part)} collate "C"` : quoted(part),
    )
    .join(', ')
}
