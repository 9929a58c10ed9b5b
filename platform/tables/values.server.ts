export type TableRow = Record<string, unknown>

/** A table that comes a few rows at a time; the names of its columns are those of the rows' values. */
export type Table = {
  columns: string[]
  /** Which of them hold days, `2026-01-15`: a spreadsheet is told that they are. */
  days?: string[] | undefined
  /** Which of them holds where a row is, for GeoJSON. */
  place?: string | undefined
  rows: AsyncIterable<TableRow[]>
  /** Names what the rows are at this moment: under the same name they are the same. Left out where nobody can say. */
  state?: (() => Promise<string>) | undefined
}

/** A value as a cell: lists with commas, points as "lat, lng", nothing as an empty text. */
export function flat(value: unknown): string | number {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number') return value
  // A list of things that have parts is told as JSON, as it is read back.
  const isPlain = (each: unknown) => each !== null && typeof each !== 'object'
  if (Array.isArray(value)) return value.every(isPlain) ? value.map(flat).join(', ') : JSON.stringify(value)
  if (typeof value !== 'object') return String(value)
  const { lat, lng } = value as { lat?: unknown; lng?: unknown }
  return typeof lat === 'number' && typeof lng === 'number' ? `${lat}, ${lng}` : JSON.stringify(value)
}

/** Characters that XML 1.0 does not know are left out. */
export const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to leave out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .toWellFormed()
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
