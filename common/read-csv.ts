const separators = [',', ';', '\t'] as const

/**
 * The cells of a CSV text (RFC 4180), row by row, with or without the mark of UTF-8. The separator is the one of comma,
 * semicolon and tab that the head has most of: spreadsheets write semicolons where decimals have a comma. Rows
 * without any text are left out; `line` is where a row begins, counted from 1. A quotation mark that nothing closes takes
 * all that follows into its cell: `isUnclosed`.
 */
export function readCsv(text: string): { line: number; cells: string[]; isUnclosed: boolean }[] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source)
  const isLoneReturn = (at: number) => source[at] === '\r' && source[at + 1] !== '\n'
  const rows: { line: number; cells: string[]; isUnclosed: boolean }[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let beginning = 1
  const endCell = () => {
    cells.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some((each) => each.trim() !== '')) rows.push({ line: beginning, cells, isUnclosed: isQuoted })
    cells = []
    beginning = line
  }
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at]
    // A line ends as on any system: spreadsheets on a Mac write a return alone.
    const ends = sign === '\n' || isLoneReturn(at)
    if (ends) line += 1
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (source[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === separator) endCell()
    else if (ends) endRow()
    else if (sign !== '\r') cell += sign
  }
  if (cell !== '' || cells.length > 0) endRow()
  return rows
}

/** The separator that the first line with any text has most of, outside of quotation marks. */
export function separatorOf(text: string): string {
  const begins = Math.max(0, text.search(/[^\s,;"]/))
  const from = Math.max(text.lastIndexOf('\n', begins), text.lastIndexOf('\r', begins)) + 1
  const [first = ''] = text.slice(from).split(/[\r\n]/, 1)
  const head = first.replace(/"[^"]*"/g, '')
  const count = (sign: string) => head.split(sign).length
  return separators.reduce((best, sign) => (count(sign) > count(best) ? sign : best), separators[0])
}
