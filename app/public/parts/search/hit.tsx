import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatDate, machineDateTime } from '#common/dates.ts'
import { localeFacts } from '#common/locale.ts'
import type { Found } from '#modules/search/contract.ts'
import { Marked } from './marked.tsx'

/** One of what was found: title, what it is, its day and place, and where the words stand. */
export function Hit({ found, best, onOpen }: { found: Found; best?: boolean; onOpen?: () => void }) {
  const t = useTranslations('searching')
  const { locale } = useLocale()
  const { type, title_parts, snippet, in_file, url, date, category, file } = found
  const isOwn = found.locale === locale
  return (
    <li className="hit" lang={isOwn ? undefined : localeFacts[found.locale].tag}>
      <h3 className="h3">
        <Link to={url} reloadDocument={!isOwn} onClick={onOpen}>
          <Marked parts={title_parts} />
        </Link>
      </h3>
      <p className="meta dotted" lang={isOwn ? undefined : localeFacts[locale].tag}>
        <b>{best ? t('best') : t(`types.${type}`)}</b>
        {date && <time dateTime={machineDateTime(date)}>{formatDate(date)}</time>}
        {category && <span>{category}</span>}
        {file && <span>{file.extension.toUpperCase()}</span>}
      </p>
      {snippet.length > 0 && (
        <p>
          {in_file && <b lang={isOwn ? undefined : localeFacts[locale].tag}>{t('inFile')} </b>}
          <Marked parts={snippet} />
        </p>
      )}
    </li>
  )
}
