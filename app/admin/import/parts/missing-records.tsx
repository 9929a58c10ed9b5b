import { useTranslations } from 'use-intl'
import type { ListReport } from './send-list.ts'

/** What the register holds and the list does not, by name. Nothing becomes of it, but somebody should know. */
export function MissingRecords({ missing: { count, records } }: { missing: ListReport['missing'] }) {
  const t = useTranslations('import')
  if (count === 0) return null
  return (
    <details>
      <summary>{t('missing', { n: count })}</summary>
      <p className="meta">{t('missingText')}</p>
      <ul className="cols">
        {records.map(({ key, title }) => (
          <li key={key}>
            <code>{key}</code> <span lang="uz">{title}</span>
          </li>
        ))}
      </ul>
      {count > records.length && <p className="meta">{t('more', { n: count - records.length })}</p>}
    </details>
  )
}
