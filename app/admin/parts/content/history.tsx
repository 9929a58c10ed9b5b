import { useTranslations } from 'use-intl'
import type { HistoryEntry } from './history.server.ts'
import { Moment } from './use-columns.tsx'

const known = ['create', 'update', 'delete', 'restore'] as const

/** The last changes of a record. */
export function History({ entries, nameOf }: { entries: HistoryEntry[]; nameOf: (field: string) => string }) {
  const t = useTranslations('history')
  const word = (action: string) => t(known.find((each) => each === action) ?? 'other')
  return (
    <section className="pn">
      <h2>{t('title')}</h2>
      {entries.length === 0 ? (
        <p className="meta">{t('none')}</p>
      ) : (
        <ol className="hist">
          {entries.map(({ id, at, actor, action, fields }) => (
            <li key={id}>
              <b>{word(action)}</b>
              <span className="meta">
                {actor}, <Moment at={at} />
              </span>
              {fields.length > 0 && (
                <span className="meta">{t('fields', { fields: fields.map(nameOf).join('; ') })}</span>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
