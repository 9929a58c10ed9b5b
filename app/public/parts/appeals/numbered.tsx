/** A text with a number in it that is not torn at its hyphens while it fits into a line. */
export function Numbered({ text, number }: { text: string; number: string }) {
  const [before, after = ''] = text.split(number)
  return (
    <>
      {before}
      <span className="inline-block">{number}</span>
      {after}
    </>
  )
}
