import { useTranslations } from 'use-intl'
import { formatCount } from '#common/counts.ts'
import type { Dependents } from './dependents.server.ts'
import { useThings } from './use-things.ts'

type DependentsPanelProps = { title: string; none: string; dependents: Dependents }

/** What belongs to a record, by kind: how many, and the first few. */
export function DependentsPanel({ title, none, dependents }: DependentsPanelProps) {
  const t = useTranslations('content')
  const thingName = useThings()
  const groups = Object.entries(dependents)
  return (
    <section className="pn">
      <h2>{title}</h2>
      {groups.length === 0 && <p className="meta">{none}</p>}
      {groups.map(([table, { count, first }]) => (
        <div key={table} className="deps">
          <h3>
            {thingName(table)} <span className="k">{formatCount(count)}</span>
          </h3>
          <ul>
            {first.map(({ slug, title: name }) => (
              <li key={slug} lang="uz">
                {name}
              </li>
            ))}
            {count > first.length && <li className="meta">{t('usedMore')}</li>}
          </ul>
        </div>
      ))}
    </section>
  )
}
