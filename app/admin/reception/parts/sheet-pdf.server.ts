import { buffer } from 'node:stream/consumers'
import type { Messages } from '#app/i18n/messages.ts'
import { newPaper, type Paper } from '#app/public/parts/appeals/paper.server.ts'
import { formatDate, formatDateTime } from '#common/dates.ts'
import { shortened } from '#common/letters.ts'
import { type Locale, localeFacts } from '#common/locale.ts'
import { phoneShown } from '#common/phone-shown.ts'
import type { BookingRow, DaySheet } from '#modules/reception/contract.ts'

export type SheetPaper = {
  locale: Locale
  sheet: DaySheet
  texts: Messages['receptionDesk']
  ministry: string
  /** When the paper was made, as people read it. */
  made: string
}

/** Points; the page is A4. */
const page = { left: 42, top: 42, bottom: 790, width: 511 }
const columns = { time: 48, who: 190, topic: 183, sign: 90 }
const gap = 8
const sizes = { text: 10, small: 8.5 }
/** Room enough to sign in. */
const leastRow = 34
const grey = '#475467'

type Line = { text: string; bold?: boolean }
type Cell = Line[]

/** The day sheet on paper: who comes, when and about what, with room for a signature. As many pages as it takes. */
export async function sheetPdf({ locale, sheet, texts, ministry, made }: SheetPaper): Promise<Buffer> {
  const { host, day, results } = sheet
  const title = `${texts.sheet} ${formatDate(day)}`
  const paper = newPaper({ title, lang: localeFacts[locale].tag, author: ministry })
  const { left, width } = page
  let y = paper.write(ministry, { size: sizes.text, colour: grey, x: left, y: page.top, width })
  y = paper.write(title, { weight: 'bold', size: 18, x: left, y: y + 2, width })
  y = paper.write(`${host.full_name}, ${host.position_name}`, { size: 11, x: left, y: y + 2, width })
  y = paper.write(host[`place_${locale}`] || host.place_uz, { size: sizes.text, colour: grey, x: left, y, width }) + 10
  y = row(paper, headOf(texts), y, 0)
  for (const each of results.filter(({ status }) => !gone.has(status))) {
    const cells = cellsOf(each, texts)
    if (y + heightOf(paper, cells, leastRow) > page.bottom) {
      paper.doc.addPage()
      y = row(paper, headOf(texts), page.top, 0)
    }
    y = row(paper, cells, y, leastRow)
  }
  if (results.length === 0) y = paper.write(texts.nobody, { size: sizes.text, x: left, y: y + 8, width })
  paper.write(`${texts.made}: ${made}`, { size: sizes.small, colour: grey, x: left, y: y + 10, width })
  paper.doc.end()
  return buffer(paper.doc)
}

/** Those who do not come are not on the paper that lies at the door. */
const gone = new Set<BookingRow['status']>([
  ...(['declined', 'redirected', 'cancelled_by_applicant', 'cancelled_by_ministry'] as const),
])

const headOf = (texts: SheetPaper['texts']): Cell[] =>
  [texts.time, texts.visitor, texts.topic, texts.sign].map((text) => [{ text, bold: true }])

/** Letters of a summary that stand on the paper; the whole of it is on the screen. */
const mostOfSummary = 280

function cellsOf(row: BookingRow, texts: Texts) {
  const { starts_at, name, organization_name, phone, email, number, region, mode, needs, status } = row
  const { topic, summary, earlier_appeal_no, files } = row
  const lines = (...all: string[]): Cell => all.filter(Boolean).map((text) => ({ text }))
  const isPlain = status === 'scheduled'
  return [
    [{ text: formatDateTime(starts_at).slice(-5), bold: true }],
    [
      { text: name || texts.erased, bold: true },
      ...lines(organization_name, number, phone && phoneShown(phone), email, region),
    ],
    lines(
      ...[topic, mode === 'in_person' ? '' : texts.mode[mode], ...needs.map((need) => texts.need[need])],
      shortened(summary.replace(/\s+/g, ' '), mostOfSummary),
      earlier_appeal_no && `${texts.earlier}: ${earlier_appeal_no}`,
      files.map(({ name: file }) => file).join(', '),
    ),
    lines(isPlain ? '' : texts.status[status]),
  ] satisfies Cell[]
}
type Texts = SheetPaper['texts']

const widths = Object.values(columns)
const sizeAt = (place: number) => (place === 0 ? sizes.text : sizes.small)

function heightOf({ heightOf: high }: Paper, cells: Cell[], least: number): number {
  const own = cells.map((cell, column) =>
    cell.reduce((sum, { text, bold }, place) => {
      const weight = bold ? 'bold' : 'plain'
      return sum + high(text, { weight, size: sizeAt(place), width: (widths[column] ?? 0) - gap })
    }, 0),
  )
  return Math.max(least, ...own) + gap
}

/** One row with a line below it. Gives where it ends. */
function row(paper: Paper, cells: Cell[], top: number, least: number): number {
  const end = top + heightOf(paper, cells, least)
  cells.forEach((cell, column) => {
    const x = page.left + widths.slice(0, column).reduce((sum, each) => sum + each, 0)
    let y = top + gap / 2
    cell.forEach(({ text, bold }, place) => {
      const weight = bold ? 'bold' : 'plain'
      y = paper.write(text, { weight, size: sizeAt(place), x, y, width: (widths[column] ?? 0) - gap })
    })
  })
  const { doc } = paper
  doc
    .moveTo(page.left, end)
    .lineTo(page.left + page.width, end)
    .lineWidth(0.5)
    .strokeColor('#98A2B3')
    .stroke()
  return end
}
