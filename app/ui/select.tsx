import type { ComponentProps } from 'react'

export type Option = { value: string; label: string }

/** A native choice list in the portal's looks. */
export function Select({ options, ...props }: ComponentProps<'select'> & { options: Option[] }) {
  return (
    <select {...props} className="field">
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
