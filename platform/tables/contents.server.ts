import { csvLine } from '#common/csv.ts'
import { geojson } from './geojson.server.ts'
import { escapeXml, flat, type Table, type TableRow } from './values.server.ts'
import { xlsxOf } from './xlsx.server.ts'

/** What a table may be written as. */
export const tableFormats = ['csv', 'xlsx', 'json', 'xml'] as const
/** A table that has a `place` also as GeoJSON. */
export type TableFormat = (typeof tableFormats)[number] | 'geojson'

export const tableTypes: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  geojson: 'application/geo+json; charset=utf-8',
}

/**
 * A table as the bytes of a file, piece by piece: however many rows there are, only a few are held. A CSV begins with the
 * mark by which spreadsheets know UTF-8 unless `bom` is false. The same table gives the same bytes.
 */
export function tableBytes(format: TableFormat, table: Table, { bom = true } = {}): AsyncGenerator<string | Buffer> {
  if (format === 'csv') return csv(table, bom)
  if (format === 'xlsx') return xlsxOf(table)
  if (format === 'geojson') return geojson(table)
  return format === 'json' ? json(table) : xml(table)
}

async function* csv({ columns, rows }: Table, bom: boolean) {
  yield (bom ? '\uFEFF' : '') + csvLine(columns)
  for await (const some of rows) yield some.map((row) => csvLine(columns.map((name) => flat(row[name])))).join('')
}

async function* json({ columns, rows }: Table) {
  let before = '[\n'
  for await (const some of rows)
    if (some.length > 0) {
      const all = some.map((row) =>
        JSON.stringify(Object.fromEntries(columns.map((name) => [name, row[name] ?? null]))),
      )
      yield before + all.join(',\n')
      before = ',\n'
    }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* xml({ columns, rows }: Table) {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rows>\n'
  for await (const some of rows) yield some.map((row) => xmlRow(columns, row)).join('')
  yield '</rows>\n'
}

const xmlRow = (columns: string[], row: TableRow) => {
  const cells = columns.map((name) => {
    const value = flat(row[name])
    return value === '' ? `<${name}/>` : `<${name}>${escapeXml(String(value))}</${name}>`
  })
  return `<row>${cells.join('')}</row>\n`
}
