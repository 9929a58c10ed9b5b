import { tagOf, type ZipParts } from '../zip-parts.server.ts'

const mostBytes = 10 * 1024 * 1024
const dayMs = 24 * 60 * 60 * 1000
/** Day 0 of a workbook; there 1900 had a 29 February, so that days are right from 1 March 1900 on. */
const zero = { usual: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) }

const firstRight = 61

/** Formats that every workbook has and that show a day (ECMA-376, 18.8.30). */
const isDateFormat = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** What the styles of cells, by number, make of a number: a day, or so many digits at least, `00042` for 42. */
export type CellStyles = { days: Set<number>; digits: Map<number, number> }

/** Reads from a workbook which styles of cells make days, and which put noughts before a number. */
export async function stylesIn(parts: ZipParts): Promise<CellStyles> {
  const own = new Map<number, string>()
  const styles: CellStyles = { days: new Set(), digits: new Map() }
  let [isCellStyles, style] = [false, 0]
  for await (const tokens of parts.tokens('xl/styles.xml', mostBytes))
    for (const { tag } of tokens) {
      const { name, begins, attribute } = tagOf(tag)
      if (name === 'numFmt') own.set(Number(attribute('numFmtId')), attribute('formatCode'))
      if (name === 'cellXfs') isCellStyles = begins
      if (name !== 'xf' || !begins || !isCellStyles) continue
      const id = Number(attribute('numFmtId'))
      const code = own.get(id) ?? ''
      const [, zeros] = /^(0{2,})(?:;|$)/.exec(code) ?? []
      if (isDateFormat(id) || showsDay(code)) styles.days.add(style)
      else if (zeros) styles.digits.set(style, zeros.length)
      style += 1
    }
  return styles
}

/** Whether a format of the workbook's own has a day or a year outside of words and conditions. */
const showsDay = (code: string) => /[dy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))

/** A day as `2024-03-14`; with a time of the day `2024-03-14T09:30`. */
export function dateOfSerial(serial: number, from1904: boolean): string {
  const at = new Date((from1904 ? zero.from1904 : zero.usual) + Math.round(serial * 24 * 60) * 60_000)
  if (Number.isNaN(at.getTime())) return String(serial)
  const text = at.toISOString()
  return at.getTime() % dayMs === 0 ? text.slice(0, 10) : text.slice(0, 16)
}

/** A day `2024-03-14` as a workbook counts it. Undefined for what is none, and before 1 March 1900, where workbooks count wrong. */
export function serialOf(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined
  const serial = (Date.parse(`${value}T00:00:00Z`) - zero.usual) / dayMs
  return serial >= firstRight ? serial : undefined
}
