import { escapeXml, flat, type Table } from './values.server.ts'
import { serialOf } from './xlsx-dates.server.ts'
import { zipped } from './zipped.server.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const parts = {
  '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${office}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${office}.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  // Style 1 is bold, for the head; style 2 shows a day as pages do.
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

/** A table as a workbook with one sheet, row by row. Days are days, with which a spreadsheet sorts and counts. Texts are texts there: nothing is a formula, and no number loses a digit. */
export function xlsxOf(table: Table): AsyncGenerator<Buffer> {
  return zipped([
    ...Object.entries(parts).map(([name, body]) => ({ name, body: [body] })),
    { name: 'xl/worksheets/sheet1.xml', body: sheet(table) },
  ])
}

async function* sheet({ columns, rows, days = [] }: Table) {
  const isDay = new Set(days)
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${widths(columns, isDay)}<sheetData>`
  yield `<row>${columns.map((name) => textCell(name, ' s="1"')).join('')}</row>`
  for await (const some of rows)
    yield some.map((row) => `<row>${columns.map((name) => cell(row[name], isDay.has(name))).join('')}</row>`).join('')
  yield '</sheetData></worksheet>'
}

/** A day that does not fit its column is shown as a row of #. */
const widths = (columns: string[], isDay: ReadonlySet<string>): string => {
  const wide = columns.flatMap((name, at) =>
    isDay.has(name) ? `<col min="${at + 1}" max="${at + 1}" width="12" customWidth="1"/>` : [],
  )
  return wide.length > 0 ? `<cols>${wide.join('')}</cols>` : ''
}

/** A spreadsheet keeps 15 digits of a number and 32 767 letters of a text. */
const mostDigits = 15
const mostLetters = 32_767

function cell(value: unknown, isDay: boolean): string {
  const serial = isDay ? serialOf(value) : undefined
  if (serial !== undefined) return `<c s="2"><v>${serial}</v></c>`
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`
  const given = flat(value)
  if (given === '') return '<c/>'
  const digits = String(given).replace(/\D/g, '').length
  if (typeof given === 'number' && Number.isFinite(given) && digits <= mostDigits) return `<c><v>${given}</v></c>`
  return textCell(String(given))
}

/** What a workbook takes for a sign by its number stays the text that it is (ECMA-376, 22.9.2.19). */
const escaped = (text: string) => escapeXml(text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_'))

const textCell = (text: string, style = '') =>
  `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(text.slice(0, mostLetters))}</t></is></c>`
