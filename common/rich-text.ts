/** Plain words of a piece of HTML, for lengths, summaries and search; not for showing unescaped. */
export function plainText(html: string): string {
  return html
    .replace(/<\/?(?:a|b|code|em|i|mark|s|span|strong|sub|sup|u)(?:\s[^>]*)?>/g, '')
    .replace(/(?<=[\p{L}\p{N}])\s*<\/li>\s*<li[^>]*>/gu, '; ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}

const wordsPerMinute = 180

/** Minutes a person needs to read a piece of HTML, at least one. */
export function readingMinutes(html: string): number {
  return Math.max(1, Math.round(plainText(html).split(' ').length / wordsPerMinute))
}
