import { Plus } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'

type AddLinkProps = {
  to: string
  label: string
  /** Opens in its place what asks for less. Who opens the link in a new tab, or has no scripts, comes to the form. */
  popup?: () => void
}

/** The primary button on top of a list: leads to the empty form of what the list holds. */
export function AddLink({ to, label, popup }: AddLinkProps) {
  const onClick = (event: MouseEvent) => {
    if (!popup || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    popup()
  }
  return (
    <Link className="btn btn-p sm" to={to} onClick={onClick} aria-haspopup={popup && 'dialog'}>
      <Plus className="i" aria-hidden="true" />
      {label}
    </Link>
  )
}
