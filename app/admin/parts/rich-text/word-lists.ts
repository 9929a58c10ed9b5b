import { plainText } from '#common/rich-text.ts'

type Item = { level: number; ordered: boolean; start: number; html: string }
type Found = { from: number; to: number; item: Item }

const paragraph = /<(p|h[1-6])\b([^>]*)>([\s\S]*?)<\/\1>/gi
const ofList = /mso-list:\s*l\d+\s+level(\d+)/i
const conditional = /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/i
const numbered = /^\(?(?:[\d.]*\d|[a-zа-яё]|[ivxlcdm]+)[.)]$/i

/**
 * Word writes the items of a list as paragraphs, each with its bullet or number as text before it. Makes lists of them,
 * one within the other by their levels. A numbered heading stays a heading, with its number in it.
 */
export function wordLists(html: string): string {
  const found: Found[] = []
  const plain = html.replace(paragraph, (whole, tag: string, attributes: string, content: string) =>
    ofList.test(attributes) && tag.toLowerCase() !== 'p' ? `<${tag}>${withNumber(content)}</${tag}>` : whole,
  )
  for (const match of plain.matchAll(paragraph)) {
    const level = ofList.exec(match[2] ?? '')?.[1]
    if (match[1]?.toLowerCase() !== 'p' || level === undefined) continue
    found.push({ from: match.index, to: match.index + match[0].length, item: itemOf(Number(level), match[3] ?? '') })
  }
  let made = ''
  let at = 0
  for (let first = 0; first < found.length; ) {
    let next = first + 1
    while (next < found.length && isNothing(plain.slice(found[next - 1]?.to, found[next]?.from))) next += 1
    const run = found.slice(first, next)
    made += plain.slice(at, run[0]?.from) + listsOf(run.map(({ item }) => item))
    at = run.at(-1)?.to ?? at
    first = next
  }
  return made + plain.slice(at)
}

/** Only space, comments and Word's empty tags stand between two items of one list. */
const isNothing = (between: string) =>
  plainText(between.replace(/<!--[\s\S]*?-->/g, '')) === '' && !/<(?!!|\/?o:)/.test(between)

function itemOf(level: number, content: string): Item {
  const { marker, rest } = parted(content)
  const ordered = numbered.test(marker)
  return { level, ordered, start: ordered ? Number(/(\d+)[.)]$/.exec(marker)?.[1] ?? 1) : 1, html: rest.trim() }
}

function withNumber(content: string): string {
  const { marker, rest } = parted(content)
  return marker ? `${marker} ${rest.trim()}` : content
}

/** What Word shows before an item (`·`, `1.`), and the item itself. */
function parted(content: string): { marker: string; rest: string } {
  const [whole = '', marker = ''] = conditional.exec(content) ?? []
  if (whole) return { marker: plainText(marker), rest: content.replace(whole, '') }
  const start = content.search(/<span[^>]*mso-list:\s*Ignore/i)
  if (start < 0) return { marker: '', rest: content }
  const end = start + endOfSpan(content.slice(start))
  return { marker: plainText(content.slice(start, end)), rest: content.slice(0, start) + content.slice(end) }
}

/** Where the span ends that a text begins with, those within it counted. */
function endOfSpan(text: string): number {
  let depth = 0
  for (const { 0: tag, index } of text.matchAll(/<(\/?)span\b[^>]*>/gi)) {
    depth += tag.startsWith('</') ? -1 : 1
    if (depth === 0) return index + tag.length
  }
  return text.length
}

function listsOf(items: Item[]): string {
  let html = ''
  for (let at = 0; at < items.length; ) {
    const list = listFrom(items, at)
    html += list.html
    at = list.next
  }
  return html
}

/** The list that begins with an item: those of its level and kind, and within them what is deeper. */
function listFrom(items: Item[], at: number): { html: string; next: number } {
  const first = items[at]
  if (!first) return { html: '', next: at + 1 }
  let html = ''
  let next = at
  for (
    let item = items[next];
    item && item.level === first.level && item.ordered === first.ordered;
    item = items[next]
  ) {
    next += 1
    let inner = `<p>${item.html}</p>`
    while ((items[next]?.level ?? 0) > first.level) {
      const deeper = listFrom(items, next)
      inner += deeper.html
      next = deeper.next
    }
    html += `<li>${inner}</li>`
  }
  const tag = first.ordered ? 'ol' : 'ul'
  return { html: `<${tag}${first.start > 1 ? ` start="${first.start}"` : ''}>${html}</${tag}>`, next }
}
