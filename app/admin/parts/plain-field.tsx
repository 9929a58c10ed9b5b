import type { ComponentProps } from 'react'
import { Field } from '#app/ui/field.tsx'
import { Switch } from '#app/ui/switch.tsx'
import type { FieldErrors } from '#common/errors.ts'
import type { Fields } from './content/field-list.ts'

export type FormPart = {
  fields: Fields
  errors: FieldErrors | undefined
  change: (name: string, value: string) => void
}

type PlainFieldProps = { part: FormPart; name: string; label: string; hint?: string } & Pick<
  ComponentProps<'input'>,
  'type' | 'min' | 'max' | 'maxLength' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'
>

/** A field of one line. */
export function PlainField({ part: { fields, errors, change }, name, label, hint, ...more }: PlainFieldProps) {
  return (
    <Field label={label} name={name} hint={hint} errors={errors?.[name]}>
      {(control) => (
        <input
          {...control}
          {...more}
          className="field"
          value={fields[name] ?? ''}
          onChange={(event) => change(name, event.target.value)}
        />
      )}
    </Field>
  )
}

/** Yes or no. */
export function FlagField({ part: { fields, change }, name, label, hint }: Omit<PlainFieldProps, 'type'>) {
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
