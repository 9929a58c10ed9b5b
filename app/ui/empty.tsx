import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type EmptyProps = { icon: LucideIcon; title: string; hint: string; children?: ReactNode }

/** A place with nothing in it: says so, says what to do, and offers one way on. */
export function Empty({ icon: Icon, title, hint, children }: EmptyProps) {
  return (
    <div className="empty">
      <span className="ic">
        <Icon className="i l" aria-hidden />
      </span>
      <h2 className="h3">{title}</h2>
      <p>{hint}</p>
      {children}
    </div>
  )
}
