import { TooLong, tagOf, unescapeXml, withZipParts, type ZipParts } from '../zip-parts.server.ts'
import { dateOfSerial, stylesIn } from './xlsx-dates.server.ts'

/** What a list that people keep stays below; a sheet that was made to fill the memory does not. */
const most = { bytes: 60 * 1024 * 1024, rows: 50_000, columns: 500, cells: 2_000_000 }

/** A row with cells, `row` as the spreadsheet counts it; `lost` are those, by place, of which nobody can say what they hold. */
export type SheetRow = { row: number; cells: string[]; lost?: number[] }

/** Why a workbook gives no rows: it cannot be read, or holds more than `most`. */
export class SheetRefused extends Error {
  readonly code: 'broken_xlsx' | 'file_too_large'
  constructor(code: SheetRefused['code']) {
    super(code)
    this.code = code
  }
}

/**
 * The cells of the first sheet of a workbook (ECMA-376) that is not hidden, as texts: numbers with all their digits and the
 * zeros that are seen before them, days as `2024-03-14`, yes and no as `true` and `false`, formulas as what they gave when
 * the workbook was saved; lost are errors, and formulas of programs that give no values. What is merged over several rows
 * stands in each of them, as one sees it. Nothing in it is run, and nothing is
 * unpacked beyond its limits. Throws `SheetRefused`.
 */
export async function readXlsx(bytes: Buffer): Promise<SheetRow[]> {
  try {
    return await withZipParts(bytes, async (parts) => {
      const workbook = await workbookOf(parts)
      const texts = await sharedTexts(parts)
      const { days, digits } = await stylesIn(parts)
      return await rowsOf(parts, workbook.sheet, (type, style, value) => {
        if (type === 's') return texts[Number(value)] ?? ''
        if (type === 'b') return value === '1' ? 'true' : 'false'
        if (type !== '' && type !== 'n') return unescaped(value)
        if (value !== '' && days.has(style)) return dateOfSerial(Number(value), workbook.from1904)
        const number = numberText(value)
        return /^\d+$/.test(number) ? number.padStart(digits.get(style) ?? 0, '0') : number
      })
    })
  } catch (error) {
    if (error instanceof SheetRefused) throw error
    throw new SheetRefused(error instanceof TooLong ? 'file_too_large' : 'broken_xlsx')
  }
}

/**
 * Spreadsheets write long numbers as `9.98712071008E11`, those of Google whole ones as `12.0`, and Excel 1.1 as
 * `1.1000000000000001`: people see the shortest text of the same number.
 */
function numberText(value: string): string {
  const number = Number(value)
  const isShown = Number.isInteger(number) ? Number.isSafeInteger(number) : Number.isFinite(number)
  return /[.e]/i.test(value) && isShown ? String(number) : value
}

/** Signs that XML does not hold are written by their numbers there, e.g. `_x000D_` where a line ends as in Windows (ECMA-376, 22.9.2.19). */
const unescaped = (text: string): string =>
  text
    .replace(/_x([0-9a-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n?/g, '\n')

/** Where the first sheet that is seen lies, and whether days are counted from 1904, as on old Macintoshes. */
async function workbookOf(parts: ZipParts) {
  let [relation, from1904] = ['', false]
  for await (const tokens of parts.tokens('xl/workbook.xml', most.bytes))
    for (const { tag } of tokens) {
      const { name, attribute } = tagOf(tag)
      if (name === 'sheet' && relation === '' && !/hidden/i.test(attribute('state'))) relation = attribute('r:id')
      if (name === 'workbookPr') from1904 = /^(?:1|true)$/.test(attribute('date1904'))
    }
  let target = ''
  for await (const tokens of parts.tokens('xl/_rels/workbook.xml.rels', most.bytes))
    for (const { tag } of tokens) {
      const { name, attribute } = tagOf(tag)
      if (name === 'Relationship' && attribute('Id') === relation) target = attribute('Target')
    }
  const sheet = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  if (!parts.has(sheet)) throw new SheetRefused('broken_xlsx')
  return { sheet, from1904 }
}

async function sharedTexts(parts: ZipParts): Promise<string[]> {
  const texts: string[] = []
  let [text, isText, isReading] = ['', false, false]
  for await (const tokens of parts.tokens('xl/sharedStrings.xml', most.bytes))
    for (const { tag, words } of tokens) {
      if (words !== undefined) {
        if (isText) text += unescapeXml(words)
        continue
      }
      const { name, ends } = tagOf(tag)
      // How a text is read aloud is no part of it.
      if (name === 'rPh') isReading = !ends
      else if (name === 't') isText = !ends && !isReading
      else if (name === 'si' && ends) {
        texts.push(unescaped(text))
        text = ''
        if (texts.length > most.cells) throw new SheetRefused('file_too_large')
      }
    }
  return texts
}

type Value = (type: string, style: number, value: string) => string

async function rowsOf(parts: ZipParts, sheet: string, read: Value): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  let [cells, total] = [[] as string[], 0]
  let cell: { at: number; type: string; style: number } | undefined
  let [value, isValue, isFormula] = ['', false, false]
  const merged: string[] = []
  for await (const tokens of parts.tokens(sheet, most.bytes))
    for (const { tag, words } of tokens) {
      if (words !== undefined) {
        if (isValue) value += unescapeXml(words)
        continue
      }
      const { name, begins, ends, attribute } = tagOf(tag)
      if (name === 'row' && begins) {
        cells = []
        rows.push({ row: Number(attribute('r')) || (rows.at(-1)?.row ?? 0) + 1, cells })
        if (rows.length > most.rows) throw new SheetRefused('file_too_large')
      } else if (name === 'c' && begins) {
        const at = columnOf(attribute('r')) ?? cells.length
        total += 1
        if (at >= most.columns || total > most.cells) throw new SheetRefused('file_too_large')
        while (cells.length <= at) cells.push('')
        if (!ends) cell = { at, type: attribute('t'), style: Number(attribute('s')) }
        ;[value, isFormula] = ['', false]
      } else if (name === 'c' && cell) {
        const isLost = cell.type === 'e' || (isFormula && value === '' && cell.type !== 'str')
        const own = rows.at(-1)
        if (isLost && own) own.lost = [...(own.lost ?? []), cell.at]
        cells[cell.at] = read(cell.type, cell.style, value)
        cell = undefined
      } else if (name === 'f') isFormula = true
      else if (name === 'mergeCell') merged.push(attribute('ref'))
      else if (name === 'v' || name === 't') isValue = !ends && cell !== undefined
    }
  fillMerged(rows, merged)
  return rows
}

/** Only rows that have something of their own: the others are no records. */
function fillMerged(rows: SheetRow[], merged: string[]): void {
  const places = new Map(merged.length > 0 ? rows.map(({ row }, place) => [row, place]) : [])
  const isOwn = places.size > 0 ? rows.map(({ cells }) => cells.some((cell) => cell.trim() !== '')) : []
  let filled = 0
  for (const reference of merged) {
    const [, column = '', top, bottom] = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(reference) ?? []
    const [at, first] = [columnOf(column), places.get(Number(top))]
    if (at === undefined || first === undefined) continue
    const text = rows[first]?.cells[at] ?? ''
    for (let place = first + 1; (rows[place]?.row ?? Number.POSITIVE_INFINITY) <= Number(bottom); place += 1) {
      filled += 1
      if (filled > most.cells) throw new SheetRefused('file_too_large')
      const { cells } = rows[place] as SheetRow
      if (!isOwn[place]) continue
      while (cells.length <= at) cells.push('')
      cells[at] = text
    }
  }
}

/** `C7` is in column 2; undefined where a cell does not say where it is. */
function columnOf(reference: string): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(reference) ?? []
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : undefined
}
