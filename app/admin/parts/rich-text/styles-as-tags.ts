const inlineTag = /<(\/?)(span|font|b|strong|i|em|u|a|h[1-6])\b([^>]*)>/gi
const styleOf = /\sstyle\s*=\s*(["'])([\s\S]*?)\1/i
const anyStyle = /(<[a-z][^>]*?)\sstyle\s*=\s*(?:"[^"]*"|'[^']*')/gi
/** Between two blocks, where Google Docs means an empty line. */
const lineBetween = /(<\/(?:p|ul|ol|h[1-6]|div|table|blockquote)>\s*)(?:<br\b[^>]*>\s*)+/gi

/**
 * What Google Docs and others say by styles, in tags: the security policy lets no style of pasted text be read, so that all
 * would come in the weight of the `<b>` that Google Docs puts around it, and nothing in its own. Other styles go.
 */
export function stylesAsTags(html: string): string {
  /** What ends with each tag that is open, and how many links and headings are. */
  const open: { tag: string; end: string }[] = []
  const within = (tags: RegExp) => open.some(({ tag }) => tags.test(tag))
  const tagged = html.replace(inlineTag, (whole, slash: string, name: string, attributes: string) => {
    const tag = name.toLowerCase()
    if (slash) {
      const at = open.findLastIndex((it) => it.tag === tag)
      return at < 0 ? whole : (open.splice(at, 1)[0]?.end ?? whole)
    }
    if (/^(?:a|h[1-6])$/.test(tag)) {
      open.push({ tag, end: `</${name}>` })
      return whole
    }
    const style = styleOf.exec(attributes)?.[2] ?? ''
    // Headings are bold and links underlined by themselves.
    const isGiven = (mark: string) => (mark === 'strong' && within(/^h/)) || (mark === 'u' && within(/^a$/))
    const marks = marksOf(tag, style).filter((mark) => !isGiven(mark))
    open.push({
      tag,
      end: marks
        .toReversed()
        .map((mark) => `</${mark}>`)
        .join(''),
    })
    return marks.map((mark) => `<${mark}>`).join('')
  })
  return tagged.replace(anyStyle, '$1').replace(lineBetween, '$1')
}

function marksOf(tag: string, style: string): string[] {
  const says = (property: string) =>
    new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(style)?.[1]?.trim() ?? ''
  const weight = says('font-weight') || (/^(?:b|strong)$/.test(tag) ? 'bold' : '')
  const slant = says('font-style') || (/^(?:i|em)$/.test(tag) ? 'italic' : '')
  const lines = says('text-decoration(?:-line)?') || (tag === 'u' ? 'underline' : '')
  const height = says('vertical-align')
  return [
    ...(/^(?:bold|[6-9]00)/.test(weight) ? ['strong'] : []),
    ...(/^(?:italic|oblique)/.test(slant) ? ['em'] : []),
    ...(lines.includes('underline') ? ['u'] : []),
    ...(lines.includes('line-through') ? ['s'] : []),
    ...(height === 'super' ? ['sup'] : []),
    ...(height === 'sub' ? ['sub'] : []),
  ]
}
