import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldError } from '#common/errors.ts'
import { fieldClass, useKeptPlace } from './use-kept-place.ts'

/** What a control needs to belong to its field: spread it over the input. */
export type Control = {
  id: string
  name: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldProps = {
  label: ReactNode
  name: string
  id?: string
  errors?: FieldError[] | undefined
  hint?: ReactNode
  /** Keeps the label for readers where the design shows none. */
  hideLabel?: boolean
  /** Beside the message, at the right: a counter. */
  count?: ReactNode
  children: (control: Control) => ReactNode
}

/** A labelled control with its hint and its error message. The control's id is its name, so error summaries can point at it. */
export function Field({ label, name, id = name, errors, hint, hideLabel = false, count, children }: FieldProps) {
  const wrong = errors !== undefined && errors.length > 0
  const placed = useKeptPlace(errors)
  const describedBy = [hint && `${id}-hint`, wrong && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={fieldClass(wrong, placed)}>
      <label htmlFor={id} className={hideLabel ? 'vh' : undefined}>
        {label}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({ id, name, 'aria-invalid': wrong || undefined, 'aria-describedby': describedBy })}
      {(placed.length > 0 || count) && (
        <div className="below">
          {placed.length > 0 && (
            <p className="emsg" id={`${id}-error`}>
              <CircleAlert className="i" aria-hidden="true" />
              {placed.map((each) => each.message).join('. ')}
            </p>
          )}
          {count}
        </div>
      )}
    </div>
  )
}
