const scenes = ['colon', 'domes', 'hall', 'hills', 'iwan', 'meet', 'papers', 'scales']
const palettes = ['dawn', 'day', 'dusk', 'mint', 'sand']

/** The drawn scene that stands in for a missing photo; the same one for the same slug. */
export function placeholderFor(slug: string): string {
  const hash = hashOf(slug)
  const scene = scenes[hash % scenes.length]
  const palette = palettes[Math.floor(hash / scenes.length) % palettes.length]
  return `/art/${scene}-${palette}.svg`
}

/** FNV-1a: short, and it spreads slugs that differ by one letter. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
