import PDFDocument from 'pdfkit'
import cyrillic400 from '#app/styles/fonts/paper-cyrillic-400.ttf?inline'
import cyrillic600 from '#app/styles/fonts/paper-cyrillic-600.ttf?inline'
import cyrillicExtension400 from '#app/styles/fonts/paper-cyrillic-ext-400.ttf?inline'
import cyrillicExtension600 from '#app/styles/fonts/paper-cyrillic-ext-600.ttf?inline'
import latin400 from '#app/styles/fonts/paper-latin-400.ttf?inline'
import latin600 from '#app/styles/fonts/paper-latin-600.ttf?inline'

/** The portal's own letters, cut by alphabets as for the screen. */
const fonts = {
  plain: { latin: latin400, cyrillic: cyrillic400, extension: cyrillicExtension400 },
  bold: { latin: latin600, cyrillic: cyrillic600, extension: cyrillicExtension600 },
}
type Alphabet = keyof typeof fonts.plain
type Weight = keyof typeof fonts

type Letters = { weight?: Weight; size: number; width: number }
type Style = Letters & { colour?: string; x: number; y: number }

/** A sheet of paper to write on in the four languages. */
export type Paper = {
  doc: PDFKit.PDFDocument
  /** Writes a text from the left edge in as many lines as it takes. Gives where it ends. */
  write: (text: string, style: Style) => number
  /** How much of the paper that takes from top to bottom. */
  heightOf: (text: string, letters: Letters) => number
}

const leading = 1.4

/** A4 paper with the portal's fonts. The title and the language are for readers of the file. */
export function newPaper({ title, lang, author }: { title: string; lang: string; author: string }): Paper {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author, Producer: author },
  })
  for (const [weight, alphabets] of Object.entries(fonts))
    for (const [alphabet, data] of Object.entries(alphabets)) doc.registerFont(`${weight} ${alphabet}`, bytesOf(data))
  const widthOf = (word: string, weight: Weight, size: number) =>
    runsOf(word).reduce((sum, run) => sum + fontOf(weight, run.alphabet).fontSize(size).widthOfString(run.text), 0)
  const fontOf = (weight: Weight, alphabet: Alphabet) => doc.font(`${weight} ${alphabet}`)
  const linesFor = (text: string, { weight = 'plain', size, width }: Letters) =>
    linesOf(text, (part) => widthOf(part, weight, size) <= width)
  const write: Paper['write'] = (text, { weight = 'plain', size, colour = '#101828', x, y, width }) => {
    let line = y
    for (const words of linesFor(text, { weight, size, width })) {
      let at = x
      for (const { text: run, alphabet } of runsOf(words)) {
        const font = fontOf(weight, alphabet).fontSize(size).fillColor(colour)
        // Without a base line the fonts of different alphabets would not stand on one.
        font.text(run, at, line + size, { lineBreak: false, baseline: 'alphabetic' })
        at += font.widthOfString(run)
      }
      line += size * leading
    }
    return line
  }
  return { doc, write, heightOf: (text, letters) => linesFor(text, letters).length * letters.size * leading }
}

const bytesOf = (address: string): Buffer => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')

/** Parts of a text that are in one alphabet each. Spaces, figures and marks are in the Latin font. */
function runsOf(text: string): { text: string; alphabet: Alphabet }[] {
  const runs: { text: string; alphabet: Alphabet }[] = []
  for (const sign of text) {
    const alphabet = alphabetOf(sign)
    const last = runs.at(-1)
    if (last?.alphabet === alphabet) last.text += sign
    else runs.push({ text: sign, alphabet })
  }
  return runs
}

function alphabetOf(sign: string): Alphabet {
  if (/[ҚқҒғҲҳ]/.test(sign)) return 'extension'
  return /\p{Script=Cyrillic}|№/u.test(sign) ? 'cyrillic' : 'latin'
}

/** A text in lines that fit. A word longer than a line gets one of its own. */
function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
