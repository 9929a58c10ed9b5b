import { Link } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatDate } from '#common/dates.ts'
import { localeFacts } from '#common/locale.ts'
import type { Neighbour } from '#modules/documents/contract.ts'
import { documentPath } from './document-path.ts'

/** Documents whose place another one took, or the one that took it. */
export function Neighbours({ title, documents }: { title: string; documents: Neighbour[] }) {
  const { locale, to } = useLocale()
  return (
    <div className="neighbours">
      <b>{title}</b>
      <ul>
        {documents.map(({ slug, title, lang, number, adopted_on }) => (
          <li key={slug}>
            <Link to={to(documentPath(slug))} lang={lang === locale ? undefined : localeFacts[lang].tag}>
              {title}
            </Link>{' '}
            <span className="meta">{[number, adopted_on && formatDate(adopted_on)].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
