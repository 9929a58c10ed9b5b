import { type Aim, isMet, told } from './aims.ts'

const row = 30
const labels = 270
const bars = 330
const width = 920
/** Where the aim stands; a bar ends at the right edge at twice as much. */
const half = bars / 2

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The figures beside their aims as a picture: a bar that reaches beyond the line is too much of what should be little, or enough of what should be much. */
export function picture(aims: Aim[], title: string): string {
  const height = row * aims.length + 62
  const lines = aims.map((aim, place) => {
    const y = 44 + place * row
    const share = aim.aim === 0 ? (aim.value === 0 ? 0 : 2) : Math.min(2, aim.value / aim.aim)
    const colour = isMet(aim) ? '#2f7d4f' : '#b3261e'
    return `<text x="0" y="${y + 15}">${escaped(aim.name)}</text>
<rect x="${labels}" y="${y}" width="${Math.max(2, share * half).toFixed(1)}" height="20" rx="3" fill="${colour}"/>
<text x="${labels + bars + 12}" y="${y + 15}">${escaped(told(aim))}${isMet(aim) ? '' : ', missed'}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="system-ui, sans-serif" font-size="14" fill="#1d2330">
<title>${escaped(title)}</title>
<rect width="${width}" height="${height}" fill="#fff"/>
<g transform="translate(12 0)">
<text x="0" y="24" font-weight="600">${escaped(title)}</text>
${lines.join('\n')}
<line x1="${labels + half}" x2="${labels + half}" y1="38" y2="${height - 14}" stroke="#1d2330" stroke-dasharray="3 3"/>
</g>
</svg>
`
}
