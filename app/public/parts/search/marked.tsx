import type { MarkedText } from '#common/search.ts'

/** A text in which what was searched for stands out. */
export function Marked({ parts }: { parts: MarkedText }) {
  return parts.map(({ text, mark }, at) =>
    mark ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <mark key={at}>{text}</mark>
    ) : (
      text
    ),
  )
}
