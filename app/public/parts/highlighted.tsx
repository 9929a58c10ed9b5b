/** A text in which the words searched for stand out. */
export function Highlighted({ text, q }: { text: string; q: string }) {
  const escaped = q.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const parts = escaped ? text.split(new RegExp(`(${escaped})`, 'giu')) : [text]
  return parts.map((part, at) => {
    // Splitting by a group puts what matched at every odd place.
    if (at % 2 === 0) return part
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
    return <mark key={at}>{part}</mark>
  })
}
