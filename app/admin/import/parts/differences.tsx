import { useTranslations } from 'use-intl'
import { DataTable } from '#app/ui/data-table.tsx'
import type { ListReport } from './send-list.ts'

/** What a list changes in records that are there, or did: each field with what it held before and holds then. */
export function Differences({ report: { differences, written } }: { report: ListReport }) {
  const t = useTranslations('import')
  if (differences.length === 0) return null
  const rows = differences.flatMap(({ row, title, fields }) => fields.map((field) => ({ row, title, ...field })))
  return (
    <DataTable
      caption={written ? t('changes') : t('differences')}
      isTitled
      columns={[
        { key: 'row', kind: 'n', head: t('row'), label: t('row'), cell: ({ row }) => row },
        { key: 'record', kind: 'main', head: t('record'), cell: ({ title }) => <span lang="uz">{title}</span> },
        { key: 'field', head: t('field'), label: t('field'), cell: ({ field }) => <code>{field}</code> },
        { key: 'before', head: t('before'), label: t('before'), cell: ({ before }) => <del>{before || '—'}</del> },
        { key: 'after', head: t('after'), label: t('after'), cell: ({ after }) => <ins>{after || '—'}</ins> },
      ]}
      rows={rows}
      keyOf={({ row, field }) => `${row} ${field}`}
    />
  )
}
