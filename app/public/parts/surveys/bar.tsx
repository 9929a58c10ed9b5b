/** A length without a style: the policy of pages forbids styles in markup. */
export function Bar({ percent }: { percent: number }) {
  return (
    <svg className="tr" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width={percent} height="1" />
    </svg>
  )
}
