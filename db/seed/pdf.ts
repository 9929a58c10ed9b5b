const page = { width: 595, height: 842, margin: 60 }
const styles = {
  heading: { font: 'F2', size: 14, lead: 20, most: 54 },
  small: { font: 'F1', size: 10, lead: 15, most: 88 },
  body: { font: 'F1', size: 11, lead: 16, most: 80 },
} as const
type Style = keyof typeof styles
type Line = { style: Style; text: string }

/** Letters beyond Latin-1 that the standard fonts have, by their places in WinAnsi; the letters of Uzbek are quotes there. */
const winAnsi: Record<string, number> = { ʻ: 0x91, ʼ: 0x92, '“': 0x93, '”': 0x94, '–': 0x96, '—': 0x97 }

/**
 * A plain PDF with a heading, a line under it and paragraphs in Latin letters, in the fonts that every reader has. The same
 * texts give the same bytes.
 */
export function pdfOf(text: { lang: string; heading: string; under: string; paragraphs: string[] }): Buffer {
  const lines = [
    ...wrapped('heading', text.heading),
    ...wrapped('small', text.under),
    ...text.paragraphs.flatMap((paragraph) => [{ style: 'body' as const, text: '' }, ...wrapped('body', paragraph)]),
  ]
  const pages = inPages(lines).map(contentOf)
  const pageIds = pages.map((_, place) => 5 + place * 2)
  return withCrossReferences([
    `<< /Type /Catalog /Pages 2 0 R /Lang (${text.lang}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((content, place) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${6 + place * 2} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
    `<< /Title <${utf16(text.heading)}> >>`,
  ])
}

function wrapped(style: Style, text: string): Line[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && line.length + word.length >= styles[style].most) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines.map((line) => ({ style, text: line }))
}

function inPages(lines: Line[]): Line[][] {
  const pages: Line[][] = [[]]
  let left = page.height - 2 * page.margin
  for (const line of lines) {
    left -= styles[line.style].lead
    if (left < 0) {
      pages.push([])
      left = page.height - 2 * page.margin
    }
    pages.at(-1)?.push(line)
  }
  return pages
}

function contentOf(lines: Line[]): string {
  const shown = lines.map(({ style, text }) => {
    const { font, size, lead } = styles[style]
    return `/${font} ${size} Tf ${lead} TL T* (${encoded(text)}) Tj`
  })
  return `BT ${page.margin} ${page.height - page.margin} Td\n${shown.join('\n')}\nET`
}

const encoded = (text: string) =>
  [...text]
    .map((sign) => String.fromCharCode(winAnsi[sign] ?? sign.charCodeAt(0)))
    .join('')
    .replace(/[\\()]/g, '\\$&')

const utf16 = (text: string) => `feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}`

function withCrossReferences(objects: string[]): Buffer {
  let body = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const place = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Root 1 0 R /Info ${objects.length} 0 R /Size ${size} >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table + trailer, 'latin1')
}
