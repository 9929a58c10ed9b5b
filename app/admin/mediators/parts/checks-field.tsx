import { CircleAlert } from 'lucide-react'
import { listIn } from '#app/admin/parts/content/json-field.ts'
import type { FormPart } from '#app/admin/parts/content/plain-fields.tsx'

type ChecksFieldProps = {
  name: string
  label: string
  form: FormPart
  options: { value: string; label: string }[]
}

/** A choice of several; the form holds them as JSON, in the order of the options. */
export function ChecksField({ name, label, form: { fields, errors, change }, options }: ChecksFieldProps) {
  const chosen = listIn<unknown>(fields[name]).map(String)
  const wrong = Object.entries(errors ?? {}).flatMap(([field, list]) => (field.split('.')[0] === name ? list : []))
  const toggle = (value: string) => {
    const next = options.map((option) => option.value).filter((each) => chosen.includes(each) !== (each === value))
    change(name, JSON.stringify(next))
  }
  return (
    <fieldset className={wrong.length > 0 ? 'fld err' : 'fld'} id={name} tabIndex={-1}>
      <legend>{label}</legend>
      <input type="hidden" name={name} value={fields[name]} />
      <div className="checks">
        {options.map((option) => (
          <label key={option.value}>
            <input type="checkbox" checked={chosen.includes(option.value)} onChange={() => toggle(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
      {wrong.length > 0 && (
        <p className="emsg">
          <CircleAlert className="i" aria-hidden="true" />
          {wrong.map(({ message }) => message).join('. ')}
        </p>
      )}
    </fieldset>
  )
}
