import type { ReactNode } from 'react'

/** Heading of a section, with a link or controls at the other end of the line. */
export function SectionHead({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className="sh">
      <h2 className="h2" id={id}>
        {title}
      </h2>
      {children}
    </div>
  )
}
