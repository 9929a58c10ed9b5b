import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

type ErrorSummaryProps = {
  title: string
  /** Field id, its label and what is wrong with it. */
  errors?: { id: string; text: string }[]
  /** Takes the reader to a field that a plain jump would not reach, such as one in another tab. */
  onGo?: (id: string) => void
  children?: ReactNode
}

/** What went wrong with a form, on top of it, with links to the fields. Takes the focus when it appears. */
export function ErrorSummary({ title, errors = [], onGo, children }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="esum" role="alert" tabIndex={-1} ref={box}>
      <CircleAlert className="i" aria-hidden="true" />
      <h2>{title}</h2>
      {children}
      {errors.length > 0 && (
        <ul>
          {errors.map(({ id, text }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  if (!onGo) return
                  event.preventDefault()
                  onGo(id)
                }}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
