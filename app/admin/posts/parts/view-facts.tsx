import type { ReactNode } from 'react'
import { Moment } from '#app/admin/parts/content/use-columns.tsx'
import { formatDate } from '#common/dates.ts'
import type { ViewFacts as Facts } from './view-facts.server.ts'

type ViewFactsProps = { facts: Facts; nameOf: (field: string) => string }

const shownAs: { [Name in keyof Facts]: (value: Facts[Name]) => ReactNode } = {
  draft: lines,
  pinned_until: (at) => <Moment at={at} />,
  event_at: (at) => <Moment at={at} />,
  document: files,
  regions: lines,
  tags: lines,
  act_number: (number) => number,
  act_date: formatDate,
  act_in_force: formatDate,
  act_url: (url) => <a href={url}>{url}</a>,
}

/** What a post has besides its texts, as lines of a list of facts: only what is there. */
export function ViewFacts({ facts, nameOf }: ViewFactsProps) {
  const names = Object.keys(shownAs) as (keyof Facts)[]
  return names
    .filter((name) => facts[name].length > 0)
    .map((name) => (
      <div key={name}>
        <dt>{nameOf(name)}</dt>
        <dd className="brk">{shownAs[name](facts[name] as never)}</dd>
      </div>
    ))
}

/** Staff may fetch them also while visitors may not (`server/files.ts`). */
function files(links: Facts['document']) {
  return (
    <ul>
      {links.map(({ name, path }) => (
        <li key={path}>
          <a href={path}>{name}</a>
        </li>
      ))}
    </ul>
  )
}

function lines(values: string[]) {
  return (
    <ul>
      {values.map((value) => (
        <li key={value}>{value}</li>
      ))}
    </ul>
  )
}
