import type { ReactNode } from 'react'

export type Fact = { label: string; value: ReactNode; lang?: string | undefined }

/** Names and values, e.g. of a person or an entry; those without a value are left out. */
export function Facts({ facts }: { facts: Fact[] }) {
  const known = facts.filter(({ value }) => !isEmpty(value))
  if (known.length === 0) return null
  return (
    <dl className="pairs">
      {known.map(({ label, value, lang }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd lang={lang}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const isEmpty = (value: ReactNode): boolean => value === '' || value === null || value === undefined || value === false
