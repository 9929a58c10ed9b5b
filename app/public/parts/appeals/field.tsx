import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldError } from '#common/errors.ts'
import { idOf } from './answers.ts'

/** What a control of a form needs to be found, named and explained. */
export type ControlProps = {
  id: string
  name: string
  className: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  errors: FieldError[] | undefined
  /** Beside the message under the control. */
  after?: ReactNode
  children: (control: ControlProps) => ReactNode
}

/** A control with its label, its hint and what is wrong with it. */
export function Field({ name, label, hint, optional = false, errors, after, children }: FieldProps) {
  const id = idOf(name)
  const t = useTranslations('feedback.form')
  return (
    <div className={errors ? 'fld err' : 'fld'}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="opt-mark"> ({t('optional')})</span>}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        name,
        className: 'field',
        required: !optional,
        'aria-invalid': errors ? true : undefined,
        'aria-describedby': describedBy(id, { hint, errors }),
      })}
      {(errors || after) && (
        <div className="under">
          <Mistake id={id} errors={errors} />
          {after}
        </div>
      )}
    </div>
  )
}

type ChoicesProps = Omit<FieldProps, 'children' | 'after'> & {
  value: string | undefined
  options: { key: string; text: string; hint?: string }[]
}

/** One of a few, all of them in sight. */
export function Choices({ name, label, hint, errors, value, options }: ChoicesProps) {
  const id = idOf(name)
  return (
    <fieldset className={errors ? 'fld err' : 'fld'} aria-describedby={describedBy(id, { hint, errors })}>
      <legend>{label}</legend>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="radios">
        {options.map((option, place) => (
          <label key={option.key} className="opt">
            <input
              type="radio"
              id={place === 0 ? id : undefined}
              name={name}
              value={option.key}
              required
              defaultChecked={value === option.key}
              aria-invalid={errors ? true : undefined}
            />
            <span>
              {option.text}
              {option.hint && <small>{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
      <Mistake id={id} errors={errors} />
    </fieldset>
  )
}

/** What is wrong with a field. */
export function Mistake({ id, errors }: { id: string; errors: FieldError[] | undefined }) {
  if (!errors) return null
  return (
    <p className="emsg" id={`${id}-error`}>
      <CircleAlert className="i" aria-hidden />
      {errors[0]?.message}
    </p>
  )
}

/** The ids of what explains a field. */
export function describedBy(id: string, { hint, errors }: { hint?: ReactNode; errors: FieldError[] | undefined }) {
  return [hint && `${id}-hint`, errors && `${id}-error`].filter(Boolean).join(' ') || undefined
}
