import { buffer } from 'node:stream/consumers'
import { encode } from 'uqr'
import type { Messages } from '#app/i18n/messages.ts'
import { type Locale, localeFacts } from '#common/locale.ts'
import { newPaper } from './paper.server.ts'

export type ReceiptPaper = {
  locale: Locale
  texts: Messages['feedback']['receipt']
  ministry: string
  /** What is to be seen of the appeal, line by line; the first two are number and key. */
  lines: { label: string; value: string }[]
  /** Address of the page where it can be followed, for the code. */
  address: string
  /** When the paper was made, as people read it. */
  made: string
}

/** Points; the page is A4. */
const page = { left: 56, width: 483, top: 56 }
const code = { size: 132, x: 407 }
const grey = '#475467'
const brand = '#164A8C'

/** The receipt of an appeal on paper: number and key in large letters, and a code that leads to its status. */
export async function receiptPdf({ locale, texts, ministry, lines, address, made }: ReceiptPaper): Promise<Buffer> {
  const { doc, write } = newPaper({ title: texts.pdfTitle, lang: localeFacts[locale].tag, author: ministry })
  const { left, width } = page
  doc.rect(0, 0, 595, 8).fill(brand)
  let y = write(ministry, { size: 11, colour: grey, x: left, y: page.top, width })
  y = write(texts.pdfTitle, { weight: 'bold', size: 22, x: left, y: y + 4, width })
  y = write(texts.thanks, { size: 12, x: left, y: y + 4, width }) + 20
  doc
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(1)
    .strokeColor('#D0D5DD')
    .stroke()
  const top = y + 24
  drawCode(doc, address, { x: code.x, y: top, size: code.size })
  y = top
  const beside = code.x - left - 24
  lines.forEach(({ label, value }, place) => {
    const isKey = place < 2
    y = write(label, { size: 10, colour: grey, x: left, y, width: beside })
    y = write(value, { weight: 'bold', size: isKey ? 18 : 12, x: left, y: y + 1, width: beside }) + 10
  })
  y = Math.max(y, top + code.size + 16)
  doc
    .moveTo(left, y)
    .lineTo(left + width, y)
    .stroke()
  y = write(texts.pdfScan, { size: 11, x: left, y: y + 16, width })
  y = write(address, { size: 11, colour: brand, x: left, y: y + 2, width })
  y = write(texts.pdfSecret, { weight: 'bold', size: 11, x: left, y: y + 12, width })
  write(`${texts.pdfMade}: ${made}`, { size: 9, colour: grey, x: left, y: y + 12, width })
  doc.end()
  return buffer(doc)
}

type Square = { x: number; y: number; size: number }

function drawCode(doc: PDFKit.PDFDocument, text: string, { x, y, size }: Square): void {
  const { data, size: cells } = encode(text, { border: 0, ecc: 'M' })
  const cell = size / cells
  // A hair wider, or printers leave white lines between the cells.
  for (const [line, row] of data.entries())
    for (const [column, dark] of row.entries())
      if (dark) doc.rect(x + column * cell, y + line * cell, cell + 0.05, cell + 0.05)
  doc.fill('#000000')
}
