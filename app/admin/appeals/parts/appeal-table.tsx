import { Paperclip } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Moment } from '#app/admin/parts/content/use-columns.tsx'
import { useRowKeys } from '#app/admin/parts/content/use-row-keys.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import type { AppealCard } from '#modules/appeals/contract.ts'
import { Due } from './due.tsx'
import { statusTones, useStatusWord } from './use-words.ts'
import type { AppealWords } from './words.server.ts'

type AppealTableProps = { rows: AppealCard[]; words: AppealWords; now: string; busy: boolean }

/** Appeals, their senders masked: a name is shown on the page of the appeal alone. */
export function AppealTable({ rows, words, now, busy }: AppealTableProps) {
  const t = useTranslations('appealDesk')
  const { to } = useLocale()
  const keys = useRowKeys(undefined)
  const statusWord = useStatusWord(words)
  const columns: Column<AppealCard>[] = [
    {
      key: 'appeal',
      kind: 'main',
      head: t('appeal'),
      cell: ({ number, applicant, kind, topic, region, files }) => (
        <span className="tw">
          <Link className="ttl" to={to(`/admin/appeals/${number}`)} translate="no">
            {number}
          </Link>
          <span className="meta">
            <span translate="no">{applicant}</span> · {words.kind[kind]} · {words.topic[topic]} · {region.name}
            {files > 0 && (
              <>
                {' · '}
                <Paperclip className="i inl" aria-hidden="true" />
                {t('files', { n: files })}
              </>
            )}
          </span>
        </span>
      ),
    },
    {
      key: 'status',
      head: t('status'),
      label: t('status'),
      cell: ({ status }) => <span className={`st ${statusTones[status] ?? 'ne'}`}>{statusWord(status)}</span>,
    },
    {
      key: 'due',
      head: t('term'),
      label: t('term'),
      kind: 'nowrap',
      cell: (row) => <Due appeal={row} now={now} />,
    },
    {
      key: 'assignee',
      head: t('assignee'),
      label: t('assignee'),
      kind: 'nowrap',
      cell: ({ assignee, unit }) =>
        assignee || unit ? (
          <span className="names" translate="no">
            {assignee?.name ?? unit?.name}
          </span>
        ) : (
          <span className="meta">{t('nobody')}</span>
        ),
    },
    {
      key: 'received',
      head: t('receivedAt'),
      label: t('receivedAt'),
      kind: 'nowrap',
      cell: ({ received_at }) => <Moment at={received_at} />,
    },
  ]
  return (
    <div className="list" ref={keys}>
      <DataTable caption={t('title')} columns={columns} rows={rows} keyOf={({ id }) => id} busy={busy} />
    </div>
  )
}
