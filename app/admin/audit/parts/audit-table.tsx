import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useEntityWord } from '#app/admin/parts/words/use-entity-word.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import type { AuditAction } from '#common/audit-actions.ts'
import { formatDateTime, machineDateTime } from '#common/dates.ts'
import type { FieldChange } from './changes.ts'
import { Difference } from './difference.tsx'

export type AuditRow = {
  id: number
  at: string
  actor_name: string
  network: string | null
  action: AuditAction
  entity: string
  entity_id: string
  title: string
  changes: FieldChange[]
}

const tones: Partial<Record<AuditAction, string>> = {
  create: 'ok',
  restore: 'ok',
  update: 'in',
  delete: 'da',
  purge: 'da',
  refuse: 'wa',
}

/** The log: when, who, what, to which record. Each line opens to what was there before and after. */
export function AuditTable({ rows, busy }: { rows: AuditRow[]; busy: boolean }) {
  const t = useTranslations('audit')
  const columns: Column<AuditRow>[] = [
    {
      key: 'what',
      kind: 'main',
      head: t('record'),
      cell: (row) => <Entry row={row} />,
    },
    {
      key: 'action',
      head: t('action'),
      label: t('action'),
      cell: ({ action }) => <span className={`st ${tones[action] ?? 'ne'}`}>{t(`act_${action}`)}</span>,
    },
    {
      key: 'who',
      kind: 'nowrap',
      head: t('who'),
      label: t('who'),
      cell: ({ actor_name, network }) => (
        <div>
          <span translate="no">{actor_name}</span>
          {network && (
            <>
              <br />
              <span className="meta">{t('network', { network })}</span>
            </>
          )}
        </div>
      ),
    },
    {
      key: 'at',
      kind: 'nowrap',
      head: t('when'),
      label: t('when'),
      cell: ({ at }) => <time dateTime={machineDateTime(at)}>{formatDateTime(at)}</time>,
    },
  ]
  return <DataTable caption={t('title')} columns={columns} rows={rows} keyOf={(row) => row.id} busy={busy} />
}

function Entry({ row: { entity, entity_id, title, changes } }: { row: AuditRow }) {
  const t = useTranslations('audit')
  const word = useEntityWord()
  const what = (
    <span className="tw">
      <b lang={title ? 'uz' : undefined}>{title || word(entity)}</b>
      <span className="meta">
        {word(entity)} <span translate="no">#{shortened(entity_id)}</span>
        {changes.length > 0 && ` · ${t('fields', { n: changes.length })}`}
      </span>
    </span>
  )
  if (changes.length === 0) return <div className="entry-plain">{what}</div>
  return (
    <details className="entry">
      <summary>
        <ChevronRight className="i s" aria-hidden="true" />
        {what}
      </summary>
      <Difference changes={changes} />
    </details>
  )
}

/** Numbers of accounts and sessions are long, and their beginning tells them apart. */
const shortened = (id: string) => (id.length > 12 ? `${id.slice(0, 8)}…` : id)
