import { sql } from 'drizzle-orm'
import { leftOut } from '#modules/transfer/contract.ts'
import { type Column, quoted, readSchema, setReferences, type Table } from '#modules/transfer/schema.server.ts'
import type { Portal } from './app.ts'

/** What breaks naive writers and readers: quotes, separators of lines, characters beyond 16 bits, both scripts. */
const hardText = 'Oʻ"z\'bek,;\t\\n\n\r\u2028\u2029🙂 {}[] Ўқ %s \\x00 null'
const rows = 3

const texts: Record<string, (row: number) => string> = {
  boolean: (row) => String(row % 2 === 0),
  bigint: (row) => `900719925474099${row}`,
  integer: (row) => String(row),
  smallint: (row) => String(row),
  numeric: (row) => `12345678901234567890.120${row}`,
  'double precision': (row) => `0.1${row}`,
  real: (row) => `0.5${row}`,
  uuid: (row) => `00000000-0000-4000-8000-00000000000${row}`,
  date: (row) => `2024-02-2${row}`,
  time: (row) => `09:0${row}`,
  'time without time zone': (row) => `09:0${row}:00`,
  'timestamp with time zone': (row) => `2024-05-06T07:08:09.12${row}Z`,
  'timestamp without time zone': (row) => `2024-05-06T07:08:09.12${row}`,
  jsonb: (row) => JSON.stringify({ b: [1.5, null, true], a: hardText, row }),
  json: (row) => JSON.stringify({ row }),
  bytea: (row) => `\\x00ff0${row}`,
  inet: (row) => `10.0.0.${row}`,
  cidr: (row) => `10.0.${row}.0/24`,
  text: (row) => `${row} ${hardText}`,
  'character varying': (row) => `${row} ${hardText}`,
  tsvector: (row) => `'a':${row}`,
  'text[]': (row) => `{"a,b","\\"",${row}}`,
  'integer[]': (row) => `{${row},7}`,
  'boolean[]': () => '{t,f}',
  'date[]': (row) => `{2024-02-2${row}}`,
  'uuid[]': (row) => `{00000000-0000-4000-8000-00000000000${row}}`,
}

const listOf =
  (facts: (row: number) => object = () => ({})) =>
  (row: number) =>
    JSON.stringify([{ b: [1.5, null, true], a: hardText, row, ...facts(row) }])

/** What the rules of a table, and those who read it, ask of its columns beyond their types. */
const ruled: Record<string, Record<string, (row: number) => string>> = {
  documents: { files: listOf((row) => ({ docattachment: row, locale: 'uz' })) },
  open_data: { structure: listOf() },
  organizations: {
    notaries: listOf((row) => ({ phone: `+99871233130${row}` })),
    phone: (row) => JSON.stringify([hardText, String(row)]),
  },
  reception_days: { windows: listOf() },
  reception_hosts: { week: listOf() },
  // Accepted are those under consideration and those reviewed; no more were accepted than received.
  appeal_counts: { accepted: (row) => String(row + row), received: (row) => String(row + row + 1) },
}

/** Puts rows into every table of an emptied portal, of values that are hard to carry; no table can be forgotten. */
export async function fillEveryTable(portal: Portal): Promise<void> {
  await emptyEveryTable(portal)
  await portal.ground.db.transaction(async (tx) => {
    const schema = await readSchema(tx)
    await setReferences(tx, schema, 'deferrable initially deferred')
    for (const table of schema.filter(({ name }) => !(name in leftOut)))
      for (let row = 1; row <= rows; row += 1) await insert(tx, table, row)
    await tx.execute(sql`set constraints all immediate`)
    await setReferences(tx, schema, 'not deferrable')
  })
}

/** Empties a portal, as it is before its first start. */
export async function emptyEveryTable(portal: Portal): Promise<void> {
  const schema = await readSchema(portal.ground.db)
  await portal.query(`truncate ${schema.map(({ name }) => quoted(name)).join(', ')} restart identity`)
  await portal.query('insert into content_version (id, version) values (1, 0)')
}

type Executor = Pick<Portal['ground']['db'], 'execute'>

async function insert(tx: Executor, table: Table, row: number): Promise<void> {
  const columns = table.columns.map(({ name }) => quoted(name)).join(', ')
  const values = table.columns.map((column) => sql`${textFor(table, column, row)}::text::${sql.raw(column.type)}`)
  await tx.execute(
    sql`insert into ${sql.raw(`${quoted(table.name)} (${columns})`)} overriding system value values (${sql.join(values, sql`, `)})`,
  )
  // Ahead of the largest id, as after a row that was removed for good.
  for (const { sequence } of table.columns) if (sequence) await tx.execute(sql`select setval(${sequence}, ${row + 40})`)
}

function textFor(table: Table, column: Column, row: number): string | null {
  const asRuled = ruled[table.name]?.[column.name]
  if (asRuled) return asRuled(row)
  const points = table.references.find(({ columns }) => columns.includes(column.name))
  if (points) {
    // The first row of a tree is its root; the others hang on rows that come later by their ids.
    if (points.to === table.name && !column.required && row === rows) return null
    const other = points.to === table.name && !column.required ? row + 1 : row
    return column.type === 'bigint' ? String(other) : textOf(column.type, other)
  }
  if (table.key.includes(column.name) && column.type === 'bigint') return String(row)
  return textOf(column.type, row)
}

function textOf(type: string, row: number): string {
  const make = texts[type]
  if (!make) throw new Error(`say in ${import.meta.url} what a ${type} looks like`)
  return make(row)
}
