import type { ComponentProps, ReactNode } from 'react'
import { Field } from '#app/ui/field.tsx'
import { lastOf } from '#app/ui/last-day.ts'
import { type Option, Select } from '#app/ui/select.tsx'
import { Switch } from '#app/ui/switch.tsx'
import type { FieldErrors } from '#common/errors.ts'
import type { Fields } from './field-list.ts'
import { linesErrors } from './lines-errors.ts'

/** What a field needs of the form it stands in. */
export type FormPart = {
  fields: Fields
  errors: FieldErrors | undefined
  change: (name: string, value: string) => void
}

type PlainFieldProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  form: FormPart
}

type Typing = 'lang' | 'maxLength' | 'autoCapitalize' | 'spellCheck'
type LineProps = PlainFieldProps & Pick<ComponentProps<'input'>, Typing | 'type' | 'min' | 'max' | 'inputMode' | 'list'>
type LinesProps = PlainFieldProps & Pick<ComponentProps<'textarea'>, Typing | 'rows' | 'className'>

/** One line of text, a number, a date: what `type` says. */
export function LineField({ name, label, hint, form, type = 'text', ...more }: LineProps) {
  return (
    <Field label={label} name={name} hint={hint} errors={form.errors?.[name]}>
      {(control) => (
        <input
          {...control}
          max={lastOf[type]}
          {...more}
          className="field"
          type={type}
          value={form.fields[name] ?? ''}
          onChange={(event) => form.change(name, event.target.value)}
        />
      )}
    </Field>
  )
}

/** A text of several lines; of a list of texts, one a line. Errors of single lines are told at the field. */
export function LinesField({ name, label, hint, form, className = 'field', ...more }: LinesProps) {
  return (
    <Field label={label} name={name} hint={hint} errors={linesErrors(form.errors, name)}>
      {(control) => (
        <textarea
          rows={3}
          {...control}
          {...more}
          className={className}
          value={form.fields[name] ?? ''}
          onChange={(event) => form.change(name, event.target.value)}
        />
      )}
    </Field>
  )
}

/** A choice of one. */
export function ChoiceField({ name, label, hint, form, options }: PlainFieldProps & { options: Option[] }) {
  return (
    <Field label={label} name={name} hint={hint} errors={form.errors?.[name]}>
      {(control) => (
        <Select
          {...control}
          value={form.fields[name] ?? ''}
          onChange={(event) => form.change(name, event.target.value)}
          options={options}
        />
      )}
    </Field>
  )
}

/** A yes or no. */
export function FlagField({ name, label, hint, form: { fields, change } }: PlainFieldProps) {
  return (
    <label className="swl" htmlFor={name}>
      <span>
        {label}
        {hint && <span className="meta"> {hint}</span>}
      </span>
      <Switch
        id={name}
        name={name}
        checked={fields[name] === 'on'}
        onChange={(event) => change(name, event.target.checked ? 'on' : '')}
      />
    </label>
  )
}
