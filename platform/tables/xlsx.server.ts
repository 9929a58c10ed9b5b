import { escapeXml, flat, type Table } from './values.server.ts'
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
  // Style 1 is bold, for the head.
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
}

/** A table as a workbook with one sheet, row by row. Texts are texts there: nothing is a formula, and no number loses a digit. */
export function xlsxOf(table: Table): AsyncGenerator<Buffer> {
  return zipped([
    ...Object.entries(parts).map(([name, body]) => ({ name, body: [body] })),
    { name: 'xl/worksheets/sheet1.xml', body: sheet(table) },
  ])
}

async function* sheet({ columns, rows }: Table) {
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
  yield `<row>${columns.map((name) => textCell(name, ' s="1"')).join('')}</row>`
  for await (const some of rows)
    yield some.map((row) => `<row>${columns.map((name) => cell(row[name])).join('')}</row>`).join('')
  yield '</sheetData></worksheet>'
}

/** A spreadsheet keeps 15 digits of a number and 32 767 letters of a text. */
const mostDigits = 15
const mostLetters = 32_767

function cell(value: unknown): string {
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`
  const given = flat(value)
  if (given === '') return '<c/>'
  const digits = String(given).replace(/\D/g, '').length
  if (typeof given === 'number' && Number.isFinite(given) && digits <= mostDigits) return `<c><v>${given}</v></c>`
  return textCell(String(given))
}

const textCell = (text: string, style = '') =>
  `<c t="inlineStr"${style}><is><t xml:space="preserve">${escapeXml(text.slice(0, mostLetters))}</t></is></c>`
