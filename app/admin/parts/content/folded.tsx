import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'

type FoldedProps = {
  title: string
  /** Beside the title: how much it holds. */
  count?: number
  /** Something in it is wrong: it opens. */
  wrong: boolean
  /** Whether it is open at first. */
  open?: boolean
  className?: string
  children: ReactNode
}

/** A part of an editor that many records do without: it can be folded away, which hides none of what it holds from saving. */
export function Folded({ title, count = 0, wrong, open: first = false, className, children }: FoldedProps) {
  const [open, setOpen] = useState(first || wrong)
  useEffect(() => {
    if (wrong) setOpen(true)
  }, [wrong])
  return (
    <details className={className} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {title}
        {count > 0 && <span className="k">{count}</span>}
        <ChevronDown className="i" aria-hidden="true" />
      </summary>
      <div className="stack">{children}</div>
    </details>
  )
}
