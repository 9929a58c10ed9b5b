import type { ReactNode } from 'react'
import { Field } from '#app/ui/field.tsx'
import { lastOf } from '#app/ui/last-day.ts'
import { type Option, Select } from '#app/ui/select.tsx'
import { Switch } from '#app/ui/switch.tsx'
import type { FormParts } from './content-form.tsx'
import { linesErrors } from './lines-errors.ts'

type PlainFieldProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  form: Pick<FormParts, 'fields' | 'errors' | 'change'>
}

/** One line of text, a number, a date: what `type` says. */
export function LineField({ name, label, hint, form, type = 'text' }: PlainFieldProps & { type?: string }) {
  return (
    <Field label={label} name={name} hint={hint} errors={form.errors?.[name]}>
      {(control) => (
        <input
          {...control}
          className="field"
          type={type}
          max={lastOf[type]}
          value={form.fields[name] ?? ''}
          onChange={(event) => form.change(name, event.target.value)}
        />
      )}
    </Field>
  )
}

/** A text of several lines; of a list of texts, one a line. Errors of single lines are told at the field. */
export function LinesField({ name, label, hint, form, rows = 3 }: PlainFieldProps & { rows?: number }) {
  return (
    <Field label={label} name={name} hint={hint} errors={linesErrors(form.errors, name)}>
      {(control) => (
        <textarea
          {...control}
          className="field"
          rows={rows}
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
export function FlagField({ name, label, form }: Omit<PlainFieldProps, 'hint'>) {
  return (
    <label className="swl" htmlFor={name}>
      {label}
      <Switch
        id={name}
        name={name}
        checked={form.fields[name] === 'on'}
        onChange={(event) => form.change(name, event.target.checked ? 'on' : '')}
      />
    </label>
  )
}
