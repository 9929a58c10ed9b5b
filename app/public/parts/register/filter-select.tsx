import type { Filter } from './filter.ts'

/** One list of a filter bar. */
export function FilterSelect({ name, label, all, value, options }: Filter) {
  return (
    <div className="f-more">
      <label className="lab" htmlFor={`f-${name}`}>
        {label}
      </label>
      <select className="field" id={`f-${name}`} name={name} defaultValue={value ?? ''}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
