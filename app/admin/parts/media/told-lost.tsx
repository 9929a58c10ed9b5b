import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Says that a stored file is no longer there. */
export function ToldLost({ children }: { children: ReactNode }) {
  return (
    <p className="emsg" role="alert">
      <CircleAlert className="i" aria-hidden="true" />
      {children}
    </p>
  )
}
