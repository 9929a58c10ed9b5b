import { stylesAsTags } from './styles-as-tags.ts'
import { wordLists } from './word-lists.ts'

/** HTML as the editor takes it in, and how many pictures it had to leave out. */
type Cleaned = { html: string; lost: number }

/**
 * What was copied elsewhere, in the words of the editor: Word's lists as lists, headings one step down where there is one of
 * the first rank (that is the page's own title), and only pictures that the portal holds (`origin` is its address), since
 * others lie on the writer's disk or would vanish when the text is saved. What the editor itself has copied stays as it is.
 */
export function cleanPasted(html: string, origin: string): Cleaned {
  if (html.includes('data-pm-slice')) return { html, lost: 0 }
  let lost = 0
  const kept = headings(stylesAsTags(wordLists(html))).replace(/<img\b[^>]*>/gi, (tag) => {
    const [, , address = ''] = /\bsrc\s*=\s*(["'])([\s\S]*?)\1/i.exec(tag) ?? []
    const path = address.startsWith(origin) ? address.slice(origin.length) : address
    if (ownPicture.test(path)) return tag.replace(address, path)
    lost += 1
    return ''
  })
  // Word's conditions and empty tags; then paragraphs in which nothing is left.
  return { html: kept.replace(/<!--[\s\S]*?-->|<!\[[^>]*>|<\/?o:p\b[^>]*>/gi, '').replace(emptyParagraph, ''), lost }
}

const emptyParagraph = /<p\b[^>]*>(?:\s|&nbsp;|\u00a0|<\/?(?:span|b|i|u)\b[^>]*>)*<\/p>/gi
const ownPicture = /^\/files\/[a-z0-9]+\/\d+\.(?:avif|webp|jpg)$/
/** Word's own title is a paragraph with a class. */
const title = /<p\b([^>]*class=["']?MsoTitle\b[^>]*)>([\s\S]*?)<\/p>/gi

function headings(html: string): string {
  const titled = html.replace(title, '<h1$1>$2</h1>')
  if (!/<h1\b/i.test(titled)) return titled.replace(/<(\/?)h[56]\b/gi, '<$1h4')
  return titled.replace(
    /<(\/?)h([1-6])\b/gi,
    (_, slash: string, rank: string) => `<${slash}h${Math.min(Number(rank) + 1, 4)}`,
  )
}
