import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatCount } from '#common/counts.ts'
import type { DocumentType } from '#modules/documents/contract.ts'
import { pageAddress } from '../pages.ts'
import type { DocumentsFound } from './documents.server.ts'
import { parametersOf } from './narrowing.ts'

/** The types of documents there are, each a link with how many it leads to. */
export function DocumentTypes({ action, found }: { action: string; found: DocumentsFound }) {
  const t = useTranslations('library')
  const { types } = found.counts
  if (types.length < 2 && !found.type) return null
  const all = types.reduce((sum, { count }) => sum + count, 0)
  const choices: { type: DocumentType | undefined; label: string; count: number }[] = [
    { type: undefined, label: t('allTypes'), count: all },
    ...types.map(({ type, count }) => ({ type, label: t(`docTypes.${type}`), count })),
  ]
  return (
    <nav className="kinds" aria-label={t('types')}>
      <ul>
        {choices.map(({ type, label, count }) => (
          <li key={type ?? 'all'}>
            <Link
              to={pageAddress(action, { ...parametersOf(found), type }, 1)}
              aria-current={type === found.type ? 'true' : undefined}
              preventScrollReset
            >
              {label} <span className="n">{formatCount(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
