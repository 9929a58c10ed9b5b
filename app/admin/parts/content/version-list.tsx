import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Moment } from './use-columns.tsx'
import type { Versions } from './version-facts.ts'

type VersionListProps = {
  versions: Versions['results']
  chosen: number | undefined
  onChoose: (id: number) => void
  older: (() => void) | undefined
  nameOf: (field: string) => string
}

const known = ['create', 'update', 'restore'] as const

/** The saved states of a record, newest first: who, when, and the fields that changed. */
export function VersionList({ versions, chosen, onChoose, older, nameOf }: VersionListProps) {
  const t = useTranslations('versions')
  const history = useTranslations('history')
  const items = useRef<HTMLOListElement>(null)
  /** From which place on older ones were asked for: whoever asked goes on there, also when the button for it goes. */
  const askedAt = useRef<number>(undefined)
  useEffect(() => {
    if (askedAt.current === undefined || versions.length <= askedAt.current) return
    items.current?.children[askedAt.current]?.querySelector('button')?.focus()
    askedAt.current = undefined
  }, [versions])
  return (
    <nav className="v-list" aria-label={t('saved')}>
      <ol ref={items}>
        {versions.map(({ id, version, at, actor, action, fields }, place) => (
          <li key={id}>
            <button type="button" aria-current={id === chosen ? 'true' : undefined} onClick={() => onChoose(id)}>
              <b>
                <Moment at={at} />
                {place === 0 && <span className="st ok">{t('current')}</span>}
              </b>
              <span translate="no">{actor}</span>
              <span className="meta">
                {[
                  version !== null && t('version', { n: version }),
                  history(known.find((each) => each === action) ?? 'other'),
                  fields.map(nameOf).join('; '),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {older && (
        <button
          type="button"
          className="btn btn-g sm"
          onClick={() => {
            askedAt.current = versions.length
            older()
          }}
        >
          {t('older')}
        </button>
      )}
    </nav>
  )
}
