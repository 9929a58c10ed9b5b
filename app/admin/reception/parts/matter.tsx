import { Paperclip } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatBytes } from '#common/bytes.ts'
import type { BookingRow } from '#modules/reception/contract.ts'

/** What a visitor comes about: in a line, and folded below it in their own words with what they sent along. */
export function Matter({ row }: { row: BookingRow }) {
  const t = useTranslations('receptionDesk')
  const { topic, summary, needs, mode, files, earlier_appeal_no } = row
  const hasMore = summary !== '' || files.length > 0 || earlier_appeal_no !== ''
  return (
    <span className="stacked brk">
      <span>{topic}</span>
      {mode !== 'in_person' && <span className="meta">{t(`mode.${mode}`)}</span>}
      {needs.map((need) => (
        <span key={need} className="meta">
          {t(`need.${need}`)}
        </span>
      ))}
      {hasMore && (
        <details className="rcd-s">
          <summary>
            {t('details')}
            {files.length > 0 && ` (${t('fileCount', { count: files.length })})`}
          </summary>
          <Details row={row} />
        </details>
      )}
    </span>
  )
}

function Details({ row: { number, summary, files, earlier_appeal_no, has_earlier_appeal } }: { row: BookingRow }) {
  const t = useTranslations('receptionDesk')
  const { locale, to } = useLocale()
  return (
    <div>
      {summary && <p className="rcd-t">{summary}</p>}
      {earlier_appeal_no && (
        <p>
          {t('earlier')}:{' '}
          {has_earlier_appeal ? (
            <Link to={to(`/admin/appeals/${earlier_appeal_no}`)}>{earlier_appeal_no}</Link>
          ) : (
            earlier_appeal_no
          )}
        </p>
      )}
      {files.length > 0 && (
        <ul>
          {files.map(({ id, name, size }) => (
            <li key={id}>
              <Paperclip className="i" aria-hidden="true" />
              <a href={to(`/admin/reception/bookings/${number}/files/${id}`)} download>
                {name}
              </a>
              <span className="meta">{formatBytes(size, locale)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
