import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '#common/counts.ts'
import type { FieldErrors } from '#common/errors.ts'

type ItemsProps = {
  /** The field that the things stand in, and the place that a summary of errors leads to. */
  name: string
  title: string
  count: number
  /** Buttons that add things. */
  actions?: ReactNode
  children: ReactNode
}

/** A part of a screen that is a list of things, with how many there are. */
export function Items({ name, title, count, actions, children }: ItemsProps) {
  const titleId = `${name}-title`
  return (
    <section className="items" id={name} tabIndex={-1} aria-labelledby={titleId}>
      <div className="items-h">
        <h2 id={titleId}>{title}</h2>
        <span className="k">{formatCount(count)}</span>
        {actions && <span className="sp" />}
        {actions}
      </div>
      {children}
    </section>
  )
}

type ItemsFieldProps = ItemsProps & { fields: Record<string, string>; errors: FieldErrors | undefined }

/** The same as a field of a form, which the things are sent in as one text, with what is wrong with the list itself. */
export function ItemsField({ fields, errors, children, ...items }: ItemsFieldProps) {
  const own = errors?.[items.name]
  return (
    <Items {...items}>
      <input type="hidden" name={items.name} value={fields[items.name] ?? ''} />
      {own && (
        <p className="emsg">
          <CircleAlert className="i" aria-hidden="true" />
          {own.map((each) => each.message).join('. ')}
        </p>
      )}
      {children}
    </Items>
  )
}
