import { type Piece, piecesBetween, textDifference } from '#app/admin/parts/words/text-difference.ts'
import { plainText } from '#common/rich-text.ts'

/** A stretch of two texts side by side; of paragraphs that are alike only how many there are. */
export type Stretch = { before: Piece[]; after: Piece[] } | { same: number }

const blockEnd = /<\/(?:p|h[1-6]|li|blockquote|tr|figcaption|pre|div)>|<(?:br|hr)[^>]*>/gi

/** HTML as its paragraphs, a line each: links with where they lead, pictures by what they show, points of lists. */
export function linesOfHtml(html: string): string {
  return html
    .replace(/<a\s[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gis, (_, href: string, text: string) => `${text} (${href})`)
    .replace(/<img\s[^>]*>/gi, (tag) => `[${attribute(tag, 'alt') || attribute(tag, 'src')}]`)
    .replace(/<li[^>]*>/gi, '• ')
    .replace(/<\/t[dh]>/gi, ' | ')
    .replace(/\n/g, ' ')
    .replace(blockEnd, '\n')
    .split('\n')
    .map((line) => plainText(line.replace(/<[^>]*>/g, '')))
    .filter((line) => line !== '')
    .join('\n')
}

const attribute = (tag: string, name: string) => new RegExp(`${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? ''

/**
 * Two texts by their paragraphs (lines): those that changed stand beside each other, word by word; those that did not are
 * counted. Empty where the words are the same.
 */
export function paragraphDifference(before: string, after: string): Stretch[] {
  const stretches: Stretch[] = []
  let gone: string[] = []
  let fresh: string[] = []
  const flush = () => {
    stretches.push(...pairs(gone, fresh))
    gone = []
    fresh = []
  }
  for (const { kind, text } of piecesBetween(paragraphs(before), paragraphs(after))) {
    if (kind === 'gone') gone.push(text)
    else if (kind === 'new') fresh.push(text)
    else {
      flush()
      const last = stretches.at(-1)
      if (last && 'same' in last) last.same += 1
      else stretches.push({ same: 1 })
    }
  }
  flush()
  return stretches.some((stretch) => 'before' in stretch) ? stretches : []
}

/** A word of its own, so that a paragraph that was parted shows as such. */
const paragraphEnd = ' ¶\n'

const paragraphs = (text: string) => (text === '' ? [] : text.split('\n'))

/** As many old as new ones are the same ones, changed; else they are compared in one. */
function pairs(gone: string[], fresh: string[]): Stretch[] {
  if (gone.length === 0 && fresh.length === 0) return []
  if (gone.length === fresh.length) return gone.map((text, place) => beside(text, fresh[place] ?? ''))
  return [beside(gone.join(paragraphEnd), fresh.join(paragraphEnd))]
}

function beside(before: string, after: string): Stretch {
  const pieces = textDifference(before, after)
  return {
    before: pieces.filter(({ kind }) => kind !== 'new'),
    after: pieces.filter(({ kind }) => kind !== 'gone'),
  }
}
