import { useTranslations } from 'use-intl'
import type { FieldChange } from './changes.ts'

/** What an entry changed, field by field: struck out what is gone, underlined what is new. */
export function Difference({ changes }: { changes: FieldChange[] }) {
  const t = useTranslations('audit')
  if (changes.length === 0) return <p className="meta">{t('noFields')}</p>
  return (
    <dl className="diff">
      {changes.map(({ field, pieces }) => (
        <div key={field}>
          <dt>
            <code>{field}</code>
          </dt>
          <dd>
            {pieces.length === 0 && <span className="meta">{t('emptied')}</span>}
            {pieces.map(({ kind, text }, place) => {
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have nothing but their place
              if (kind === 'same') return <span key={place}>{text}</span>
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have nothing but their place
              return kind === 'gone' ? <del key={place}>{text}</del> : <ins key={place}>{text}</ins>
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
