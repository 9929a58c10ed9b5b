import { Plus } from 'lucide-react'
import { Link } from 'react-router'

/** The primary button on top of a list: leads to the empty form of what the list holds. */
export function AddLink({ to, label }: { to: string; label: string }) {
  return (
    <Link className="btn btn-p sm" to={to}>
      <Plus className="i" aria-hidden="true" />
      {label}
    </Link>
  )
}
