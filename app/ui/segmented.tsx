import type { ReactNode } from 'react'

type SegmentedProps<Value extends string> = {
  label: string
  name: string
  value: Value
  onChange: (value: Value) => void
  options: { value: Value; label: ReactNode; lang?: string }[]
}

/**
 * A choice of view as connected segments. Radio buttons outside of any form: they are not sent, and style sheets can
 * follow `#name-value:checked`, so the choice works before scripts arrive.
 */
export function Segmented<Value extends string>({ label, name, value, onChange, options }: SegmentedProps<Value>) {
  return (
    <div className="seg" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} lang={option.lang}>
          <input
            type="radio"
            form="none"
            name={name}
            id={`${name}-${option.value}`}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
